// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Arrays of float. */
final class FloatArrays extends ArrayMemory {
    private static final VarHandle PACKED = MethodHandles.byteArrayViewVarHandle(float[].class,
            ByteOrder.LITTLE_ENDIAN);

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
    void gather(Object array, int index, int stride, int count, byte[] out, int at) {
        float[] from = (float[]) array;
        for (int i = 0; i < count; i++) {
            PACKED.set(out, at + 4 * i, from[index + i * stride]);
        }
    }

    @Override
    void scatter(byte[] in, int at, Object array, int index, int stride, int count) {
        float[] to = (float[]) array;
        for (int i = 0; i < count; i++) {
            to[index + i * stride] = (float) PACKED.get(in, at + 4 * i);
        }
    }
}
