// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Bitwise reductions of any integer type, and logical ones of boolean, whose packed form is 0 or 1: eight bytes at a
 * time, whatever the size of the elements.
 */
final class BitwiseReducer extends PredefinedReducer {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    BitwiseReducer(ReductionOp op, int elementBytes, long milliCyclesPerElement) {
        super(op, elementBytes, milliCyclesPerElement);
    }

    @Override
    public void reduce(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        int bytes = count * elementBytes();
        int words = bytes / Long.BYTES;
        int rest = words * Long.BYTES;
        switch (op()) {
            case BAND, LAND -> and(in, inAt, inout, inoutAt, words);
            case BOR, LOR -> or(in, inAt, inout, inoutAt, words);
            case BXOR, LXOR -> xor(in, inAt, inout, inoutAt, words);
            case MAX, MIN, SUM, PROD, MAXLOC, MINLOC -> throw unreachable();
        }
        for (int i = rest; i < bytes; i++) {
            inout[inoutAt + i] = combined(in[inAt + i], inout[inoutAt + i]);
        }
    }

    private byte combined(byte a, byte b) {
        return (byte) switch (op()) {
            case BAND, LAND -> a & b;
            case BOR, LOR -> a | b;
            default -> a ^ b;
        };
    }

    private static void and(byte[] in, int inAt, byte[] inout, int inoutAt, int words) {
        for (int i = 0; i < words; i++) {
            set(inout, inoutAt, i, get(in, inAt, i) & get(inout, inoutAt, i));
        }
    }

    private static void or(byte[] in, int inAt, byte[] inout, int inoutAt, int words) {
        for (int i = 0; i < words; i++) {
            set(inout, inoutAt, i, get(in, inAt, i) | get(inout, inoutAt, i));
        }
    }

    private static void xor(byte[] in, int inAt, byte[] inout, int inoutAt, int words) {
        for (int i = 0; i < words; i++) {
            set(inout, inoutAt, i, get(in, inAt, i) ^ get(inout, inoutAt, i));
        }
    }

    private static long get(byte[] data, int at, int index) {
        return (long) WORD.get(data, at + index * Long.BYTES);
    }

    private static void set(byte[] data, int at, int index, long value) {
        WORD.set(data, at + index * Long.BYTES, value);
    }
}
