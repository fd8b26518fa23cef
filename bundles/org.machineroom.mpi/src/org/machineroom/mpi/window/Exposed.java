// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.internal.check.BufferRegion;

/**
 * The memory that a process has opened to others in a window: one piece, or in a dynamic window those that are attached
 * (MPI 3.1 section 11.2.4), which lie one behind the other from address 0 on, each aligned for every type.
 */
final class Exposed {
    private static final long ALIGNMENT = 16;

    private final TreeMap<Long, WindowMemory> pieces = new TreeMap<>();

    /** Opens nothing yet. */
    Exposed() {
    }

    /** Opens one piece. */
    Exposed(WindowMemory memory) {
        pieces.put(0L, memory);
    }

    /** Opens a piece of memory that has an address of its own. */
    void attach(WindowMemory memory, long address) {
        Map.Entry<Long, WindowMemory> below = pieces.lowerEntry(address + Math.max(1, memory.bytes()));
        if (below != null && below.getKey() + Math.max(1, below.getValue().bytes()) > address) {
            throw new MpiFault(ErrorClass.RMA_ATTACH, "the memory or a part of it is attached already (MPI 3.1 section "
                    + "11.2.4)");
        }
        pieces.put(address, memory);
    }

    /** Closes the piece that begins at an address. */
    void detach(long address) {
        if (pieces.remove(address) == null) {
            throw notAttached();
        }
    }

    private static MpiFault notAttached() {
        return new MpiFault(ErrorClass.RMA_ATTACH, "the memory is not attached (MPI 3.1 section 11.2.4)");
    }

    /** Opens another piece, behind all others, and says at which address. */
    long attach(WindowMemory memory) {
        for (WindowMemory other : pieces.values()) {
            if (other.buffer() == memory.buffer()) {
                throw new MpiFault(ErrorClass.RMA_ATTACH, "the memory is attached already (MPI 3.1 section 11.2.4)");
            }
        }
        Map.Entry<Long, WindowMemory> last = pieces.lastEntry();
        long at = last == null ? 0
                : Math.ceilDiv(last.getKey() + last.getValue().bytes(), ALIGNMENT) * ALIGNMENT;
        pieces.put(at, memory);
        return at;
    }

    /** Closes a piece. */
    void detach(Object buffer) {
        if (!pieces.values().removeIf(piece -> piece.buffer() == buffer)) {
            throw notAttached();
        }
    }

    /** The piece that has elements from an address on; {@code null} if none has them all. */
    private Map.Entry<Long, WindowMemory> around(long at, int count, Layout layout) {
        Map.Entry<Long, WindowMemory> piece = pieces.floorEntry(Math.max(0, at + layout.firstByte(count)));
        if (piece == null || at + layout.firstByte(count) < piece.getKey()) {
            return null;
        }
        Map.Entry<Long, WindowMemory> joined = piece;
        long end = at + layout.endByte(count);
        while (joined != null && end > joined.getKey() + joined.getValue().bytes()) {
            joined = withNext(joined);
        }
        return joined;
    }

    /** A piece and the one that follows it in the same memory; {@code null} if none does. */
    private Map.Entry<Long, WindowMemory> withNext(Map.Entry<Long, WindowMemory> piece) {
        WindowMemory memory = piece.getValue();
        WindowMemory next = pieces.get(piece.getKey() + memory.bytes());
        boolean isSame = next != null && next.plain() == memory.plain()
                && next.start() == memory.start() + memory.bytes();
        return !isSame ? null : Map.entry(piece.getKey(), new WindowMemory(memory.buffer(), memory.plain(),
                memory.start(), memory.bytes() + next.bytes()));
    }

    /** Whether elements from an address on lie in what is open. */
    boolean has(long at, int count, Layout layout) {
        return count == 0 || layout.size() == 0 || around(at, count, layout) != null;
    }

    /** The memory of the program that an access is to; without data if it is to none. */
    BufferRegion place(Access access) {
        Map.Entry<Long, WindowMemory> piece = access.isEmpty() ? null
                : around(access.at(), access.count(), access.layout());
        return piece == null ? BufferRegion.NONE : BufferRegion.of(piece.getValue().plain(),
                piece.getValue().start() + access.at() - piece.getKey(), access.count(), access.layout());
    }

    /** All that is open, in bytes. */
    List<BufferRegion> places() {
        List<BufferRegion> places = new ArrayList<>(pieces.size());
        for (WindowMemory piece : pieces.values()) {
            for (long at = 0; at < piece.bytes(); at += Integer.MAX_VALUE) {
                places.add(BufferRegion.of(piece.plain(), piece.start() + at,
                        (int) Math.min(Integer.MAX_VALUE, piece.bytes() - at), Layout.of(BaseType.BYTE)));
            }
        }
        return places;
    }

    /** Whether a part of a buffer has a byte of what is open. */
    boolean touches(BufferRegion region) {
        for (WindowMemory piece : pieces.values()) {
            BufferRegion begin = BufferRegion.of(piece.plain(), piece.start(), 1, Layout.of(BaseType.BYTE));
            if (begin.memory() == region.memory() && region.begin() < begin.begin() + piece.bytes()
                    && region.end() > begin.begin()) {
                return true;
            }
        }
        return false;
    }

    /** Packs elements from an address on. */
    byte[] pack(Access access) {
        if (access.isEmpty()) {
            return new byte[0];
        }
        Map.Entry<Long, WindowMemory> piece = require(access);
        return piece.getValue().pack(access.at() - piece.getKey(), access.count(), access.layout());
    }

    /** Unpacks elements to an address. */
    void unpack(Access access, byte[] packed, int from, int length) {
        if (!access.isEmpty()) {
            Map.Entry<Long, WindowMemory> piece = require(access);
            piece.getValue().unpack(packed, from, length, access.at() - piece.getKey(), access.layout());
        }
    }

    private Map.Entry<Long, WindowMemory> require(Access access) {
        Map.Entry<Long, WindowMemory> piece = around(access.at(), access.count(), access.layout());
        if (piece == null) {
            throw new MpiFault(ErrorClass.RMA_RANGE,
                    "memory of the window was detached before an access to it was over");
        }
        return piece;
    }
}
