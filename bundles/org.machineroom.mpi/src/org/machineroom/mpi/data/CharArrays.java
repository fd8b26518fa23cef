// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Arrays of char. */
final class CharArrays extends ArrayMemory {
    private static final VarHandle PACKED = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN);

    CharArrays() {
        super(1, ValueLayout.JAVA_CHAR_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN));
    }

    @Override
    int elements(Object array) {
        return ((char[]) array).length;
    }

    @Override
    MemorySegment segment(Object array) {
        return MemorySegment.ofArray((char[]) array);
    }

    @Override
    void gather(Object array, int index, int stride, int count, byte[] out, int at) {
        char[] from = (char[]) array;
        for (int i = 0; i < count; i++) {
            PACKED.set(out, at + 2 * i, from[index + i * stride]);
        }
    }

    @Override
    void scatter(byte[] in, int at, Object array, int index, int stride, int count) {
        char[] to = (char[]) array;
        for (int i = 0; i < count; i++) {
            to[index + i * stride] = (char) PACKED.get(in, at + 2 * i);
        }
    }
}
