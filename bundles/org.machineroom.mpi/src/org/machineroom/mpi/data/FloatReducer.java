// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Reductions of floats. */
final class FloatReducer extends PredefinedReducer {
    private static final ValueLayout.OfFloat VALUE = ValueLayout.JAVA_FLOAT_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);

    FloatReducer(ReductionOp op, long milliCyclesPerElement) {
        super(op, Float.BYTES, milliCyclesPerElement);
    }

    @Override
    public boolean isArithmetic() {
        return true;
    }

    @Override
    void reduce(MemorySegment a, MemorySegment b, int count) {
        switch (op()) {
            case MAX -> max(a, b, count);
            case MIN -> min(a, b, count);
            case SUM -> sum(a, b, count);
            case PROD -> product(a, b, count);
            case LAND, BAND, LOR, BOR, LXOR, BXOR, MAXLOC, MINLOC -> throw unreachable();
        }
    }

    private static void max(MemorySegment a, MemorySegment b, int count) {
        for (int i = 0; i < count; i++) {
            set(b, i, Math.max(get(a, i), get(b, i)));
        }
    }

    private static void min(MemorySegment a, MemorySegment b, int count) {
        for (int i = 0; i < count; i++) {
            set(b, i, Math.min(get(a, i), get(b, i)));
        }
    }

    private static void sum(MemorySegment a, MemorySegment b, int count) {
        for (int i = 0; i < count; i++) {
            set(b, i, get(a, i) + get(b, i));
        }
    }

    private static void product(MemorySegment a, MemorySegment b, int count) {
        for (int i = 0; i < count; i++) {
            set(b, i, get(a, i) * get(b, i));
        }
    }

    private static float get(MemorySegment data, int index) {
        return data.get(VALUE, (long) index * Float.BYTES);
    }

    private static void set(MemorySegment data, int index, float value) {
        data.set(VALUE, (long) index * Float.BYTES, value);
    }
}
