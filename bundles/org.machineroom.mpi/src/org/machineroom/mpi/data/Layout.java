// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.util.List;

/**
 * A datatype's map of memory (MPI 1.1 section 3.12): the pieces of memory one element consists of, in the order in
 * which they are packed, and how far one element lies from the next. All lengths are in bytes; objects count as one
 * byte each. Immutable.
 */
public final class Layout {
    private final BaseType base;
    private final boolean raw;
    private final List<Part> parts;
    private final Runs runs;
    private final Bounds bounds;

    Layout(BaseType base, boolean raw, List<Part> parts, Runs runs, Bounds bounds) {
        this.base = base;
        this.raw = raw;
        this.parts = parts;
        this.runs = runs;
        this.bounds = bounds;
    }

    /**
     * Some values of one elementary type.
     *
     * @param type their type
     * @param count how many there are
     */
    public record Part(BaseType type, int count) {
        /** Packed length of the part. */
        int bytes() {
            return type.bytes() * count;
        }
    }

    /**
     * Where an element begins and ends.
     *
     * @param lower lower bound
     * @param upper upper bound
     * @param lowerMarked whether MPI_LB set the lower bound
     * @param upperMarked whether MPI_UB set the upper bound
     */
    record Bounds(long lower, long upper, boolean lowerMarked, boolean upperMarked) {
    }

    /** The layout of one value of an elementary type. */
    public static Layout of(BaseType type) {
        return new Layout(type, type == BaseType.BYTE || type == BaseType.PACKED, List.of(new Part(type, 1)),
                Runs.single(0, type.bytes()), new Bounds(0, type.bytes(), false, false));
    }

    /** The layout of MPI_LB or MPI_UB: no data, but a mark. */
    public static Layout marker(boolean upper) {
        return new Layout(null, false, List.of(), Runs.NONE, new Bounds(0, 0, !upper, upper));
    }

    /**
     * The elementary type of all its data, or of what it was made of if it has no data; {@code null} if there are
     * several or none.
     */
    public BaseType base() {
        return base;
    }

    /**
     * The unit in which the user counts offsets into a buffer of this layout, in bytes: an array's element. A power of
     * two.
     */
    public int unit() {
        return base == null ? 1 : base.bytes();
    }

    /** The bytes of the whole units among so many. */
    public int wholeUnits(int bytes) {
        return bytes & -unit();
    }

    /** Whether its elements may lie in an array of bytes even though they are no bytes: a C structure. */
    public boolean isRaw() {
        return raw;
    }

    /** Its elementary values in the order in which they are packed, equal ones together (the type signature). */
    public List<Part> parts() {
        return parts;
    }

    /** Its pieces of memory. */
    public Runs runs() {
        return runs;
    }

    /** Packed length of one element (MPI_TYPE_SIZE). */
    public int size() {
        return runs.bytes();
    }

    /** Lower bound (MPI_TYPE_LB). */
    public long lowerBound() {
        return bounds.lower();
    }

    /** Upper bound (MPI_TYPE_UB). */
    public long upperBound() {
        return bounds.upper();
    }

    /** Distance from one element to the next (MPI_TYPE_EXTENT). */
    public long extent() {
        return bounds.upper() - bounds.lower();
    }

    Bounds bounds() {
        return bounds;
    }

    /** Whether elements in a row lie in memory as they are packed, without a gap. */
    public boolean isContiguous() {
        return runs.count() == 1 && runs.length(0) == extent() || runs.count() == 0 && extent() == 0;
    }

    /** Whether one element lies in one piece, even if the next does not follow it. */
    public boolean isOnePiece() {
        return runs.count() <= 1;
    }

    /** Number of pieces of memory that {@code count} elements lie in. */
    public int pieces(int count) {
        return isContiguous() ? 1 : (int) Math.min(Integer.MAX_VALUE, (long) runs.count() * count);
    }

    /** Whether the pieces that {@code count} elements lie in have one length and one distance from each to the next. */
    public boolean isRegular(int count) {
        return pieces(count) <= 1 || runs.isRegular()
                && (count == 1 || runs.count() == 1 || runs.stride() * runs.count() == extent());
    }

    /** First byte that {@code count} elements touch, counted from where the first begins. */
    public long firstByte(int count) {
        return runs.first() + Math.min(0, (count - 1L) * extent());
    }

    /** End of the last byte that {@code count} elements touch, counted from where the first begins. */
    public long endByte(int count) {
        return runs.end() + Math.max(0, (count - 1L) * extent());
    }

    private long valuesPerElement() {
        long values = 0;
        for (Part part : parts) {
            values += part.count();
        }
        return values;
    }

    /** Packed length of so many elementary values, the opposite of {@link #elementsIn}. */
    public long bytesOf(long values) {
        long perElement = valuesPerElement();
        if (perElement == 0) {
            return 0;
        }
        long bytes = Math.multiplyExact(values / perElement, size());
        long rest = values % perElement;
        for (Part part : parts) {
            long taken = Math.min(rest, part.count());
            bytes += taken * part.type().bytes();
            rest -= taken;
        }
        return bytes;
    }

    /** Number of elementary values in the first {@code bytes} bytes of packed elements (MPI_GET_ELEMENTS). */
    public long elementsIn(long bytes) {
        if (size() == 0) {
            return 0;
        }
        long elements = bytes / size() * valuesPerElement();
        long rest = bytes % size();
        for (Part part : parts) {
            long taken = Math.min(rest, part.bytes());
            elements += taken / part.type().bytes();
            rest -= taken;
        }
        return elements;
    }
}
