// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Arrays of int. */
final class IntArrays extends ArrayMemory {
    private static final VarHandle PACKED = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    IntArrays() {
        super(2, ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN));
    }

    @Override
    int elements(Object array) {
        return ((int[]) array).length;
    }

    @Override
    MemorySegment segment(Object array) {
        return MemorySegment.ofArray((int[]) array);
    }

    @Override
    void gather(Object array, int index, int stride, int count, byte[] out, int at) {
        int[] from = (int[]) array;
        for (int i = 0; i < count; i++) {
            PACKED.set(out, at + 4 * i, from[index + i * stride]);
        }
    }

    @Override
    void scatter(byte[] in, int at, Object array, int index, int stride, int count) {
        int[] to = (int[]) array;
        for (int i = 0; i < count; i++) {
            to[index + i * stride] = (int) PACKED.get(in, at + 4 * i);
        }
    }
}
