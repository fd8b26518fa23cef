// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.call.Caller;

/** The calls on file pointers (MPI 3.1 sections 13.4.3 and 13.4.4). Offsets count etypes of the view. */
public final class FilePointers {
    private FilePointers() {
    }

    /** What an offset counts from. */
    public enum From {
        /** The beginning of the view. */
        BEGIN,
        /** Where the pointer is. */
        POINTER,
        /** The end of the file. */
        END
    }

    private record Seek(long offset, From from) {
    }

    /** MPI_File_seek; {@code null} for a word of the program that says no place to count from. */
    public static void seek(Caller caller, OpenFile given, long offset, From from) {
        FileCalls.query(caller, given, "MPI_File_seek", file -> {
            requireRandom(file);
            file.pointer().set(place(file, file.pointer().at(), new Seek(offset, from)));
            return null;
        });
    }

    /** MPI_File_seek_shared: all processes say the same. Collective. */
    public static void seekShared(Caller caller, OpenFile given, long offset, From from) {
        MpiFunction function = MpiFunction.FILE_SEEK_SHARED;
        FileCalls.on(caller, given, function, file -> {
            FileState.requireSame(file, function, "seeks", new Seek(offset, from), () -> file.shared()
                    .pointer().set(place(file, file.shared().pointer().at(), new Seek(offset, from))));
            return null;
        });
    }

    private static long place(OpenFile file, long pointer, Seek seek) {
        if (seek.from == null) {
            throw new MpiFault(ErrorClass.ARG, "an offset counts from MPI_SEEK_SET, MPI_SEEK_CUR or MPI_SEEK_END (MPI "
                    + "3.1 section 13.4.3)");
        }
        long place = Math.addExact(seek.offset, switch (seek.from) {
            case BEGIN -> 0;
            case POINTER -> pointer;
            case END -> end(file);
        });
        if (place < 0) {
            throw new MpiFault(ErrorClass.ARG,
                    "the file pointer would be at " + place + ", before the beginning of the "
                            + "view (MPI 3.1 section 13.4.3)");
        }
        return place;
    }

    /** The number of etypes of the view that begin before the end of the file. */
    private static long end(OpenFile file) {
        file.process().catchUp();
        return Math.ceilDiv(file.map().before(file.host().size()), Math.max(1, file.etype().size()));
    }

    /** MPI_File_get_position. */
    public static long position(Caller caller, OpenFile given) {
        return FileCalls.query(caller, given, "MPI_File_get_position", file -> {
            requireRandom(file);
            return file.pointer().at();
        });
    }

    /** MPI_File_get_position_shared. */
    public static long sharedPosition(Caller caller, OpenFile given) {
        return FileCalls.query(caller, given, "MPI_File_get_position_shared", file -> {
            file.process().catchUp();
            return file.shared().pointer().at();
        });
    }

    /** MPI_File_get_byte_offset: where in the file an etype of the view begins. */
    public static long byteOffset(Caller caller, OpenFile given, long offset) {
        return FileCalls.query(caller, given, "MPI_File_get_byte_offset", file -> {
            requireRandom(file);
            if (offset < 0) {
                throw new MpiFault(ErrorClass.ARG, "the offset is " + offset + "; it must not be negative (MPI 3.1 "
                        + "section 13.4.3)");
            }
            return file.map().place(Math.multiplyExact(offset, file.etype().size()));
        });
    }

    private static void requireRandom(OpenFile file) {
        if (file.mode().has(FileMode.SEQUENTIAL)) {
            throw FileData.sequential(file);
        }
    }
}
