// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reductions of floats. */
final class FloatReducer extends PredefinedReducer {
    private static final VarHandle VALUE = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);

    FloatReducer(ReductionOp op, long milliCyclesPerElement) {
        super(op, Float.BYTES, milliCyclesPerElement);
    }

    @Override
    public void reduce(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        switch (op()) {
            case MAX -> max(in, inAt, inout, inoutAt, count);
            case MIN -> min(in, inAt, inout, inoutAt, count);
            case SUM -> sum(in, inAt, inout, inoutAt, count);
            case PROD -> product(in, inAt, inout, inoutAt, count);
            case LAND, BAND, LOR, BOR, LXOR, BXOR, MAXLOC, MINLOC -> throw unreachable();
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

    private static float get(byte[] data, int at, int index) {
        return (float) VALUE.get(data, at + index * Float.BYTES);
    }

    private static void set(byte[] data, int at, int index, float value) {
        VALUE.set(data, at + index * Float.BYTES, value);
    }
}
