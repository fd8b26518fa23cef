// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.lang.foreign.MemorySegment;

/** Arrays of boolean: packed, a byte that is 0 or 1. */
final class BooleanArrays extends ArrayMemory {
    BooleanArrays() {
        super(0, null);
    }

    @Override
    int elements(Object array) {
        return ((boolean[]) array).length;
    }

    @Override
    MemorySegment segment(Object array) {
        throw new IllegalStateException("a piece of a boolean");
    }

    @Override
    void gatherEverySecond(Object array, int index, int count, byte[] out, int at) {
        gather(array, index, 2, count, out, at);
    }

    @Override
    void gather(Object array, int index, int stride, int count, byte[] out, int at) {
        gatherBlocks(array, index, 1, stride, count, out, at);
    }

    @Override
    void gatherBlocks(Object array, int index, int length, int stride, int blocks, byte[] out, int at) {
        boolean[] from = (boolean[]) array;
        int t = at;
        for (int block = 0; block < blocks; block++) {
            int f = index + block * stride;
            for (int i = 0; i < length; i++) {
                out[t++] = (byte) (from[f + i] ? 1 : 0);
            }
        }
    }

    @Override
    void scatterEverySecond(byte[] in, int at, Object array, int index, int count) {
        scatter(in, at, array, index, 2, count);
    }

    @Override
    void scatter(byte[] in, int at, Object array, int index, int stride, int count) {
        scatterBlocks(in, at, array, index, 1, stride, count);
    }

    @Override
    void scatterBlocks(byte[] in, int at, Object array, int index, int length, int stride, int blocks) {
        boolean[] to = (boolean[]) array;
        int f = at;
        for (int block = 0; block < blocks; block++) {
            int t = index + block * stride;
            for (int i = 0; i < length; i++) {
                to[t + i] = in[f++] != 0;
            }
        }
    }
}
