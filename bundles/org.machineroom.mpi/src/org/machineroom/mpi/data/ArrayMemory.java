// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Arrays of one primitive type. Subclasses move single elements, which is fastest for a few and for strided ones; many
 * in a row are copied at once.
 */
abstract class ArrayMemory extends Memory {
    private static final int FEW = 16;

    private final int shift;
    private final ValueLayout packed;

    /**
     * Creates the access to arrays of a type.
     *
     * @param shift binary logarithm of the length of an element in bytes
     * @param packed an element as it lies in packed data, little endian and not aligned; {@code null} if elements have no
     *        bytes that could be copied
     */
    ArrayMemory(int shift, ValueLayout packed) {
        this.shift = shift;
        this.packed = packed;
    }

    /** Moves every {@code stride}-th element, {@code count} of them, to packed data. */
    abstract void gather(Object array, int index, int stride, int count, byte[] out, int at);

    /** Moves packed data to every {@code stride}-th element, {@code count} of them. */
    abstract void scatter(byte[] in, int at, Object array, int index, int stride, int count);

    /** Number of elements of an array. */
    abstract int elements(Object array);

    /** The array as a piece of memory, for pieces that are not cut between elements. */
    abstract MemorySegment segment(Object array);

    @Override
    final long bytes(Object array) {
        return (long) elements(array) << shift;
    }

    private boolean isBetweenElements(long at) {
        return (at & (1L << shift) - 1) == 0;
    }

    @Override
    final void get(Object array, long at, int length, byte[] out, int outAt) {
        if (!isBetweenElements(at | length)) {
            MemorySegment.copy(segment(array), at, MemorySegment.ofArray(out), outAt, length);
            return;
        }
        int index = (int) (at >> shift);
        int count = length >> shift;
        if (count <= FEW || packed == null) {
            gather(array, index, 1, count, out, outAt);
        } else {
            MemorySegment.copy(array, index, MemorySegment.ofArray(out), packed, outAt, count);
        }
    }

    @Override
    final void put(byte[] in, int inAt, int length, Object array, long at) {
        if (!isBetweenElements(at | length)) {
            MemorySegment.copy(MemorySegment.ofArray(in), inAt, segment(array), at, length);
            return;
        }
        int index = (int) (at >> shift);
        int count = length >> shift;
        if (count <= FEW || packed == null) {
            scatter(in, inAt, array, index, 1, count);
        } else {
            MemorySegment.copy(MemorySegment.ofArray(in), packed, inAt, array, index, count);
        }
    }

    @Override
    final void getStrided(Object array, long at, int length, long stride, int pieces, byte[] out, int outAt) {
        if (length == 1 << shift && isBetweenElements(at | stride)) {
            gather(array, (int) (at >> shift), (int) (stride >> shift), pieces, out, outAt);
        } else {
            super.getStrided(array, at, length, stride, pieces, out, outAt);
        }
    }

    @Override
    final void putStrided(byte[] in, int inAt, int length, long stride, int pieces, Object array, long at) {
        if (length == 1 << shift && isBetweenElements(at | stride)) {
            scatter(in, inAt, array, (int) (at >> shift), (int) (stride >> shift), pieces);
        } else {
            super.putStrided(in, inAt, length, stride, pieces, array, at);
        }
    }
}
