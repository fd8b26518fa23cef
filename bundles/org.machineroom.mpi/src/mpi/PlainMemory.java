// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import org.machineroom.mpi.internal.data.Packer;
import org.machineroom.mpi.window.WindowMemory;

/**
 * A buffer of the program as Open MPI sees it: plain memory, which may be used with any datatype, and also below where
 * a slice begins, as a C program goes back from a pointer.
 *
 * @param segment the memory
 * @param start where in it the buffer begins, in bytes
 */
record PlainMemory(MemorySegment segment, long start) {
    /** The memory of an array of a primitive type, or of a buffer of java.nio; {@code null} for others. */
    static PlainMemory of(Object buffer) {
        MemorySegment segment = buffer instanceof Buffer view ? segment(view) : array(buffer);
        return segment == null ? null : new PlainMemory(segment, 0);
    }

    /**
     * All there is around a buffer of java.nio that may be a slice: the array, or what {@code MPI.newByteBuffer} and
     * the like have made; {@code null} for other buffers.
     */
    static PlainMemory around(Object buffer) {
        if (!(buffer instanceof Buffer slice)) {
            return null;
        }
        MemorySegment segment = segment(slice);
        if (segment.heapBase().isPresent()) {
            return new PlainMemory(array(segment.heapBase().get()), segment.address());
        }
        ByteBuffer whole = DirectBuffers.around(segment.address());
        return whole == null ? new PlainMemory(segment, 0)
                : new PlainMemory(segment(whole), segment.address() - segment(whole).address());
    }

    /**
     * Memory that a window opens.
     *
     * @param size its length in elements of the buffer
     */
    static WindowMemory window(Buffer buffer, int size) {
        return new WindowMemory(buffer, buffer == null ? null : segment(buffer), 0, bytes(buffer, size));
    }

    /** Length in bytes of elements of a buffer. */
    static int bytes(Buffer buffer, int elements) {
        return buffer == null ? elements : Math.multiplyExact(elements, Packer.elementBytes(buffer));
    }

    private static MemorySegment segment(Buffer view) {
        return MemorySegment.ofBuffer(view.duplicate().clear());
    }

    private static MemorySegment array(Object array) {
        return switch (array) {
            case byte[] bytes -> MemorySegment.ofArray(bytes);
            case char[] chars -> MemorySegment.ofArray(chars);
            case short[] shorts -> MemorySegment.ofArray(shorts);
            case int[] ints -> MemorySegment.ofArray(ints);
            case long[] longs -> MemorySegment.ofArray(longs);
            case float[] floats -> MemorySegment.ofArray(floats);
            case double[] doubles -> MemorySegment.ofArray(doubles);
            case null, default -> null;
        };
    }
}
