// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.util.LinkedHashMap;
import java.util.List;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.group.Groups;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.info.Infos;

/** Asks and changes what belongs to an open file (MPI 3.1 sections 13.2.4 to 13.2.8, 13.5.1 and 13.6). */
public final class FileState {
    private FileState() {
    }

    /**
     * Does something that all processes must ask for alike.
     *
     * @param what it is, for a message: "resizes"
     * @param says what this process wants, on which all must agree
     * @param action is done once for all
     */
    static void requireSame(OpenFile file, MpiFunction function, String what, Object says, Runnable action) {
        file.together(function, says, (List<Object> all) -> {
            for (int rank = 1; rank < all.size(); rank++) {
                if (!all.get(rank).equals(all.getFirst())) {
                    throw new MpiFault(ErrorClass.NOT_SAME, "rank 0 " + what + " with " + all.getFirst() + ", rank "
                            + rank + " with " + all.get(rank) + "; all processes must say the same (MPI 3.1 chapter "
                            + "13)");
                }
            }
            action.run();
            return null;
        });
    }

    /** MPI_File_set_size: cuts the file off, or makes it longer. Collective. */
    public static void setSize(Caller caller, OpenFile given, long bytes) {
        FileCalls.on(caller, given, MpiFunction.FILE_SET_SIZE, file -> {
            requireResizable(file, bytes);
            requireSame(file, MpiFunction.FILE_SET_SIZE, "resizes", bytes, () -> file.host().resize(bytes));
            Requests.ask(file);
            return null;
        });
    }

    /** MPI_File_preallocate: makes the file at least so long. Collective. */
    public static void preallocate(Caller caller, OpenFile given, long bytes) {
        FileCalls.on(caller, given, MpiFunction.FILE_PREALLOCATE, file -> {
            requireResizable(file, bytes);
            requireSame(file, MpiFunction.FILE_PREALLOCATE, "preallocates", bytes,
                    () -> file.host().resize(Math.max(bytes, file.host().size())));
            Requests.ask(file);
            return null;
        });
    }

    private static void requireResizable(OpenFile file, long bytes) {
        if (bytes < 0) {
            throw new MpiFault(ErrorClass.ARG, "the size is " + bytes + "; it must not be negative");
        }
        if (file.mode().has(FileMode.RDONLY)) {
            throw new MpiFault(ErrorClass.READ_ONLY, "the file \"" + file.name() + "\" is open with MODE_RDONLY");
        }
        if (file.mode().has(FileMode.SEQUENTIAL)) {
            throw FileData.sequential(file);
        }
    }

    /** MPI_File_get_size: its length in bytes. */
    public static long size(Caller caller, OpenFile given) {
        return FileCalls.on(caller, given, MpiFunction.FILE_GET_SIZE, file -> {
            file.process().rank().sync();
            long size = file.host().size();
            Requests.ask(file);
            return size;
        });
    }

    /** MPI_File_sync: what was written is on the disk. Collective. */
    public static void sync(Caller caller, OpenFile given) {
        FileCalls.on(caller, given, MpiFunction.FILE_SYNC, file -> {
            file.together(MpiFunction.FILE_SYNC, file.name(), _ -> null);
            Requests.ask(file);
            return null;
        });
    }

    /** MPI_File_set_atomicity. Collective. All accesses are atomic, so that nothing but the answer changes. */
    public static void setAtomicity(Caller caller, OpenFile given, boolean isAtomic) {
        FileCalls.on(caller, given, MpiFunction.FILE_SET_ATOMICITY, file -> {
            requireSame(file, MpiFunction.FILE_SET_ATOMICITY, "sets atomicity", isAtomic, () -> {});
            file.setAtomic(isAtomic);
            return null;
        });
    }

    /** MPI_File_get_atomicity. */
    public static boolean atomicity(Caller caller, OpenFile given) {
        return FileCalls.query(caller, given, "MPI_File_get_atomicity", OpenFile::isAtomic);
    }

    /** MPI_File_get_group: the processes that have it open. */
    public static ProcessGroup group(Caller caller, OpenFile given) {
        String function = "MPI_File_get_group";
        return FileCalls.query(caller, given, function,
                file -> Groups.made(file.process(), function, file.comm().group(), file.comm().session()));
    }

    /** MPI_File_get_amode: the sum of constants of {@link FileMode}. */
    public static int mode(Caller caller, OpenFile given) {
        return FileCalls.query(caller, given, "MPI_File_get_amode", file -> file.mode().bits());
    }

    /** MPI_File_set_info: adds to the hints that there are. */
    public static void setInfo(Caller caller, OpenFile given, Info info) {
        FileCalls.query(caller, given, "MPI_File_set_info", file -> {
            file.hints().putAll(Info.hints(info));
            return null;
        });
    }

    /** MPI_File_get_info: a new info object with the hints. */
    public static Info info(Caller caller, OpenFile given) {
        String function = "MPI_File_get_info";
        return FileCalls.query(caller, given, function,
                file -> Infos.made(file.process(), function, new LinkedHashMap<>(file.hints())));
    }

    /** MPI_File_get_type_extent: in the file's representation, in which values are as long as in memory. */
    public static long typeExtent(Caller caller, OpenFile given, Datatype type) {
        return FileCalls.query(caller, given, "MPI_File_get_type_extent",
                _ -> Datatype.valid(type).anyLayout().extent());
    }
}
