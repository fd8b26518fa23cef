// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.internal.data.Packer;

/**
 * A piece of a process's memory that a window opens. Positions are in bytes from its beginning and have been checked.
 *
 * @param buffer an array, a buffer of java.nio or a memory segment; {@code null} for none
 * @param plain the same memory as something that elements of any type may lie in, mostly a segment
 * @param start where in {@code plain} and {@code buffer} it begins, in bytes
 * @param bytes its length
 */
public record WindowMemory(Object buffer, Object plain, long start, long bytes) {
    /** No memory. */
    public static final WindowMemory NONE = new WindowMemory(null, null, 0, 0);

    /** Refuses a length that is negative, and memory that is not there. */
    void check() {
        checkSize();
        if (bytes > 0 && plain == null) {
            throw new MpiFault(ErrorClass.BASE, "the window has " + bytes + " bytes but no memory: the base is "
                    + (buffer == null ? "null" : "no memory of the program"));
        }
        try {
            Packer.check(plain, start, (int) Math.min(bytes, Integer.MAX_VALUE), Layout.of(BaseType.BYTE));
        } catch (MpiFault fault) {
            throw new MpiFault(ErrorClass.SIZE,
                    "the memory of the window is shorter than its size: " + fault.getMessage());
        }
    }

    /** Refuses a length that is negative. */
    void checkSize() {
        if (bytes < 0) {
            throw new MpiFault(ErrorClass.SIZE,
                    "the size of the window is " + bytes + " bytes; it must not be negative");
        }
    }

    private Object holding(Layout layout) {
        return Packer.canHold(buffer, layout) ? buffer : plain;
    }

    /** Packs elements that begin at a position. */
    byte[] pack(long at, int count, Layout layout) {
        byte[] packed = new byte[Packer.packedBytes(count, layout)];
        Packer.pack(holding(layout), start + at, count, layout, packed, 0);
        return packed;
    }

    /** Unpacks elements to a position. */
    void unpack(byte[] packed, int from, int length, long at, Layout layout) {
        Packer.unpack(packed, from, length, holding(layout), start + at, layout);
    }
}
