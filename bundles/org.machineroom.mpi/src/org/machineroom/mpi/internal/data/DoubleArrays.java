// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Arrays of double. */
final class DoubleArrays extends ArrayMemory {
    private static final VarHandle PACKED = MethodHandles.byteArrayViewVarHandle(double[].class,
            ByteOrder.LITTLE_ENDIAN);
    private static final int BYTES = 1 << 3;
    private static final int EIGHT = 8;

    DoubleArrays() {
        super(3, ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN));
    }

    @Override
    int elements(Object array) {
        return ((double[]) array).length;
    }

    @Override
    MemorySegment segment(Object array) {
        return MemorySegment.ofArray((double[]) array);
    }

    /** Eight in one turn, which was measured to be the fastest. */
    @Override
    void gatherEverySecond(Object array, int index, int count, byte[] out, int at) {
        double[] from = (double[]) array;
        int i = 0;
        for (; i <= count - EIGHT; i += EIGHT) {
            int f = index + 2 * i;
            int t = at + BYTES * i;
            PACKED.set(out, t, from[f]);
            PACKED.set(out, t + BYTES, from[f + 2]);
            PACKED.set(out, t + 2 * BYTES, from[f + 4]);
            PACKED.set(out, t + 3 * BYTES, from[f + 6]);
            PACKED.set(out, t + 4 * BYTES, from[f + 8]);
            PACKED.set(out, t + 5 * BYTES, from[f + 10]);
            PACKED.set(out, t + 6 * BYTES, from[f + 12]);
            PACKED.set(out, t + 7 * BYTES, from[f + 14]);
        }
        for (; i < count; i++) {
            PACKED.set(out, at + BYTES * i, from[index + 2 * i]);
        }
    }

    /** Eight in one turn, loaded before they are stored, so that they do not wait for memory one after the other. */
    @Override
    void gather(Object array, int index, int stride, int count, byte[] out, int at) {
        double[] from = (double[]) array;
        int f = index;
        int t = at;
        int i = 0;
        for (; i <= count - EIGHT; i += EIGHT) {
            double a = from[f];
            double b = from[f + stride];
            double c = from[f + 2 * stride];
            double d = from[f + 3 * stride];
            double e = from[f + 4 * stride];
            double g = from[f + 5 * stride];
            double h = from[f + 6 * stride];
            double k = from[f + 7 * stride];
            PACKED.set(out, t, a);
            PACKED.set(out, t + BYTES, b);
            PACKED.set(out, t + 2 * BYTES, c);
            PACKED.set(out, t + 3 * BYTES, d);
            PACKED.set(out, t + 4 * BYTES, e);
            PACKED.set(out, t + 5 * BYTES, g);
            PACKED.set(out, t + 6 * BYTES, h);
            PACKED.set(out, t + 7 * BYTES, k);
            f += EIGHT * stride;
            t += EIGHT * BYTES;
        }
        for (; i < count; i++) {
            PACKED.set(out, t, from[f]);
            f += stride;
            t += BYTES;
        }
    }

    /** A single block, which is most often a whole small message, is not worth the arrangements for many. */
    @Override
    void gatherBlocks(Object array, int index, int length, int stride, int blocks, byte[] out, int at) {
        double[] from = (double[]) array;
        if (blocks != 1) {
            DoubleBlocks.gather(from, index, length, stride, blocks, out, at);
            return;
        }
        for (int i = 0; i < length; i++) {
            PACKED.set(out, at + BYTES * i, from[index + i]);
        }
    }

    @Override
    void scatterEverySecond(byte[] in, int at, Object array, int index, int count) {
        double[] to = (double[]) array;
        for (int i = 0; i < count; i++) {
            to[index + 2 * i] = (double) PACKED.get(in, at + BYTES * i);
        }
    }

    /** Eight in one turn, as {@link #gather}. */
    @Override
    void scatter(byte[] in, int at, Object array, int index, int stride, int count) {
        double[] to = (double[]) array;
        int f = at;
        int t = index;
        int i = 0;
        for (; i <= count - EIGHT; i += EIGHT) {
            double a = (double) PACKED.get(in, f);
            double b = (double) PACKED.get(in, f + BYTES);
            double c = (double) PACKED.get(in, f + 2 * BYTES);
            double d = (double) PACKED.get(in, f + 3 * BYTES);
            double e = (double) PACKED.get(in, f + 4 * BYTES);
            double g = (double) PACKED.get(in, f + 5 * BYTES);
            double h = (double) PACKED.get(in, f + 6 * BYTES);
            double k = (double) PACKED.get(in, f + 7 * BYTES);
            to[t] = a;
            to[t + stride] = b;
            to[t + 2 * stride] = c;
            to[t + 3 * stride] = d;
            to[t + 4 * stride] = e;
            to[t + 5 * stride] = g;
            to[t + 6 * stride] = h;
            to[t + 7 * stride] = k;
            f += EIGHT * BYTES;
            t += EIGHT * stride;
        }
        for (; i < count; i++) {
            to[t] = (double) PACKED.get(in, f);
            f += BYTES;
            t += stride;
        }
    }

    @Override
    void scatterBlocks(byte[] in, int at, Object array, int index, int length, int stride, int blocks) {
        double[] to = (double[]) array;
        if (blocks != 1) {
            DoubleBlocks.scatter(in, at, to, index, length, stride, blocks);
            return;
        }
        for (int i = 0; i < length; i++) {
            to[index + i] = (double) PACKED.get(in, at + BYTES * i);
        }
    }
}
