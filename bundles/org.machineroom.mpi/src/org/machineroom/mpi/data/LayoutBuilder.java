// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.machineroom.mpi.data.Layout.Bounds;
import org.machineroom.mpi.data.Layout.Part;

/** Puts a layout together from blocks of other layouts, in packing order. Used once. */
final class LayoutBuilder {
    private final BaseType baseWithoutData;
    private final List<Part> parts = new ArrayList<>();
    private long[] displacements = new long[4];
    private int[] lengths = new int[4];
    private int pieces;
    private long lower = Long.MAX_VALUE;
    private long upper = Long.MIN_VALUE;
    private long lowerMark = Long.MAX_VALUE;
    private long upperMark = Long.MIN_VALUE;
    private int alignment = 1;

    /**
     * Begins a layout.
     *
     * @param baseWithoutData the base type if there turns out to be no data, in which displacements are counted then;
     *        may be {@code null}
     */
    LayoutBuilder(BaseType baseWithoutData) {
        this.baseWithoutData = baseWithoutData;
    }

    /**
     * Adds {@code count} elements of a layout, one after the other, from the given displacement on.
     *
     * @throws ArithmeticException if the layout gets more than 2 GiB of data, or reaches too far
     */
    void add(Layout layout, int count, long displacement) {
        for (int i = 0; i < count; i++) {
            addOne(layout, Math.addExact(displacement, Math.multiplyExact(i, layout.extent())));
        }
        if (count > 0) {
            addParts(layout, count);
        }
    }

    private void addOne(Layout layout, long displacement) {
        Runs runs = layout.runs();
        for (int i = 0; i < runs.count(); i++) {
            addPiece(Math.addExact(displacement, runs.displacement(i)), runs.length(i));
        }
        Bounds bounds = layout.bounds();
        if (bounds.lowerMarked()) {
            lowerMark = Math.min(lowerMark, Math.addExact(displacement, bounds.lower()));
        }
        if (bounds.upperMarked()) {
            upperMark = Math.max(upperMark, Math.addExact(displacement, bounds.upper()));
        }
        if (runs.count() > 0) {
            lower = Math.min(lower, displacement + runs.first());
            upper = Math.max(upper, displacement + runs.end());
        }
    }

    private void addPiece(long displacement, int length) {
        if (pieces > 0 && displacements[pieces - 1] + lengths[pieces - 1] == displacement) {
            lengths[pieces - 1] = Math.addExact(lengths[pieces - 1], length);
            return;
        }
        if (pieces == lengths.length) {
            displacements = Arrays.copyOf(displacements, 2 * pieces);
            lengths = Arrays.copyOf(lengths, 2 * pieces);
        }
        displacements[pieces] = displacement;
        lengths[pieces++] = length;
    }

    private void addParts(Layout layout, int count) {
        List<Part> added = layout.parts();
        for (Part part : added) {
            alignment = Math.max(alignment, part.type().partBytes());
        }
        if (added.size() == 1) {
            addPart(new Part(added.getFirst().type(), Math.multiplyExact(added.getFirst().count(), count)));
            return;
        }
        for (int i = 0; i < count; i++) {
            added.forEach(this::addPart);
        }
    }

    private void addPart(Part part) {
        if (!parts.isEmpty() && parts.getLast().type() == part.type()) {
            Part last = parts.removeLast();
            parts.add(new Part(part.type(), Math.addExact(last.count(), part.count())));
        } else {
            parts.add(part);
        }
    }

    /**
     * Makes the layout. If it mixes types, its extent is rounded up so that the next element is aligned.
     *
     * @param raw whether its elements may lie in an array of bytes
     */
    Layout build(boolean raw) {
        return new Layout(base(), raw, List.copyOf(parts),
                Runs.of(pieces, Arrays.copyOf(displacements, pieces), Arrays.copyOf(lengths, pieces)), bounds());
    }

    private BaseType base() {
        return switch (parts.size()) {
            case 0 -> baseWithoutData;
            case 1 -> parts.getFirst().type();
            default -> null;
        };
    }

    private Bounds bounds() {
        boolean lowerMarked = lowerMark != Long.MAX_VALUE;
        boolean upperMarked = upperMark != Long.MIN_VALUE;
        long from = lowerMarked ? lowerMark : lower == Long.MAX_VALUE ? 0 : lower;
        long to = upperMarked ? upperMark : upper == Long.MIN_VALUE ? from : upper;
        if (parts.size() > 1 && !upperMarked) {
            to = from + Math.ceilDiv(to - from, alignment) * alignment;
        }
        return new Bounds(from, to, lowerMarked, upperMarked);
    }
}
