// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Logical reductions of floating-point numbers, of which every one but 0 is true; the result is 0 or 1. */
final class FloatingLogicReducer extends PredefinedReducer {
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);

    FloatingLogicReducer(ReductionOp op, int bytes, long milliCyclesPerElement) {
        super(op, bytes, milliCyclesPerElement);
    }

    @Override
    void reduce(MemorySegment a, MemorySegment b, int count) {
        for (long at = 0; at < (long) count * elementBytes(); at += elementBytes()) {
            set(b, at, combined(isTrue(a, at), isTrue(b, at)));
        }
    }

    private boolean combined(boolean a, boolean b) {
        return switch (op()) {
            case LAND -> a && b;
            case LOR -> a || b;
            case LXOR -> a ^ b;
            case MAX, MIN, SUM, PROD, BAND, BOR, BXOR, MAXLOC, MINLOC -> throw unreachable();
        };
    }

    private boolean isTrue(MemorySegment data, long at) {
        return switch (elementBytes()) {
            case Float.BYTES -> data.get(FLOAT, at) != 0;
            case Double.BYTES -> data.get(DOUBLE, at) != 0;
            default -> !Extended.get(data, at).isZero();
        };
    }

    private void set(MemorySegment data, long at, boolean value) {
        switch (elementBytes()) {
            case Float.BYTES -> data.set(FLOAT, at, value ? 1 : 0);
            case Double.BYTES -> data.set(DOUBLE, at, value ? 1 : 0);
            default -> (value ? Extended.ONE : Extended.ZERO).set(data, at);
        }
    }
}
