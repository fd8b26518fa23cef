// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Arithmetic and logical reductions of longs. */
final class LongReducer extends PredefinedReducer {
    private static final VarHandle VALUE = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    LongReducer(ReductionOp op, long milliCyclesPerElement) {
        super(op, Long.BYTES, milliCyclesPerElement);
    }

    @Override
    public void reduce(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        switch (op()) {
            case MAX -> max(in, inAt, inout, inoutAt, count);
            case MIN -> min(in, inAt, inout, inoutAt, count);
            case SUM -> sum(in, inAt, inout, inoutAt, count);
            case PROD -> product(in, inAt, inout, inoutAt, count);
            case LAND -> logicalAnd(in, inAt, inout, inoutAt, count);
            case LOR -> logicalOr(in, inAt, inout, inoutAt, count);
            case LXOR -> logicalXor(in, inAt, inout, inoutAt, count);
            case BAND, BOR, BXOR, MAXLOC, MINLOC -> throw unreachable();
        }
    }

    private static void max(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, Math.max(get(in, inAt, i), get(inout, inoutAt, i)));
        }
    }

    private static void min(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, Math.min(get(in, inAt, i), get(inout, inoutAt, i)));
        }
    }

    private static void sum(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, get(in, inAt, i) + get(inout, inoutAt, i));
        }
    }

    private static void product(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, get(in, inAt, i) * get(inout, inoutAt, i));
        }
    }

    private static void logicalAnd(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, get(in, inAt, i) != 0 && get(inout, inoutAt, i) != 0 ? 1 : 0);
        }
    }

    private static void logicalOr(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, get(in, inAt, i) != 0 || get(inout, inoutAt, i) != 0 ? 1 : 0);
        }
    }

    private static void logicalXor(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, get(in, inAt, i) != 0 ^ get(inout, inoutAt, i) != 0 ? 1 : 0);
        }
    }

    private static long get(byte[] data, int at, int index) {
        return (long) VALUE.get(data, at + index * Long.BYTES);
    }

    private static void set(byte[] data, int at, int index, long value) {
        VALUE.set(data, at + index * Long.BYTES, value);
    }
}
