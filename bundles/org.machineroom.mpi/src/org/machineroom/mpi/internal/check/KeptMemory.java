// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.internal.data.Packer;

/**
 * What parts of one memory were like, in pieces that do not overlap. A piece may be given up: then nobody asks any more
 * what it was like.
 */
final class KeptMemory {
    private static final Layout BYTES = Layout.of(BaseType.BYTE);

    private final Object memory;
    private final TreeMap<Long, Kept> pieces = new TreeMap<>();

    /**
     * Bytes as they were.
     *
     * @param source what they are read from, as one of several views of the memory
     * @param data an array that has them from {@code from} on; {@code null} if they were given up
     */
    private record Kept(BufferRegion source, long begin, long end, byte[] data, int from) {
        Kept part(long first, long last) {
            return new Kept(source, first, last, data, Math.toIntExact(from + first - begin));
        }

        int length() {
            return Math.toIntExact(end - begin);
        }

        void read(byte[] to, int at) {
            Packer.pack(source.buffer(), begin - source.base(), length(), BYTES, to, at);
        }
    }

    /** Keeps nothing yet; {@code memory} is known by its identity. */
    KeptMemory(Object memory) {
        this.memory = memory;
    }

    /** Whether the bytes of a region can be read one by one. */
    static boolean canKeep(BufferRegion region) {
        return Packer.canHold(region.buffer(), BYTES);
    }

    /** By identity, the memory. */
    Object memory() {
        return memory;
    }

    /** Number of pieces. */
    int count() {
        return pieces.size();
    }

    /**
     * Keeps what is there, where nothing is kept yet and nothing was given up.
     *
     * @param source has a part from {@code begin} to {@code end}
     * @return how many bytes that was
     */
    long keep(BufferRegion source, long begin, long end) {
        long kept = 0;
        long at = begin;
        while (at < end) {
            Map.Entry<Long, Kept> below = pieces.floorEntry(at);
            if (below != null && below.getValue().end > at) {
                at = below.getValue().end;
                continue;
            }
            Long above = pieces.higherKey(at);
            long last = above == null ? end : Math.min(end, above);
            Kept piece = new Kept(source, at, last, new byte[Math.toIntExact(last - at)], 0);
            piece.read(piece.data, 0);
            pieces.put(at, piece);
            kept += last - at;
            at = last;
        }
        return kept;
    }

    /** Keeps all pieces as they are now, and forgets what was given up. */
    void keepAgain() {
        pieces.values().removeIf(piece -> piece.data == null);
        pieces.values().forEach(piece -> piece.read(piece.data, piece.from));
    }

    /** Keeps a part as it is now, as far as it is kept. */
    void refresh(long begin, long end) {
        within(begin, end).forEach(piece -> piece.read(piece.data, piece.from));
    }

    /** Whether a part is not as it was, as far as that is kept. */
    boolean differs(long begin, long end) {
        for (Kept piece : within(begin, end)) {
            byte[] now = new byte[piece.length()];
            piece.read(now, 0);
            if (!Arrays.equals(now, 0, now.length, piece.data, piece.from, piece.from + now.length)) {
                return true;
            }
        }
        return false;
    }

    /** What is kept of a part. */
    private List<Kept> within(long begin, long end) {
        List<Kept> found = new ArrayList<>(1);
        for (Kept piece : overlapping(begin, end)) {
            if (piece.data != null) {
                found.add(piece.part(Math.max(begin, piece.begin), Math.min(end, piece.end)));
            }
        }
        return found;
    }

    private Iterable<Kept> overlapping(long begin, long end) {
        Map.Entry<Long, Kept> first = pieces.floorEntry(begin);
        boolean reaches = first != null && first.getValue().end > begin;
        return pieces.subMap(reaches ? first.getKey() : begin, end).values();
    }

    /** Gives a part up. */
    void giveUp(long begin, long end) {
        List<Kept> cut = new ArrayList<>(1);
        overlapping(begin, end).forEach(cut::add);
        for (Kept piece : cut) {
            pieces.remove(piece.begin);
            if (piece.begin < begin) {
                pieces.put(piece.begin, piece.part(piece.begin, begin));
            }
            if (piece.end > end) {
                pieces.put(end, piece.part(end, piece.end));
            }
        }
        pieces.put(begin, new Kept(null, begin, end, null, 0));
    }
}
