// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;
import org.machineroom.mpi.data.BaseType;

/**
 * Buffers of java.nio, heap and direct. As in Open MPI, position and limit do not matter: a buffer begins at its index
 * 0 and ends at its capacity. The bytes of a ByteBuffer are moved as they are; elements of the other buffers keep their
 * value, whatever byte order the buffer has.
 */
final class NioBuffers extends Memory {
    @Override
    long bytes(Object buffer) {
        Buffer b = (Buffer) buffer;
        return (long) b.capacity() * elementBytes(b);
    }

    /** Length of one element of a buffer in bytes. */
    static int elementBytes(Buffer buffer) {
        return type(buffer).bytes();
    }

    /** Type of the elements of a buffer. */
    static BaseType type(Buffer buffer) {
        return switch (buffer) {
            case ByteBuffer _ -> BaseType.BYTE;
            case CharBuffer _ -> BaseType.CHAR;
            case ShortBuffer _ -> BaseType.SHORT;
            case IntBuffer _ -> BaseType.INT;
            case LongBuffer _ -> BaseType.LONG;
            case FloatBuffer _ -> BaseType.FLOAT;
            case DoubleBuffer _ -> BaseType.DOUBLE;
        };
    }

    @Override
    void get(Object buffer, long at, int length, byte[] out, int outAt) {
        if (buffer instanceof ByteBuffer bytes) {
            whole(bytes).get((int) at, out, outAt, length);
            return;
        }
        MemorySegment.copy(segment((Buffer) buffer), at, MemorySegment.ofArray(out), outAt, length);
        swapIfBigEndian((Buffer) buffer, out, outAt, length);
    }

    @Override
    void put(byte[] in, int inAt, int length, Object buffer, long at) {
        if (buffer instanceof ByteBuffer bytes) {
            whole(bytes).put((int) at, in, inAt, length);
            return;
        }
        byte[] data = Arrays.copyOfRange(in, inAt, inAt + length);
        swapIfBigEndian((Buffer) buffer, data, 0, length);
        MemorySegment.copy(MemorySegment.ofArray(data), 0, segment((Buffer) buffer), at, length);
    }

    private static ByteBuffer whole(ByteBuffer buffer) {
        return buffer.limit() == buffer.capacity() ? buffer : buffer.duplicate().clear();
    }

    private static MemorySegment segment(Buffer buffer) {
        return MemorySegment.ofBuffer(buffer.duplicate().clear());
    }

    private static void swapIfBigEndian(Buffer buffer, byte[] data, int at, int length) {
        if (order(buffer) == ByteOrder.BIG_ENDIAN) {
            int size = elementBytes(buffer);
            for (int element = at; element < at + length; element += size) {
                reverse(data, element, size);
            }
        }
    }

    private static void reverse(byte[] data, int at, int size) {
        for (int i = 0, j = size - 1; i < j; i++, j--) {
            byte low = data[at + i];
            data[at + i] = data[at + j];
            data[at + j] = low;
        }
    }

    private static ByteOrder order(Buffer buffer) {
        return switch (buffer) {
            case ByteBuffer _ -> ByteOrder.LITTLE_ENDIAN;
            case CharBuffer b -> b.order();
            case ShortBuffer b -> b.order();
            case IntBuffer b -> b.order();
            case LongBuffer b -> b.order();
            case FloatBuffer b -> b.order();
            case DoubleBuffer b -> b.order();
        };
    }
}
