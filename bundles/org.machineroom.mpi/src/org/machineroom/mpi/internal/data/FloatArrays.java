// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Arrays of float. */
final class FloatArrays extends ArrayMemory {
    private static final VarHandle PACKED = MethodHandles.byteArrayViewVarHandle(float[].class,
            ByteOrder.LITTLE_ENDIAN);
    private static final int BYTES = 1 << 2;

    FloatArrays() {
        super(2, ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN));
    }

    @Override
    int elements(Object array) {
        return ((float[]) array).length;
    }

    @Override
    MemorySegment segment(Object array) {
        return MemorySegment.ofArray((float[]) array);
    }

    @Override
    void gatherEverySecond(Object array, int index, int count, byte[] out, int at) {
        float[] from = (float[]) array;
        for (int i = 0; i < count; i++) {
            PACKED.set(out, at + BYTES * i, from[index + 2 * i]);
        }
    }

    @Override
    void gather(Object array, int index, int stride, int count, byte[] out, int at) {
        float[] from = (float[]) array;
        int f = index;
        int t = at;
        int i = 0;
        for (; i <= count - UNROLLED; i += UNROLLED) {
            PACKED.set(out, t, from[f]);
            PACKED.set(out, t + BYTES, from[f + stride]);
            PACKED.set(out, t + 2 * BYTES, from[f + 2 * stride]);
            PACKED.set(out, t + 3 * BYTES, from[f + 3 * stride]);
            f += UNROLLED * stride;
            t += UNROLLED * BYTES;
        }
        for (; i < count; i++) {
            PACKED.set(out, t, from[f]);
            f += stride;
            t += BYTES;
        }
    }

    @Override
    void gatherBlocks(Object array, int index, int length, int stride, int blocks, byte[] out, int at) {
        float[] from = (float[]) array;
        int t = at;
        for (int block = 0; block < blocks; block++) {
            int f = index + block * stride;
            for (int i = 0; i < length; i++) {
                PACKED.set(out, t + BYTES * i, from[f + i]);
            }
            t += length * BYTES;
        }
    }

    @Override
    void scatterEverySecond(byte[] in, int at, Object array, int index, int count) {
        float[] to = (float[]) array;
        for (int i = 0; i < count; i++) {
            to[index + 2 * i] = (float) PACKED.get(in, at + BYTES * i);
        }
    }

    @Override
    void scatter(byte[] in, int at, Object array, int index, int stride, int count) {
        float[] to = (float[]) array;
        int f = at;
        int t = index;
        int i = 0;
        for (; i <= count - UNROLLED; i += UNROLLED) {
            to[t] = (float) PACKED.get(in, f);
            to[t + stride] = (float) PACKED.get(in, f + BYTES);
            to[t + 2 * stride] = (float) PACKED.get(in, f + 2 * BYTES);
            to[t + 3 * stride] = (float) PACKED.get(in, f + 3 * BYTES);
            f += UNROLLED * BYTES;
            t += UNROLLED * stride;
        }
        for (; i < count; i++) {
            to[t] = (float) PACKED.get(in, f);
            f += BYTES;
            t += stride;
        }
    }

    @Override
    void scatterBlocks(byte[] in, int at, Object array, int index, int length, int stride, int blocks) {
        float[] to = (float[]) array;
        int f = at;
        for (int block = 0; block < blocks; block++) {
            int t = index + block * stride;
            for (int i = 0; i < length; i++) {
                to[t + i] = (float) PACKED.get(in, f + BYTES * i);
            }
            f += length * BYTES;
        }
    }
}
