// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import org.machineroom.mpi.Reducer;

/**
 * What all predefined reductions have in common. Each type has a class of its own with one plain loop per operation
 * over packed little-endian data, so that the JIT compiler sees each loop alone. The loops work on memory segments: a
 * sum of doubles takes 0.35 ns per element that way, and 0.5 to 0.7 ns on byte arrays through a {@code VarHandle}.
 */
abstract class PredefinedReducer implements Reducer {
    /** Bytes up to which operands are copied to arrays with segments, as new ones would take longer. */
    private static final int FEW = 64;

    private final byte[] few = new byte[FEW];
    private final byte[] fewOthers = new byte[FEW];
    private final MemorySegment segment = MemorySegment.ofArray(few);
    private final MemorySegment others = MemorySegment.ofArray(fewOthers);
    private final ReductionOp op;
    private final int elementBytes;
    private final long milliCyclesPerElement;

    PredefinedReducer(ReductionOp op, int elementBytes, long milliCyclesPerElement) {
        this.op = op;
        this.elementBytes = elementBytes;
        this.milliCyclesPerElement = milliCyclesPerElement;
    }

    @Override
    public final void reduce(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        int bytes = count * elementBytes;
        if (bytes <= FEW) {
            System.arraycopy(in, inAt, few, 0, bytes);
            System.arraycopy(inout, inoutAt, fewOthers, 0, bytes);
            reduce(segment, others, count);
            System.arraycopy(fewOthers, 0, inout, inoutAt, bytes);
            return;
        }
        reduce(MemorySegment.ofArray(in).asSlice(inAt, bytes), MemorySegment.ofArray(inout).asSlice(inoutAt, bytes),
                count);
    }

    /** Computes {@code b[i] = a[i] op b[i]}. */
    abstract void reduce(MemorySegment a, MemorySegment b, int count);

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
