// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Moves blocks of 2 to 15 doubles. A loop over blocks with its body written out is two to four times as fast as one
 * with a short loop inside: the JIT compiler makes no vector instructions of either, so what counts is the number of
 * scalar ones, and of checks of bounds, of which neighbours need one together. Blocks of lengths that are not written
 * out are moved in two columns, which overlap.
 */
final class DoubleBlocks {
    private static final VarHandle PACKED = MethodHandles.byteArrayViewVarHandle(double[].class,
            ByteOrder.LITTLE_ENDIAN);
    private static final int BYTES = Double.BYTES;
    /** Blocks whose columns are moved one after the other, few enough to stay in the first cache meanwhile. */
    private static final int TOGETHER = 64;

    private DoubleBlocks() {
    }

    /** Moves blocks of {@code length} elements, from one to the next {@code stride} elements, to packed data. */
    static void gather(double[] from, int index, int length, int stride, int blocks, byte[] out, int at) {
        int pitch = BYTES * length;
        switch (length) {
            case 2 -> gatherPairs(from, index, stride, blocks, out, at);
            case 3 -> gatherTriples(from, index, stride, blocks, out, at);
            case 4 -> gatherFours(from, index, stride, blocks, out, at, pitch);
            case 8 -> gatherEights(from, index, stride, blocks, out, at, pitch);
            default -> gatherColumns(from, index, length, stride, blocks, out, at);
        }
    }

    private static void gatherColumns(double[] from, int index, int length, int stride, int blocks, byte[] out,
            int at) {
        int pitch = BYTES * length;
        for (int block = 0; block < blocks; block += TOGETHER) {
            int rows = Math.min(TOGETHER, blocks - block);
            int f = index + block * stride;
            int t = at + block * pitch;
            if (length < 8) {
                int second = length - 4;
                gatherFours(from, f, stride, rows, out, t, pitch);
                gatherFours(from, f + second, stride, rows, out, t + BYTES * second, pitch);
            } else {
                int second = length - 8;
                gatherEights(from, f, stride, rows, out, t, pitch);
                gatherEights(from, f + second, stride, rows, out, t + BYTES * second, pitch);
            }
        }
    }

    private static void gatherPairs(double[] from, int index, int stride, int blocks, byte[] out, int at) {
        int f = index;
        int t = at;
        for (int block = 0; block < blocks; block++) {
            double a = from[f];
            double b = from[f + 1];
            PACKED.set(out, t, a);
            PACKED.set(out, t + BYTES, b);
            f += stride;
            t += 2 * BYTES;
        }
    }

    private static void gatherTriples(double[] from, int index, int stride, int blocks, byte[] out, int at) {
        int f = index;
        int t = at;
        for (int block = 0; block < blocks; block++) {
            double a = from[f];
            double b = from[f + 1];
            double c = from[f + 2];
            PACKED.set(out, t, a);
            PACKED.set(out, t + BYTES, b);
            PACKED.set(out, t + 2 * BYTES, c);
            f += stride;
            t += 3 * BYTES;
        }
    }

    private static void gatherFours(double[] from, int index, int stride, int blocks, byte[] out, int at,
            int pitch) {
        int f = index;
        int t = at;
        for (int block = 0; block < blocks; block++) {
            double a = from[f];
            double b = from[f + 1];
            double c = from[f + 2];
            double d = from[f + 3];
            PACKED.set(out, t, a);
            PACKED.set(out, t + BYTES, b);
            PACKED.set(out, t + 2 * BYTES, c);
            PACKED.set(out, t + 3 * BYTES, d);
            f += stride;
            t += pitch;
        }
    }

    private static void gatherEights(double[] from, int index, int stride, int blocks, byte[] out, int at,
            int pitch) {
        int f = index;
        int t = at;
        for (int block = 0; block < blocks; block++) {
            double a = from[f];
            double b = from[f + 1];
            double c = from[f + 2];
            double d = from[f + 3];
            double e = from[f + 4];
            double g = from[f + 5];
            double h = from[f + 6];
            double k = from[f + 7];
            PACKED.set(out, t, a);
            PACKED.set(out, t + BYTES, b);
            PACKED.set(out, t + 2 * BYTES, c);
            PACKED.set(out, t + 3 * BYTES, d);
            PACKED.set(out, t + 4 * BYTES, e);
            PACKED.set(out, t + 5 * BYTES, g);
            PACKED.set(out, t + 6 * BYTES, h);
            PACKED.set(out, t + 7 * BYTES, k);
            f += stride;
            t += pitch;
        }
    }

