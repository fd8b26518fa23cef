// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

/**
 * The pieces of memory that make up one element, in packing order. Pieces of equal length and equal distance, which
 * most datatypes consist of, are kept as a rule and not as a table. Immutable.
 */
public final class Runs {
    /** No pieces. */
    static final Runs NONE = new Runs(0, 0, 0, 0, null, null);

    private final int count;
    private final long displacement;
    private final int length;
    private final long stride;
    private final long[] displacements;
    private final int[] lengths;
    private final int bytes;
    private final long first;
    private final long end;

    private Runs(int count, long displacement, int length, long stride, long[] displacements, int[] lengths) {
        this.count = count;
        this.displacement = displacement;
        this.length = length;
        this.stride = stride;
        this.displacements = displacements;
        this.lengths = lengths;
        long total = 0;
        long lowest = count == 0 ? 0 : Long.MAX_VALUE;
        long highest = count == 0 ? 0 : Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            total += length(i);
            lowest = Math.min(lowest, displacement(i));
            highest = Math.max(highest, Math.addExact(displacement(i), length(i)));
        }
        this.bytes = Math.toIntExact(total);
        this.first = lowest;
        this.end = highest;
    }

    /** One piece. */
    static Runs single(long displacement, int length) {
        return length == 0 ? NONE : new Runs(1, displacement, length, length, null, null);
    }

    /** Pieces of equal length and distance. */
    static Runs regular(int count, long displacement, int length, long stride) {
        return count == 0 || length == 0 ? NONE : new Runs(count, displacement, length, stride, null, null);
    }

    /** Any pieces; the arrays are not copied. */
    static Runs of(int count, long[] displacements, int[] lengths) {
        if (count == 0) {
            return NONE;
        }
        long stride = count == 1 ? lengths[0] : displacements[1] - displacements[0];
        for (int i = 0; i < count; i++) {
            if (lengths[i] != lengths[0] || displacements[i] != displacements[0] + i * stride) {
                return new Runs(count, 0, 0, 0, displacements, lengths);
            }
        }
        return new Runs(count, displacements[0], lengths[0], stride, null, null);
    }

    /** Whether all pieces have the same length and the same distance from one to the next. */
    public boolean isRegular() {
        return displacements == null;
    }

    /** Number of pieces. */
    public int count() {
        return count;
    }

    /** Where a piece begins, counted from where the element begins; may be negative. */
    public long displacement(int piece) {
        return displacements == null ? displacement + piece * stride : displacements[piece];
    }

    /** Length of a piece. */
    public int length(int piece) {
        return lengths == null ? length : lengths[piece];
    }

    /** Distance from one piece to the next, if they are regular. */
    public long stride() {
        return stride;
    }

    /** Length of all pieces together. */
    public int bytes() {
        return bytes;
    }

    /** The lowest displacement; 0 if there are no pieces. */
    public long first() {
        return first;
    }

    /** The end of the piece that ends last; 0 if there are no pieces. */
    public long end() {
        return end;
    }
}
