// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.internal.call.Arguments;

/**
 * The memory that an access is for, as a program names it.
 *
 * @param rank of the target in the window's group
 * @param displacement where the first element begins, in the target's unit
 * @param count number of elements
 * @param type what they are
 */
public record TargetPlace(int rank, long displacement, int count, Datatype type) {
    /** No memory is farther away, in bytes; so far that what a datatype adds can still be added. */
    private static final long FARTHEST = 1L << 62;

    /** Refuses what cannot be, before it is said whether there is such memory. */
    void check(Window window) {
        Arguments.destination(window.communicator(), rank);
        Datatype.valid(type).layout();
        MpiProcess process = window.communicator().process();
        type.requireSupport(process);
        if (type.isObject()) {
            throw new MpiFault(ErrorClass.TYPE, "one-sided communication moves no objects; their length is known only "
                    + "when they are packed");
        }
        if (count < 0) {
            throw new MpiFault(ErrorClass.COUNT, "the count at the target is " + count + "; it must not be negative");
        }
    }

    boolean isNobody() {
        return rank == Wildcard.PROC_NULL;
    }

    Layout layout() {
        return type.layout();
    }

    long bytes() {
        return (long) count * layout().size();
    }

    /** The address at the target, where the memory must be part of the window. */
    long address(Window window) {
        if (displacement < 0) {
            throw new MpiFault(ErrorClass.DISP, "the displacement is " + displacement + "; it must not be negative");
        }
        if (displacement > FARTHEST / window.unit(rank)) {
            throw new MpiFault(ErrorClass.RMA_RANGE, "the displacement is " + displacement + " (unit "
                    + window.unit(rank) + ") at rank " + rank + ", " + window.opened(rank)
                    + " (MPI 3.1 section 11.7.2)");
        }
        long at = displacement * window.unit(rank);
        if (!window.hasAt(rank, at, count, layout())) {
            throw new MpiFault(ErrorClass.RMA_RANGE, "the access is to bytes " + (at + layout().firstByte(count))
                    + " to " + (at + layout().endByte(count) - 1) + " of rank " + rank + ", " + window.opened(rank)
                    + " (MPI 3.1 section 11.7.2)");
        }
        return at;
    }
}
