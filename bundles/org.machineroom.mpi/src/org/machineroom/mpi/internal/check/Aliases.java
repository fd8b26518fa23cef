// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds memory that one call names twice, which the standard allows only where it says so (MPI 1.1 section 2.2). Takes
 * no longer than sorting the pieces of memory that are named.
 */
final class Aliases {
    private Aliases() {
    }

    /** A piece of memory of one of two sides. */
    private record Piece(long begin, long end, int side) {
    }

    /** Whether regions of one buffer have a byte in common with those of another. */
    static boolean between(List<BufferRegion> some, List<BufferRegion> others) {
        if (some.size() == 1 && others.size() == 1) {
            return between(some.getFirst(), others.getFirst());
        }
        List<BufferRegion> mine = withData(some);
        List<BufferRegion> their = withData(others);
        if (mine.isEmpty() || their.isEmpty() || mine.getFirst().memory() != their.getFirst().memory()
                || begin(mine) >= end(their) || begin(their) >= end(mine)) {
            return false;
        }
        List<Piece> pieces = new ArrayList<>();
        return add(pieces, mine, 0) && add(pieces, their, 1) && meet(pieces);
    }

    private static boolean between(BufferRegion one, BufferRegion other) {
        return !one.isEmpty() && !other.isEmpty() && one.memory() == other.memory() && one.overlaps(other);
    }

    /** Whether regions of one buffer have a byte in common with each other, or one with itself. */
    static boolean within(List<BufferRegion> regions) {
        List<Piece> pieces = new ArrayList<>();
        if (!add(pieces, withData(regions), 0)) {
            return false;
        }
        pieces.sort(Comparator.comparingLong(Piece::begin));
        for (int i = 1; i < pieces.size(); i++) {
            if (pieces.get(i).begin < pieces.get(i - 1).end) {
                return true;
            }
        }
        return false;
    }

    private static List<BufferRegion> withData(List<BufferRegion> regions) {
        return regions.stream().filter(region -> !region.isEmpty()).toList();
    }

    private static long begin(List<BufferRegion> regions) {
        return regions.stream().mapToLong(BufferRegion::begin).min().orElseThrow();
    }

    private static long end(List<BufferRegion> regions) {
        return regions.stream().mapToLong(BufferRegion::end).max().orElseThrow();
    }

    /** Adds the pieces of regions, unless there are too many to be compared. */
    private static boolean add(List<Piece> pieces, List<BufferRegion> regions, int side) {
        long number = regions.stream().mapToLong(BufferRegion::pieces).sum();
        if (pieces.size() + number > BufferRegion.MOST_PIECES) {
            return false;
        }
        for (BufferRegion region : regions) {
            for (long[] piece : region.allPieces()) {
                pieces.add(new Piece(piece[0], piece[1], side));
            }
        }
        return true;
    }

    /** Whether pieces of different sides meet. */
    private static boolean meet(List<Piece> pieces) {
        pieces.sort(Comparator.comparingLong(Piece::begin));
        long[] end = {Long.MIN_VALUE, Long.MIN_VALUE};
        for (Piece piece : pieces) {
            if (piece.begin < end[1 - piece.side]) {
                return true;
            }
            end[piece.side] = Math.max(end[piece.side], piece.end);
        }
        return false;
    }
}
