// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Arrays of long. */
final class LongArrays extends ArrayMemory {
    private static final VarHandle PACKED = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    LongArrays() {
        super(3, ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN));
    }

    @Override
    int elements(Object array) {
        return ((long[]) array).length;
    }

    @Override
    MemorySegment segment(Object array) {
        return MemorySegment.ofArray((long[]) array);
    }

    @Override
    void gather(Object array, int index, int stride, int count, byte[] out, int at) {
        long[] from = (long[]) array;
        for (int i = 0; i < count; i++) {
            PACKED.set(out, at + 8 * i, from[index + i * stride]);
        }
    }

    @Override
    void scatter(byte[] in, int at, Object array, int index, int stride, int count) {
        long[] to = (long[]) array;
        for (int i = 0; i < count; i++) {
            to[index + i * stride] = (long) PACKED.get(in, at + 8 * i);
        }
    }
}
