// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

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
    void gather(Object array, int index, int stride, int count, byte[] out, int at) {
        boolean[] from = (boolean[]) array;
        for (int i = 0; i < count; i++) {
            out[at + i] = (byte) (from[index + i * stride] ? 1 : 0);
        }
    }

    @Override
    void scatter(byte[] in, int at, Object array, int index, int stride, int count) {
        boolean[] to = (boolean[]) array;
        for (int i = 0; i < count; i++) {
            to[index + i * stride] = in[at + i] != 0;
        }
    }
}
