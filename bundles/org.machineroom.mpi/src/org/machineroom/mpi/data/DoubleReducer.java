// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Reductions of doubles. */
final class DoubleReducer extends PredefinedReducer {
    private static final ValueLayout.OfDouble VALUE = ValueLayout.JAVA_DOUBLE_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);

    DoubleReducer(ReductionOp op, long milliCyclesPerElement) {
        super(op, Double.BYTES, milliCyclesPerElement);
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

    private static double get(MemorySegment data, int index) {
        return data.get(VALUE, (long) index * Double.BYTES);
    }

    private static void set(MemorySegment data, int index, double value) {
        data.set(VALUE, (long) index * Double.BYTES, value);
    }
}
