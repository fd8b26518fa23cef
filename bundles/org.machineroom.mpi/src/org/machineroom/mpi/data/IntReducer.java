// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Arithmetic and logical reductions of ints. */
final class IntReducer extends PredefinedReducer {
    private static final ValueLayout.OfInt VALUE = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    IntReducer(ReductionOp op, long milliCyclesPerElement) {
        super(op, Integer.BYTES, milliCyclesPerElement);
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
            case LAND -> logicalAnd(a, b, count);
            case LOR -> logicalOr(a, b, count);
            case LXOR -> logicalXor(a, b, count);
            case BAND, BOR, BXOR, MAXLOC, MINLOC -> throw unreachable();
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

    private static void logicalAnd(MemorySegment a, MemorySegment b, int count) {
        for (int i = 0; i < count; i++) {
            set(b, i, get(a, i) != 0 && get(b, i) != 0 ? 1 : 0);
        }
    }

    private static void logicalOr(MemorySegment a, MemorySegment b, int count) {
        for (int i = 0; i < count; i++) {
            set(b, i, get(a, i) != 0 || get(b, i) != 0 ? 1 : 0);
        }
    }

    private static void logicalXor(MemorySegment a, MemorySegment b, int count) {
        for (int i = 0; i < count; i++) {
            set(b, i, get(a, i) != 0 ^ get(b, i) != 0 ? 1 : 0);
        }
    }

    private static int get(MemorySegment data, int index) {
        return data.get(VALUE, (long) index * Integer.BYTES);
    }

    private static void set(MemorySegment data, int index, int value) {
        data.set(VALUE, (long) index * Integer.BYTES, value);
    }
}