    /** Moves packed data to blocks of {@code length} elements, from one to the next {@code stride} elements. */
    static void scatter(byte[] in, int at, double[] to, int index, int length, int stride, int blocks) {
        int pitch = BYTES * length;
        switch (length) {
            case 2 -> scatterPairs(in, at, to, index, stride, blocks);
            case 3 -> scatterTriples(in, at, to, index, stride, blocks);
            case 4 -> scatterFours(in, at, pitch, to, index, stride, blocks);
            case 8 -> scatterEights(in, at, pitch, to, index, stride, blocks);
            default -> scatterColumns(in, at, to, index, length, stride, blocks);
        }
    }

    private static void scatterColumns(byte[] in, int at, double[] to, int index, int length, int stride,
            int blocks) {
        int pitch = BYTES * length;
        for (int block = 0; block < blocks; block += TOGETHER) {
            int rows = Math.min(TOGETHER, blocks - block);
            int f = at + block * pitch;
            int t = index + block * stride;
            if (length < 8) {
                int second = length - 4;
                scatterFours(in, f, pitch, to, t, stride, rows);
                scatterFours(in, f + BYTES * second, pitch, to, t + second, stride, rows);
            } else {
                int second = length - 8;
                scatterEights(in, f, pitch, to, t, stride, rows);
                scatterEights(in, f + BYTES * second, pitch, to, t + second, stride, rows);
            }
        }
    }

    private static void scatterPairs(byte[] in, int at, double[] to, int index, int stride, int blocks) {
        int f = at;
        int t = index;
        for (int block = 0; block < blocks; block++) {
            double a = (double) PACKED.get(in, f);
            double b = (double) PACKED.get(in, f + BYTES);
            to[t] = a;
            to[t + 1] = b;
            f += 2 * BYTES;
            t += stride;
        }
    }

    private static void scatterTriples(byte[] in, int at, double[] to, int index, int stride, int blocks) {
        int f = at;
        int t = index;
        for (int block = 0; block < blocks; block++) {
            double a = (double) PACKED.get(in, f);
            double b = (double) PACKED.get(in, f + BYTES);
            double c = (double) PACKED.get(in, f + 2 * BYTES);
            to[t] = a;
            to[t + 1] = b;
            to[t + 2] = c;
            f += 3 * BYTES;
            t += stride;
        }
    }

    private static void scatterFours(byte[] in, int at, int pitch, double[] to, int index, int stride,
            int blocks) {
        int f = at;
        int t = index;
        for (int block = 0; block < blocks; block++) {
            double a = (double) PACKED.get(in, f);
            double b = (double) PACKED.get(in, f + BYTES);
            double c = (double) PACKED.get(in, f + 2 * BYTES);
            double d = (double) PACKED.get(in, f + 3 * BYTES);
            to[t] = a;
            to[t + 1] = b;
            to[t + 2] = c;
            to[t + 3] = d;
            f += pitch;
            t += stride;
        }
    }

    private static void scatterEights(byte[] in, int at, int pitch, double[] to, int index, int stride,
            int blocks) {
        int f = at;
        int t = index;
        for (int block = 0; block < blocks; block++) {
            double a = (double) PACKED.get(in, f);
            double b = (double) PACKED.get(in, f + BYTES);
            double c = (double) PACKED.get(in, f + 2 * BYTES);
            double d = (double) PACKED.get(in, f + 3 * BYTES);
            double e = (double) PACKED.get(in, f + 4 * BYTES);
            double g = (double) PACKED.get(in, f + 5 * BYTES);
            double h = (double) PACKED.get(in, f + 6 * BYTES);
            double k = (double) PACKED.get(in, f + 7 * BYTES);
            to[t] = a;
            to[t + 1] = b;
            to[t + 2] = c;
            to[t + 3] = d;
            to[t + 4] = e;
            to[t + 5] = g;
            to[t + 6] = h;
            to[t + 7] = k;
            f += pitch;
            t += stride;
        }
    }
}
