// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Moves blocks of a few doubles, up to four columns of them at a time: a loop over blocks with its body written out is
 * two to four times as fast as one with a short loop inside. The JIT compiler does not make vector instructions of
 * strided loops, so what counts is the number of scalar ones.
 */
final class DoubleColumns {
    private static final VarHandle PACKED = MethodHandles.byteArrayViewVarHandle(double[].class,
            ByteOrder.LITTLE_ENDIAN);
    private static final int BYTES = Double.BYTES;
    private static final int WIDTH = 4;
    /** Blocks whose columns are moved one after the other, few enough to stay in the first cache meanwhile. */
    private static final int TOGETHER = 64;

    private DoubleColumns() {
    }

    /** Moves blocks of {@code length} elements, from one to the next {@code stride} elements, to packed data. */
    static void gather(double[] from, int index, int length, int stride, int blocks, byte[] out, int at) {
        int step = length <= WIDTH ? blocks : TOGETHER;
        for (int block = 0; block < blocks; block += step) {
            int f = index + block * stride;
            int t = at + BYTES * block * length;
            int rows = Math.min(step, blocks - block);
            for (int column = 0; column < length; column += WIDTH) {
                int first = t + BYTES * column;
                switch (length - column) {
                    case 1 -> gatherOne(from, f + column, stride, rows, out, first, BYTES * length);
                    case 2 -> gatherTwo(from, f + column, stride, rows, out, first, BYTES * length);
                    case 3 -> gatherThree(from, f + column, stride, rows, out, first, BYTES * length);
                    default -> gatherFour(from, f + column, stride, rows, out, first, BYTES * length);
                }
            }
        }
    }

    private static void gatherOne(double[] from, int index, int stride, int rows, byte[] out, int at, int pitch) {
        int f = index;
        int t = at;
        for (int row = 0; row < rows; row++) {
            PACKED.set(out, t, from[f]);
            f += stride;
            t += pitch;
        }
    }

    private static void gatherTwo(double[] from, int index, int stride, int rows, byte[] out, int at, int pitch) {
        int f = index;
        int t = at;
        for (int row = 0; row < rows; row++) {
            double a = from[f];
            double b = from[f + 1];
            PACKED.set(out, t, a);
            PACKED.set(out, t + BYTES, b);
            f += stride;
            t += pitch;
        }
    }

    private static void gatherThree(double[] from, int index, int stride, int rows, byte[] out, int at, int pitch) {
        int f = index;
        int t = at;
        for (int row = 0; row < rows; row++) {
            double a = from[f];
            double b = from[f + 1];
            double c = from[f + 2];
            PACKED.set(out, t, a);
            PACKED.set(out, t + BYTES, b);
            PACKED.set(out, t + 2 * BYTES, c);
            f += stride;
            t += pitch;
        }
    }

    private static void gatherFour(double[] from, int index, int stride, int rows, byte[] out, int at, int pitch) {
        int f = index;
        int t = at;
        for (int row = 0; row < rows; row++) {
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

    /** Moves packed data to blocks of {@code length} elements, from one to the next {@code stride} elements. */
    static void scatter(byte[] in, int at, double[] to, int index, int length, int stride, int blocks) {
        int step = length <= WIDTH ? blocks : TOGETHER;
        for (int block = 0; block < blocks; block += step) {
            int f = at + BYTES * block * length;
            int t = index + block * stride;
            int rows = Math.min(step, blocks - block);
            for (int column = 0; column < length; column += WIDTH) {
                int first = f + BYTES * column;
                switch (length - column) {
                    case 1 -> scatterOne(in, first, BYTES * length, to, t + column, stride, rows);
                    case 2 -> scatterTwo(in, first, BYTES * length, to, t + column, stride, rows);
                    case 3 -> scatterThree(in, first, BYTES * length, to, t + column, stride, rows);
                    default -> scatterFour(in, first, BYTES * length, to, t + column, stride, rows);
                }
            }
        }
    }

    private static void scatterOne(byte[] in, int at, int pitch, double[] to, int index, int stride, int rows) {
        int f = at;
        int t = index;
        for (int row = 0; row < rows; row++) {
            to[t] = (double) PACKED.get(in, f);
            f += pitch;
            t += stride;
        }
    }

    private static void scatterTwo(byte[] in, int at, int pitch, double[] to, int index, int stride, int rows) {
        int f = at;
        int t = index;
        for (int row = 0; row < rows; row++) {
            double a = (double) PACKED.get(in, f);
            double b = (double) PACKED.get(in, f + BYTES);
            to[t] = a;
            to[t + 1] = b;
            f += pitch;
            t += stride;
        }
    }

    private static void scatterThree(byte[] in, int at, int pitch, double[] to, int index, int stride, int rows) {
        int f = at;
        int t = index;
        for (int row = 0; row < rows; row++) {
            double a = (double) PACKED.get(in, f);
            double b = (double) PACKED.get(in, f + BYTES);
            double c = (double) PACKED.get(in, f + 2 * BYTES);
            to[t] = a;
            to[t + 1] = b;
            to[t + 2] = c;
            f += pitch;
            t += stride;
        }
    }

    private static void scatterFour(byte[] in, int at, int pitch, double[] to, int index, int stride, int rows) {
        int f = at;
        int t = index;
        for (int row = 0; row < rows; row++) {
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
}
