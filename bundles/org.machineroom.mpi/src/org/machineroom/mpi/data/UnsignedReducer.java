// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Maximum and minimum of integers without a sign; in all else they are like those with one. */
final class UnsignedReducer extends PredefinedReducer {
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    UnsignedReducer(ReductionOp op, int elementBytes, long milliCyclesPerElement) {
        super(op, elementBytes, milliCyclesPerElement);
    }

    @Override
    void reduce(MemorySegment a, MemorySegment b, int count) {
        boolean isMaximum = op() == ReductionOp.MAX;
        switch (elementBytes()) {
            case Byte.BYTES -> bytes(a, b, count, isMaximum);
            case Integer.BYTES -> ints(a, b, count, isMaximum);
            case Long.BYTES -> longs(a, b, count, isMaximum);
            default -> throw unreachable();
        }
    }

    private static void bytes(MemorySegment a, MemorySegment b, int count, boolean isMaximum) {
        for (int i = 0; i < count; i++) {
            byte value = a.get(ValueLayout.JAVA_BYTE, i);
            if (Byte.compareUnsigned(value, b.get(ValueLayout.JAVA_BYTE, i)) > 0 == isMaximum) {
                b.set(ValueLayout.JAVA_BYTE, i, value);
            }
        }
    }

    private static void ints(MemorySegment a, MemorySegment b, int count, boolean isMaximum) {
        for (long at = 0; at < (long) count * Integer.BYTES; at += Integer.BYTES) {
            int value = a.get(INT, at);
            if (Integer.compareUnsigned(value, b.get(INT, at)) > 0 == isMaximum) {
                b.set(INT, at, value);
            }
        }
    }

    private static void longs(MemorySegment a, MemorySegment b, int count, boolean isMaximum) {
        for (long at = 0; at < (long) count * Long.BYTES; at += Long.BYTES) {
            long value = a.get(LONG, at);
            if (Long.compareUnsigned(value, b.get(LONG, at)) > 0 == isMaximum) {
                b.set(LONG, at, value);
            }
        }
    }
}
