// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Runs;

/**
 * Copies elements of a layout from the user's memory into packed bytes and back. The user's memory is an array of a
 * primitive type, a buffer of java.nio or a memory segment; objects are the business of {@link ObjectPacker}. Packed
 * data are little endian and without gaps.
 */
public final class Packer {
    /** Stands for all threads but those that arenas are confined to. */
    private static final Thread SOMEBODY = new Thread(() -> {});

    private Packer() {
    }

    /**
     * Packed length of a number of elements.
     *
     * @throws MpiFault if that is more than a Java array can hold
     */
    public static int packedBytes(int count, Layout layout) {
        long bytes = (long) count * layout.size();
        if (bytes > Integer.MAX_VALUE - 8) {
            throw new MpiFault(ErrorClass.COUNT, count + " elements of " + layout.size() + " bytes are " + bytes
                    + " bytes; a message has at most " + (Integer.MAX_VALUE - 8));
        }
        return (int) bytes;
    }

    /** Whether elements of a layout may lie in a buffer of this kind; in none, too. */
    public static boolean canHold(Object buffer, Layout layout) {
        return buffer == null || Memories.find(buffer, layout) != null;
    }

    /**
     * Checks that a buffer can hold the given elements.
     *
     * @param start where the first element begins, in bytes from the beginning of the buffer
     * @throws MpiFault if it cannot
     */
    public static void check(Object buffer, long start, int count, Layout layout) {
        if (count == 0 || layout.size() == 0) {
            return;
        }
        long length = Memories.of(buffer, layout).bytes(buffer);
        int unit = layout.unit();
        if (start + layout.firstByte(count) < 0 || start + layout.endByte(count) > length) {
            throw outside(buffer, length / unit, Math.floorDiv(start + layout.firstByte(count), unit),
                    Math.ceilDiv(start + layout.endByte(count), (long) unit) - 1);
        }
    }

    /**
     * Whether any thread may read a buffer: it is an array. Memory outside of the heap may belong to one thread, and
     * reading it may fail in a way that is to be told of who has named it.
     */
    public static boolean isOpenToAll(Object buffer) {
        return buffer == null || buffer.getClass().isArray();
    }

    /** Whether only the thread that has made a buffer may use it: it lies in a confined arena. */
    public static boolean isConfined(Object buffer) {
        MemorySegment segment = buffer instanceof MemorySegment given ? given
                : buffer instanceof Buffer view && view.isDirect() ? MemorySegment.ofBuffer(view) : null;
        return segment != null && !segment.isAccessibleBy(SOMEBODY);
    }

    /** Length of one element of a buffer of java.nio, in bytes. */
    public static int elementBytes(Buffer buffer) {
        return NioBuffers.elementBytes(buffer);
    }

    static MpiFault outside(Object buffer, long length, long first, long last) {
        return new MpiFault(ErrorClass.BUFFER, "the call uses indices " + first + " to " + last + " of "
                + Memories.kind(buffer) + " of length " + length);
    }

    /** Packs elements into {@code out} from {@code at} on. The buffer has been checked. */
    public static void pack(Object buffer, long start, int count, Layout layout, byte[] out, int at) {
        if (count == 0 || layout.size() == 0) {
            return;
        }
        Memory memory = Memories.of(buffer, layout);
        Runs runs = layout.runs();
        if (layout.isContiguous()) {
            memory.get(buffer, start + runs.first(), count * layout.size(), out, at);
        } else if (runs.count() == 1) {
            memory.getStrided(buffer, start + runs.first(), layout.size(), layout.extent(), count, out, at);
        } else {
            for (int i = 0; i < count; i++) {
                packOne(memory, buffer, start + i * layout.extent(), runs, out, at + i * layout.size());
            }
        }
    }

    private static void packOne(Memory memory, Object buffer, long start, Runs runs, byte[] out, int at) {
        if (runs.isRegular()) {
            memory.getStrided(buffer, start + runs.displacement(0), runs.length(0), runs.stride(), runs.count(), out,
                    at);
            return;
        }
        int outAt = at;
        for (int i = 0; i < runs.count(); i++) {
            memory.get(buffer, start + runs.displacement(i), runs.length(i), out, outAt);
            outAt += runs.length(i);
        }
    }

    /**
     * Unpacks the first {@code bytes} bytes of packed elements; the last element may be incomplete. The buffer has been
     * checked for that many elements.
     */
    public static void unpack(byte[] in, int at, int bytes, Object buffer, long start, Layout layout) {
        if (bytes == 0 || layout.size() == 0) {
            return;
        }
        Memory memory = Memories.of(buffer, layout);
        Runs runs = layout.runs();
        if (layout.isContiguous()) {
            memory.put(in, at, layout.wholeUnits(bytes), buffer, start + runs.first());
            return;
        }
        int count = bytes / layout.size();
        if (runs.count() == 1) {
            memory.putStrided(in, at, layout.size(), layout.extent(), count, buffer, start + runs.first());
        } else {
            for (int i = 0; i < count; i++) {
                unpackOne(memory, in, at + i * layout.size(), buffer, start + i * layout.extent(), runs);
            }
        }
        int rest = bytes % layout.size();
        if (rest > 0) {
            unpackPart(memory, in, at + bytes - rest, layout.wholeUnits(rest), buffer,
                    start + count * layout.extent(), runs);
        }
    }

    private static void unpackOne(Memory memory, byte[] in, int at, Object buffer, long start, Runs runs) {
        if (runs.isRegular()) {
            memory.putStrided(in, at, runs.length(0), runs.stride(), runs.count(), buffer,
                    start + runs.displacement(0));
        } else {
            unpackPart(memory, in, at, runs.bytes(), buffer, start, runs);
        }
    }

    private static void unpackPart(Memory memory, byte[] in, int at, int bytes, Object buffer, long start, Runs runs) {
        int done = 0;
        for (int i = 0; done < bytes; i++) {
            int length = Math.min(runs.length(i), bytes - done);
            memory.put(in, at + done, length, buffer, start + runs.displacement(i));
            done += length;
        }
    }
}
