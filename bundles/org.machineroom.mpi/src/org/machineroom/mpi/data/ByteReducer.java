// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

/** Arithmetic and logical reductions of bytes, signed. */
final class ByteReducer extends PredefinedReducer {
    ByteReducer(ReductionOp op, long milliCyclesPerElement) {
        super(op, Byte.BYTES, milliCyclesPerElement);
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
            set(inout, inoutAt, i, (byte) Math.max(get(in, inAt, i), get(inout, inoutAt, i)));
        }
    }

    private static void min(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, (byte) Math.min(get(in, inAt, i), get(inout, inoutAt, i)));
        }
    }

    private static void sum(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, (byte) (get(in, inAt, i) + get(inout, inoutAt, i)));
        }
    }

    private static void product(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, (byte) (get(in, inAt, i) * get(inout, inoutAt, i)));
        }
    }

    private static void logicalAnd(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, (byte) (get(in, inAt, i) != 0 && get(inout, inoutAt, i) != 0 ? 1 : 0));
        }
    }

    private static void logicalOr(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, (byte) (get(in, inAt, i) != 0 || get(inout, inoutAt, i) != 0 ? 1 : 0));
        }
    }

    private static void logicalXor(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < count; i++) {
            set(inout, inoutAt, i, (byte) (get(in, inAt, i) != 0 ^ get(inout, inoutAt, i) != 0 ? 1 : 0));
        }
    }

    private static byte get(byte[] data, int at, int index) {
        return data[at + index];
    }

    private static void set(byte[] data, int at, int index, byte value) {
        data[at + index] = value;
    }
}
