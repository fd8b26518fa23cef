// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Arithmetic and logical reductions of chars, unsigned 16-bit integers. */
final class CharReducer extends PredefinedReducer {
    private static final VarHandle VALUE = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN);

    CharReducer(ReductionOp op, long milliCyclesPerElement) {
        super(op, Character.BYTES, milliCyclesPerElement);
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
            set(inout, inoutAt, i, (char) Math.max(get(in, inAt, i), get(inout, inoutAt, i)));
        }
    }

    private static void min(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, (char) Math.min(get(in, inAt, i), get(inout, inoutAt, i)));
        }
    }

    private static void sum(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, (char) (get(in, inAt, i) + get(inout, inoutAt, i)));
        }
    }

    private static void product(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, (char) (get(in, inAt, i) * get(inout, inoutAt, i)));
        }
    }

    private static void logicalAnd(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, (char) (get(in, inAt, i) != 0 && get(inout, inoutAt, i) != 0 ? 1 : 0));
        }
    }

    private static void logicalOr(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, (char) (get(in, inAt, i) != 0 || get(inout, inoutAt, i) != 0 ? 1 : 0));
        }
    }

    private static void logicalXor(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, (char) (get(in, inAt, i) != 0 ^ get(inout, inoutAt, i) != 0 ? 1 : 0));
        }
    }

    private static char get(byte[] data, int at, int index) {
        return (char) VALUE.get(data, at + index * Character.BYTES);
    }

    private static void set(byte[] data, int at, int index, char value) {
        VALUE.set(data, at + index * Character.BYTES, value);
    }
}
