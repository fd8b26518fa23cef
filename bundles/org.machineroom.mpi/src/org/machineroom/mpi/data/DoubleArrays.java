// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Arrays of double. */
final class DoubleArrays extends ArrayMemory {
    private static final VarHandle PACKED = MethodHandles.byteArrayViewVarHandle(double[].class,
            ByteOrder.LITTLE_ENDIAN);

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

    @Override
    void gather(Object array, int index, int stride, int count, byte[] out, int at) {
        double[] from = (double[]) array;
        for (int i = 0; i < count; i++) {
            PACKED.set(out, at + 8 * i, from[index + i * stride]);
        }
    }

    @Override
    void scatter(byte[] in, int at, Object array, int index, int stride, int count) {
        double[] to = (double[]) array;
        for (int i = 0; i < count; i++) {
            to[index + i * stride] = (double) PACKED.get(in, at + 8 * i);
        }
    }
}
