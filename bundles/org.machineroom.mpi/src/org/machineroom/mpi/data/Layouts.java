// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.util.List;
import java.util.Objects;
import org.machineroom.mpi.data.Layout.Bounds;
import org.machineroom.mpi.data.Layout.Part;

/**
 * The constructors of derived datatypes (MPI 1.1 section 3.12.1). Displacements are in bytes; counts must not be
 * negative and arrays of one call must have the same length. All throw {@link ArithmeticException} where a layout gets
 * more than 2 GiB of data.
 */
public final class Layouts {
    private Layouts() {
    }

    /** Elements one after the other (MPI_TYPE_CONTIGUOUS). */
    public static Layout contiguous(int count, Layout old) {
        return strided(count, 1, old.extent(), old);
    }

    /**
     * Blocks at equal distances (MPI_TYPE_HVECTOR).
     *
     * @param count number of blocks
     * @param blockLength number of elements in each
     * @param stride distance from the beginning of one block to that of the next, in bytes
     */
    public static Layout strided(int count, int blockLength, long stride, Layout old) {
        boolean hasData = count > 0 && blockLength > 0 && old.size() > 0;
        if (hasData && old.isContiguous() && old.base() != null && !isMarked(old)) {
            return stridedPieces(count, blockLength, stride, old);
        }
        LayoutBuilder builder = new LayoutBuilder(old.base());
        for (int i = 0; i < count; i++) {
            builder.add(old, blockLength, Math.multiplyExact(i, stride));
        }
        return builder.build(old.isRaw());
    }

    private static boolean isMarked(Layout layout) {
        return layout.bounds().lowerMarked() || layout.bounds().upperMarked();
    }

    /** The usual case, without a table of pieces. */
    private static Layout stridedPieces(int count, int blockLength, long stride, Layout old) {
        int length = Math.multiplyExact(blockLength, old.size());
        Part part = old.parts().getFirst();
        List<Part> parts = List.of(new Part(part.type(),
                Math.multiplyExact(Math.multiplyExact(count, blockLength), part.count())));
        long last = Math.multiplyExact(count - 1L, stride);
        long first = Math.addExact(old.lowerBound(), Math.min(0, last));
        long end = Math.addExact(old.lowerBound() + length, Math.max(0, last));
        Runs runs = stride == length ? Runs.single(first, Math.multiplyExact(count, length))
                : Runs.regular(count, old.lowerBound(), length, stride);
        return new Layout(old.base(), old.isRaw(), parts, runs, new Bounds(first, end, false, false));
    }

    /**
     * Blocks of different lengths anywhere (MPI_TYPE_HINDEXED).
     *
     * @param blockLengths number of elements in each block
     * @param displacements where each block begins, in bytes
     */
    public static Layout indexed(int[] blockLengths, long[] displacements, Layout old) {
        LayoutBuilder builder = new LayoutBuilder(old.base());
        for (int i = 0; i < blockLengths.length; i++) {
            builder.add(old, blockLengths[i], displacements[i]);
        }
        return builder.build(old.isRaw());
    }

    /**
     * Blocks of different types (MPI_TYPE_STRUCT).
     *
     * @param blockLengths number of elements in each block
     * @param displacements where each block begins, in bytes
     * @param old type of each block
     * @param raw whether its elements may lie in an array of bytes
     */
    public static Layout structure(int[] blockLengths, long[] displacements, List<Layout> old, boolean raw) {
        LayoutBuilder builder = new LayoutBuilder(
                old.stream().map(Layout::base).filter(Objects::nonNull).findFirst().orElse(null));
        for (int i = 0; i < blockLengths.length; i++) {
            builder.add(old.get(i), blockLengths[i], displacements[i]);
        }
        return builder.build(raw);
    }

    /** The same data with other bounds (MPI_TYPE_CREATE_RESIZED). */
    public static Layout resized(Layout old, long lowerBound, long extent) {
        return new Layout(old.base(), old.isRaw(), old.parts(), old.runs(),
                new Bounds(lowerBound, Math.addExact(lowerBound, extent), true, true));
    }

    /** A value and an int, as MPI_MINLOC and MPI_MAXLOC take them: MPI_DOUBLE_INT and its like, as C lays them out. */
    public static Layout pair(BaseType value, BaseType location) {
        int at = Math.ceilDiv(value.bytes(), location.bytes()) * location.bytes();
        return structure(new int[] {1, 1}, new long[] {0, at}, List.of(Layout.of(value), Layout.of(location)), true);
    }
}
