// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Arrays of one primitive type. Subclasses have plain loops over single elements, which the JIT compiler turns into the
 * fastest code for a few elements and for strided ones; many in a row are copied at once.
 */
abstract class ArrayMemory extends Memory {
    /** Elements that a strided loop moves in one turn. */
    static final int UNROLLED = 4;
    private static final int FEW = 15;

    private final int shift;
    private final ValueLayout packed;
    private final ValueLayout own;

    /**
     * Creates the access to arrays of a type.
     *
     * @param shift binary logarithm of the length of an element in bytes
     * @param packed an element as it lies in packed data, little endian and not aligned; {@code null} if elements have
     *        no bytes that could be copied
     */
    ArrayMemory(int shift, ValueLayout packed) {
        this.shift = shift;
        this.packed = packed;
        this.own = packed == null ? null : packed.withOrder(ByteOrder.nativeOrder());
    }

    /** Moves every second element, {@code count} of them, to packed data; a constant stride is faster than any. */
    abstract void gatherEverySecond(Object array, int index, int count, byte[] out, int at);

    /** Moves every {@code stride}-th element, {@code count} of them, to packed data. */
    abstract void gather(Object array, int index, int stride, int count, byte[] out, int at);

    /** Moves blocks of {@code length} elements, from one to the next {@code stride} elements, to packed data. */
    abstract void gatherBlocks(Object array, int index, int length, int stride, int blocks, byte[] out, int at);

    /** Moves packed data to every second element, {@code count} of them. */
    abstract void scatterEverySecond(byte[] in, int at, Object array, int index, int count);

    /** Moves packed data to every {@code stride}-th element, {@code count} of them. */
    abstract void scatter(byte[] in, int at, Object array, int index, int stride, int count);

    /** Moves packed data to blocks of {@code length} elements, from one to the next {@code stride} elements. */
    abstract void scatterBlocks(byte[] in, int at, Object array, int index, int length, int stride, int blocks);

    /** Number of elements of an array. */
    abstract int elements(Object array);

    /** The array as a piece of memory, for pieces that are cut inside elements. */
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
        int index = (int) (at >> shift);
        int count = length >> shift;
        if (!isBetweenElements(at | length)) {
            MemorySegment.copy(segment(array), at, MemorySegment.ofArray(out), outAt, length);
        } else if (count <= FEW || packed == null) {
            gatherBlocks(array, index, count, count, 1, out, outAt);
        } else {
            MemorySegment.copy(array, index, MemorySegment.ofArray(out), packed, outAt, count);
        }
    }

    @Override
    final void put(byte[] in, int inAt, int length, Object array, long at) {
        int index = (int) (at >> shift);
        int count = length >> shift;
        if (!isBetweenElements(at | length)) {
            MemorySegment.copy(MemorySegment.ofArray(in), inAt, segment(array), at, length);
        } else if (count <= FEW || packed == null) {
            scatterBlocks(in, inAt, array, index, count, count, 1);
        } else {
            MemorySegment.copy(MemorySegment.ofArray(in), packed, inAt, array, index, count);
        }
    }

    @Override
    final void getStrided(Object array, long at, int length, long stride, int pieces, byte[] out, int outAt) {
        int index = (int) (at >> shift);
        int elements = length >> shift;
        int step = (int) (stride >> shift);
        if (!isBetweenElements(at | length | stride)) {
            super.getStrided(array, at, length, stride, pieces, out, outAt);
        } else if (elements > FEW && packed != null) {
            getPieces(array, at, elements, stride, pieces, out, outAt);
        } else if (elements > 1) {
            gatherBlocks(array, index, elements, step, pieces, out, outAt);
        } else if (step == 2) {
            gatherEverySecond(array, index, pieces, out, outAt);
        } else {
            gather(array, index, step, pieces, out, outAt);
        }
    }

    private void getPieces(Object array, long at, int elements, long stride, int pieces, byte[] out, int outAt) {
        MemorySegment from = segment(array);
        MemorySegment to = MemorySegment.ofArray(out);
        long f = at;
        long t = outAt;
        for (int i = 0; i < pieces; i++) {
            MemorySegment.copy(from, own, f, to, packed, t, elements);
            f += stride;
            t += (long) elements << shift;
        }
    }

    @Override
    final void putStrided(byte[] in, int inAt, int length, long stride, int pieces, Object array, long at) {
        int index = (int) (at >> shift);
        int elements = length >> shift;
        int step = (int) (stride >> shift);
        if (!isBetweenElements(at | length | stride)) {
            super.putStrided(in, inAt, length, stride, pieces, array, at);
        } else if (elements > FEW && packed != null) {
            putPieces(in, inAt, elements, stride, pieces, array, at);
        } else if (elements > 1) {
            scatterBlocks(in, inAt, array, index, elements, step, pieces);
        } else if (step == 2) {
            scatterEverySecond(in, inAt, array, index, pieces);
        } else {
            scatter(in, inAt, array, index, step, pieces);
        }
    }

    private void putPieces(byte[] in, int inAt, int elements, long stride, int pieces, Object array, long at) {
        MemorySegment from = MemorySegment.ofArray(in);
        MemorySegment to = segment(array);
        long f = inAt;
        long t = at;
        for (int i = 0; i < pieces; i++) {
            MemorySegment.copy(from, packed, f, to, own, t, elements);
            f += (long) elements << shift;
            t += stride;
        }
    }
}
