// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.ReductionOp;
import org.machineroom.mpi.operation.Operation;

/**
 * How an access combines what it brings with what is there (MPI 3.1 section 11.3.4): by a predefined reduction, by
 * replacing it, or not at all.
 *
 * @param reduction {@code null} if it is none
 * @param replaces whether the data replace what is there, if it is no reduction
 */
record Combination(ReductionOp reduction, boolean replaces) {
    static final Combination REPLACE = new Combination(null, true);
    static final Combination NO_OP = new Combination(null, false);

    /** What a program has named; only predefined operations can be. */
    static Combination of(Operation operation) {
        if (Operation.valid(operation) == Operation.REPLACE) {
            return REPLACE;
        }
        if (operation == Operation.NO_OP) {
            return NO_OP;
        }
        if (operation.predefined() == null) {
            throw new MpiFault(ErrorClass.OP, "the operation is " + operation.name() + "; one-sided communication has "
                    + "predefined ones only (MPI 3.1 section 11.3.4)");
        }
        return new Combination(operation.predefined(), false);
    }

    /** The name of the standard; {@code null} for no operation, which goes with every other. */
    String word() {
        return reduction != null ? reduction.mpiName() : replaces ? Operation.REPLACE.name() : null;
    }

    int code() {
        return reduction != null ? reduction.ordinal() : replaces ? -1 : -2;
    }

    static Combination of(int code) {
        return code >= 0 ? new Combination(ReductionOp.values()[code], false) : code == -1 ? REPLACE : NO_OP;
    }

    /** Refuses elements that it is not defined for. */
    void requireFor(MpiProcess process, PredefinedType element) {
        if (reduction == null) {
            return;
        }
        if (element == null) {
            throw new MpiFault(ErrorClass.TYPE, "the datatype has elements of several types; those of an accumulate "
                    + "with " + reduction.mpiName() + " must have one (MPI 3.1 section 11.3.4)");
        }
        Operation.require(process, reduction, element);
    }

    /**
     * Combines.
     *
     * @param there the packed elements that are there, which the result replaces
     * @param brought an array with the packed elements that the access brings, from {@code at} on
     */
    void apply(MpiProcess process, PredefinedType element, byte[] there, byte[] brought, int at) {
        if (reduction == null) {
            if (replaces) {
                System.arraycopy(brought, at, there, 0, there.length);
            }
            return;
        }
        Reducer reducer = Operation.reducer(process, reduction, element);
        int elements = there.length / reducer.elementBytes();
        reducer.reduce(brought, at, there, 0, elements);
        process.rank().spend(process.run().machine().processorClock()
                .milliCyclesPs(elements * reducer.milliCyclesPerElement()));
    }
}
