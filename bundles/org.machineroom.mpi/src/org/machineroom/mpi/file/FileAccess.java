// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import static org.machineroom.mpi.file.FileAccess.Positioning.EXPLICIT;
import static org.machineroom.mpi.file.FileAccess.Positioning.INDIVIDUAL;
import static org.machineroom.mpi.file.FileAccess.Positioning.ORDERED;
import static org.machineroom.mpi.file.FileAccess.Positioning.SHARED;

import org.machineroom.mpi.MpiFunction;

/** The ways to read and write (MPI 3.1 section 13.4, table 13.1), each with its functions. */
public enum FileAccess {
    READ_AT(EXPLICIT, false, MpiFunction.FILE_READ_AT, MpiFunction.FILE_IREAD_AT, null, null),
    WRITE_AT(EXPLICIT, true, MpiFunction.FILE_WRITE_AT, MpiFunction.FILE_IWRITE_AT, null, null),
    READ_AT_ALL(EXPLICIT, false, MpiFunction.FILE_READ_AT_ALL, MpiFunction.FILE_IREAD_AT_ALL,
            MpiFunction.FILE_READ_AT_ALL_BEGIN, MpiFunction.FILE_READ_AT_ALL_END),
    WRITE_AT_ALL(EXPLICIT, true, MpiFunction.FILE_WRITE_AT_ALL, MpiFunction.FILE_IWRITE_AT_ALL,
            MpiFunction.FILE_WRITE_AT_ALL_BEGIN, MpiFunction.FILE_WRITE_AT_ALL_END),
    READ(INDIVIDUAL, false, MpiFunction.FILE_READ, MpiFunction.FILE_IREAD, null, null),
    WRITE(INDIVIDUAL, true, MpiFunction.FILE_WRITE, MpiFunction.FILE_IWRITE, null, null),
    READ_ALL(INDIVIDUAL, false, MpiFunction.FILE_READ_ALL, MpiFunction.FILE_IREAD_ALL,
            MpiFunction.FILE_READ_ALL_BEGIN, MpiFunction.FILE_READ_ALL_END),
    WRITE_ALL(INDIVIDUAL, true, MpiFunction.FILE_WRITE_ALL, MpiFunction.FILE_IWRITE_ALL,
            MpiFunction.FILE_WRITE_ALL_BEGIN, MpiFunction.FILE_WRITE_ALL_END),
    READ_SHARED(SHARED, false, MpiFunction.FILE_READ_SHARED, MpiFunction.FILE_IREAD_SHARED, null, null),
    WRITE_SHARED(SHARED, true, MpiFunction.FILE_WRITE_SHARED, MpiFunction.FILE_IWRITE_SHARED, null, null),
    READ_ORDERED(ORDERED, false, MpiFunction.FILE_READ_ORDERED, null, MpiFunction.FILE_READ_ORDERED_BEGIN,
            MpiFunction.FILE_READ_ORDERED_END),
    WRITE_ORDERED(ORDERED, true, MpiFunction.FILE_WRITE_ORDERED, null, MpiFunction.FILE_WRITE_ORDERED_BEGIN,
            MpiFunction.FILE_WRITE_ORDERED_END);

    private final Positioning positioning;
    private final boolean writes;
    private final MpiFunction called;
    private final MpiFunction started;
    private final MpiFunction begun;
    private final MpiFunction ended;

    /** How it is said where in the file the data are. */
    enum Positioning {
        /** By an offset. */
        EXPLICIT,
        /** By the process's own pointer. */
        INDIVIDUAL,
        /** By the pointer that all share. */
        SHARED,
        /** By the pointer that all share, in the order of ranks. */
        ORDERED
    }

    FileAccess(Positioning positioning, boolean writes, MpiFunction called, MpiFunction started, MpiFunction begun,
            MpiFunction ended) {
        this.positioning = positioning;
        this.writes = writes;
        this.called = called;
        this.started = started;
        this.begun = begun;
        this.ended = ended;
    }

    Positioning positioning() {
        return positioning;
    }

    boolean writes() {
        return writes;
    }

    /** Whether all processes that have the file open call it. */
    boolean isCollective() {
        return begun != null;
    }

    /** The function that does it to its end. */
    MpiFunction called() {
        return called;
    }

    /** The function that starts it. */
    MpiFunction started() {
        return require(started, "non-blocking");
    }

    /** The function that begins it, which another one ends. */
    MpiFunction begun() {
        return require(begun, "split");
    }

    /** The function that ends it when it has begun. */
    MpiFunction ended() {
        return require(ended, "split");
    }

    private MpiFunction require(MpiFunction function, String form) {
        if (function == null) {
            throw new IllegalArgumentException(called.operation().name() + " has no " + form + " form");
        }
        return function;
    }
}
