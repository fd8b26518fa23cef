// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.data.DataRepresentation;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Runs;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.info.Info;

/** The calls on what a process sees of a file (MPI 3.1 section 13.3). */
public final class FileViews {
    private static final String RULE = " (MPI 3.1 section 13.3)";

    private FileViews() {
    }

    /** On what all processes must agree. */
    private record Common(long etypeExtent, DataRepresentation representation) {
    }

    /**
     * MPI_File_set_view. Collective. All file pointers are at the beginning of the view then.
     *
     * @param displacement in bytes from the beginning of the file, or {@link FileView#CURRENT}
     * @param representation its name
     * @param info hints; {@code null} for none
     */
    public static void set(Caller caller, OpenFile given, long displacement, Datatype etype, Datatype filetype,
            String representation, Info info) {
        MpiFunction function = MpiFunction.FILE_SET_VIEW;
        FileCalls.on(caller, given, function, file -> {
            Layout unit = Datatype.valid(etype).layout();
            check(file, unit, Datatype.valid(filetype).layout());
            DataRepresentation known = Representations.named(file.process(), representation);
            file.process().rank().sync();
            FileView view = new FileView(begin(file, displacement), etype, filetype, known);
            file.hints().putAll(Info.hints(info));
            FileState.requireSame(file, function, "sets its view", new Common(unit.extent(), known),
                    () -> file.shared().pointer().set(0));
            file.see(view);
            return null;
        });
    }

    private static void check(OpenFile file, Layout etype, Layout filetype) {
        if (etype.size() == 0 || filetype.size() % etype.size() != 0) {
            throw new MpiFault(ErrorClass.ARG, "the filetype has " + filetype.size() + " bytes of data, the etype "
                    + etype.size() + "; a filetype is made of etypes" + RULE);
        }
        Runs runs = filetype.runs();
        long end = 0;
        for (int i = 0; i < runs.count(); i++) {
            boolean mayTouchTwice = file.mode().has(FileMode.RDONLY);
            if (runs.displacement(i) < (mayTouchTwice && i > 0 ? runs.displacement(i - 1) : end)) {
                throw new MpiFault(ErrorClass.ARG, "piece " + i + " of the filetype begins at byte "
                        + runs.displacement(i)
                        + "; pieces must lie in ascending order, not before the beginning, and in "
                        + "a file that is written not overlap" + RULE);
            }
            end = runs.displacement(i) + runs.length(i);
        }
        if (filetype.size() > 0 && filetype.extent() <= 0) {
            throw new MpiFault(ErrorClass.ARG, "the filetype has the extent " + filetype.extent()
                    + ", but is repeated to the end of the file; it must be positive" + RULE);
        }
    }

    private static long begin(OpenFile file, long displacement) {
        boolean isSequential = file.mode().has(FileMode.SEQUENTIAL);
        if (displacement == FileView.CURRENT && isSequential) {
            return file.map().place(Math.multiplyExact(file.shared().pointer().at(), file.etype().size()));
        }
        if (displacement < 0 || isSequential) {
            boolean isCurrent = displacement == FileView.CURRENT;
            throw new MpiFault(ErrorClass.ARG, "the displacement is "
                    + (isCurrent ? "MPI_DISPLACEMENT_CURRENT" : displacement) + "; it must " + (isSequential
                            ? "be MPI_DISPLACEMENT_CURRENT in a file with MODE_SEQUENTIAL"
                            : isCurrent ? "be a number of bytes in a file without MODE_SEQUENTIAL" : "not be negative")
                    + RULE);
        }
        return displacement;
    }

    /** MPI_File_get_view. */
    public static FileView get(Caller caller, OpenFile given) {
        return FileCalls.query(caller, given, "MPI_File_get_view", OpenFile::view);
    }
}
