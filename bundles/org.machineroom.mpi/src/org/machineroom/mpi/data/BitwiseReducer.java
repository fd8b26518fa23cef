// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Bitwise reductions of any integer type, and logical ones of boolean, whose packed form is 0 or 1: eight bytes at a
 * time, whatever the size of the elements.
 */
final class BitwiseReducer extends PredefinedReducer {
    private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    BitwiseReducer(ReductionOp op, int elementBytes, long milliCyclesPerElement) {
        super(op, elementBytes, milliCyclesPerElement);
    }

    @Override
    void reduce(MemorySegment a, MemorySegment b, int count) {
        int words = count * elementBytes() / Long.BYTES;
        switch (op()) {
            case BAND, LAND -> and(a, b, words);
            case BOR, LOR -> or(a, b, words);
            case BXOR, LXOR -> xor(a, b, words);
            case MAX, MIN, SUM, PROD, MAXLOC, MINLOC -> throw unreachable();
        }
        for (int i = words * Long.BYTES; i < count * elementBytes(); i++) {
            b.set(ValueLayout.JAVA_BYTE, i, combined(a.get(ValueLayout.JAVA_BYTE, i), b.get(ValueLayout.JAVA_BYTE, i)));
        }
    }

    private byte combined(byte a, byte b) {
        return (byte) switch (op()) {
            case BAND, LAND -> a & b;
            case BOR, LOR -> a | b;
            default -> a ^ b;
        };
    }

    private static void and(MemorySegment a, MemorySegment b, int words) {
        for (int i = 0; i < words; i++) {
            set(b, i, get(a, i) & get(b, i));
        }
    }

    private static void or(MemorySegment a, MemorySegment b, int words) {
        for (int i = 0; i < words; i++) {
            set(b, i, get(a, i) | get(b, i));
        }
    }

    private static void xor(MemorySegment a, MemorySegment b, int words) {
        for (int i = 0; i < words; i++) {
            set(b, i, get(a, i) ^ get(b, i));
        }
    }

    private static long get(MemorySegment data, int index) {
        return data.get(WORD, (long) index * Long.BYTES);
    }

    private static void set(MemorySegment data, int index, long value) {
        data.set(WORD, (long) index * Long.BYTES, value);
    }
}
