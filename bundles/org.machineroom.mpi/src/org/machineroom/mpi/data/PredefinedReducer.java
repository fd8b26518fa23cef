// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

/**
 * What all predefined reductions have in common. Each type has a class of its own with one plain loop per operation,
 * over packed little-endian data, which the JIT compiler can unroll and vectorize.
 */
abstract class PredefinedReducer implements Reducer {
    private final ReductionOp op;
    private final int elementBytes;
    private final long milliCyclesPerElement;

    PredefinedReducer(ReductionOp op, int elementBytes, long milliCyclesPerElement) {
        this.op = op;
        this.elementBytes = elementBytes;
        this.milliCyclesPerElement = milliCyclesPerElement;
    }

    final ReductionOp op() {
        return op;
    }

    final IllegalStateException unreachable() {
        return new IllegalStateException(op.mpiName() + " in " + getClass().getSimpleName());
    }

    @Override
    public final boolean isCommutative() {
        return true;
    }

    @Override
    public final int elementBytes() {
        return elementBytes;
    }

    @Override
    public final long milliCyclesPerElement() {
        return milliCyclesPerElement;
    }

    @Override
    public final String toString() {
        return op.mpiName();
    }
}
