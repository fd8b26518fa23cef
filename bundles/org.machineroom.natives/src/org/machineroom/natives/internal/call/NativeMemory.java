// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/**
 * The memory of the process, by address: what a program's pointers point into. All that a program has passed is looked
 * at before it is touched: the simulator would not survive what only ends a rank.
 */
public final class NativeMemory {
    /** All of it. */
    public static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private static final int PAGE_BITS = 12;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final long NO_PAGE = -1;

    private static volatile MemoryProbe probe;
    /** Pages that were there when somebody last looked. Several runs may race for them, which does no harm. */
    private static long readablePage = NO_PAGE;
    private static long writablePage = NO_PAGE;

    private NativeMemory() {
    }

    /** Says who finds out what is memory; until then whoever asks vouches for it. */
    public static void probeWith(MemoryProbe ofHost) {
        probe = ofHost;
    }

    /** The address that was given, where so many bytes must be that can be read. */
    private static long readable(long address, long bytes) {
        long page = address >> PAGE_BITS;
        if (page != readablePage || (address + bytes - 1) >> PAGE_BITS != page) {
            require(address, bytes, probe == null || probe.isMemory(address, bytes), "is not memory of the program");
            readablePage = page;
        }
        return address;
    }

    /** The address that was given, where so many bytes must be that can be written. */
    private static long writable(long address, long bytes) {
        long page = address >> PAGE_BITS;
        if (page != writablePage || (address + bytes - 1) >> PAGE_BITS != page) {
            require(address, bytes, probe == null || probe.isWritable(address, bytes),
                    "is not memory that the program may write to");
            writablePage = page;
        }
        return address;
    }

    /** Refuses what a call cannot fill. */
    static void requireWritable(long address, long bytes) {
        writable(address, bytes);
    }

    private static void require(long address, long bytes, boolean isThere, String what) {
        if (address >= 0 && address < PAGE) {
            throw new MpiFault(ErrorClass.ARG, "a pointer among the arguments is null (0x" + Long.toHexString(address)
                    + ")");
        }
        if (address < 0 || !isThere) {
            throw new MpiFault(ErrorClass.ARG, "a pointer among the arguments, 0x" + Long.toHexString(address) + " ("
                    + bytes + " bytes), " + what);
        }
    }

    /** An argument, in what the runtime itself has made of a call. */
    static long word(long address) {
        return ALL.get(JAVA_LONG_UNALIGNED, address);
    }

    /** A C int. */
    public static int getInt(long address) {
        return ALL.get(JAVA_INT_UNALIGNED, readable(address, Integer.BYTES));
    }

    /** Sets a C int. */
    public static void setInt(long address, int value) {
        ALL.set(JAVA_INT_UNALIGNED, writable(address, Integer.BYTES), value);
    }

    /** A pointer, or an integer of its size. */
    public static long getLong(long address) {
        return ALL.get(JAVA_LONG_UNALIGNED, readable(address, Long.BYTES));
    }

    /** Sets a pointer, or an integer of its size. */
    public static void setLong(long address, long value) {
        ALL.set(JAVA_LONG_UNALIGNED, writable(address, Long.BYTES), value);
    }

    /** C ints, one behind the other. */
    public static int[] ints(long address, int count) {
        if (count == 0) {
            return new int[0];
        }
        readable(address, (long) count * Integer.BYTES);
        int[] values = new int[count];
        MemorySegment.copy(ALL, JAVA_INT_UNALIGNED, address, values, 0, count);
        return values;
    }

    /** Sets C ints, no more than there are. */
    public static void setInts(long address, int[] values, int count) {
        int filled = Math.min(count, values.length);
        if (filled > 0) {
            MemorySegment.copy(values, 0, ALL, JAVA_INT_UNALIGNED, writable(address, (long) filled * Integer.BYTES),
                    filled);
        }
    }

    /** Integers of the size of a pointer. */
    public static long[] longs(long address, int count) {
        if (count == 0) {
            return new long[0];
        }
        readable(address, (long) count * Long.BYTES);
        long[] values = new long[count];
        MemorySegment.copy(ALL, JAVA_LONG_UNALIGNED, address, values, 0, count);
        return values;
    }

    /** Bytes. */
    public static byte[] bytes(long address, int count) {
        if (count < 0) {
            throw new MpiFault(ErrorClass.ARG, "the length is " + count + " bytes; it must not be negative");
        }
        if (count > 0) {
            readable(address, count);
        }
        byte[] values = new byte[count];
        MemorySegment.copy(ALL, JAVA_BYTE, address, values, 0, count);
        return values;
    }

    /** Sets bytes. */
    public static void setBytes(long address, byte[] values, int from, int count) {
        if (count > 0) {
            MemorySegment.copy(values, from, ALL, JAVA_BYTE, writable(address + from, count), count);
        }
    }

    /** A text that a zero byte ends. */
    public static String text(long address) {
        long end = address;
        while (ALL.get(JAVA_BYTE, readable(end, 1)) != 0) {
            end++;
        }
        return new String(bytes(address, (int) (end - address)), StandardCharsets.UTF_8);
    }

    /**
     * Sets a text and the zero byte behind it, in as much room as there is.
     *
     * @return its length without the zero byte
     */
    public static int setText(long address, String text, int room) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(bytes.length, room - 1);
        MemorySegment.copy(bytes, 0, ALL, JAVA_BYTE, writable(address, length + 1L), length);
        ALL.set(JAVA_BYTE, address + length, (byte) 0);
        return length;
    }
}
