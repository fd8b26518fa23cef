// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/** The memory of the process, by address: what a program's pointers point into. */
public final class NativeMemory {
    /** All of it. */
    public static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private static final int FIRST_PAGE = 4096;

    private NativeMemory() {
    }

    /** The address that was given, which must not be null or near it. */
    private static long valid(long address) {
        if (address >= 0 && address < FIRST_PAGE) {
            throw new MpiFault(ErrorClass.ARG, "a pointer among the arguments is null (0x" + Long.toHexString(address)
                    + ")");
        }
        return address;
    }

    /** A C int. */
    public static int getInt(long address) {
        return ALL.get(JAVA_INT_UNALIGNED, valid(address));
    }

    /** Sets a C int. */
    public static void setInt(long address, int value) {
        ALL.set(JAVA_INT_UNALIGNED, valid(address), value);
    }

    /** A pointer, or an integer of its size. */
    public static long getLong(long address) {
        return ALL.get(JAVA_LONG_UNALIGNED, valid(address));
    }

    /** Sets a pointer, or an integer of its size. */
    public static void setLong(long address, long value) {
        ALL.set(JAVA_LONG_UNALIGNED, valid(address), value);
    }

    /** C ints, one behind the other. */
    public static int[] ints(long address, int count) {
        if (count == 0) {
            return new int[0];
        }
        int[] values = new int[count];
        MemorySegment.copy(ALL, JAVA_INT_UNALIGNED, valid(address), values, 0, count);
        return values;
    }

    /** Sets C ints, no more than there are. */
    public static void setInts(long address, int[] values, int count) {
        if (values.length == 0 || count <= 0) {
            return;
        }
        MemorySegment.copy(values, 0, ALL, JAVA_INT_UNALIGNED, valid(address), Math.min(count, values.length));
    }

    /** Integers of the size of a pointer. */
    public static long[] longs(long address, int count) {
        if (count == 0) {
            return new long[0];
        }
        long[] values = new long[count];
        MemorySegment.copy(ALL, JAVA_LONG_UNALIGNED, valid(address), values, 0, count);
        return values;
    }

    /** Bytes. */
    public static byte[] bytes(long address, int count) {
        if (count < 0) {
            throw new MpiFault(ErrorClass.ARG, "the length is " + count + " bytes; it must not be negative");
        }
        byte[] values = new byte[count];
        MemorySegment.copy(ALL, JAVA_BYTE, valid(address), values, 0, count);
        return values;
    }

    /** Sets bytes. */
    public static void setBytes(long address, byte[] values, int from, int count) {
        MemorySegment.copy(values, from, ALL, JAVA_BYTE, valid(address) + from, count);
    }

    /** A text that a zero byte ends. */
    public static String text(long address) {
        return ALL.getString(valid(address));
    }

    /**
     * Sets a text and the zero byte behind it, in as much room as there is.
     *
     * @return its length without the zero byte
     */
    public static int setText(long address, String text, int room) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(bytes.length, room - 1);
        MemorySegment.copy(bytes, 0, ALL, JAVA_BYTE, valid(address), length);
        ALL.set(JAVA_BYTE, address + length, (byte) 0);
        return length;
    }
}
