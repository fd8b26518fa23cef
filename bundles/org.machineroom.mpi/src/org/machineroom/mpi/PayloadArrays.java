// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Arrays for the data of a run's messages, which are used again when a message has been received: as soon as there is
 * one for each message that is on its way at a time, no more garbage comes of them. What an array held last is used
 * first, as it is in the processor's cache most likely. Short arrays are not worth it; the garbage collector is better
 * at them.
 *
 * <p>Used by one rank at a time.
 */
final class PayloadArrays {
    /** Bytes from which on arrays are used again. */
    static final int LEAST = 256;

    /** Sizes from one power of two to the next: an array is longer than its data by a quarter at most. */
    private static final int STEP_BITS = 2;
    private static final int STEPS = 1 << STEP_BITS;
    /** Arrays that are not in use hold at most this part of the heap. */
    private static final int PART_OF_HEAP = 8;

    private final long mostKept;
    private final Deque<byte[]>[] free;
    private long kept;

    PayloadArrays() {
        this(Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
    }

    /** With a limit to the bytes that are kept for use. */
    @SuppressWarnings("unchecked") // an array of a generic type
    PayloadArrays(long mostKept) {
        this.mostKept = mostKept;
        this.free = new Deque[Integer.SIZE * STEPS];
    }

    /** An array of at least this length; what it contains is of no meaning. */
    byte[] borrow(int length) {
        if (length < LEAST) {
            return new byte[length];
        }
        int number = number(length);
        byte[] array = free[number] == null ? null : free[number].pollFirst();
        if (array == null) {
            return new byte[Math.max(length, size(number))];
        }
        kept -= array.length;
        return array;
    }

    /** Takes an array back that nobody will look at any more. */
    void giveBack(byte[] array) {
        int number = number(array.length);
        if (array.length < LEAST || array.length != size(number) || kept + array.length > mostKept) {
            return;
        }
        if (free[number] == null) {
            free[number] = new ArrayDeque<>();
        }
        free[number].addFirst(array);
        kept += array.length;
    }

    /** Bytes in arrays that are not in use. */
    long kept() {
        return kept;
    }

    /** The number of the smallest size that is not less than a length. */
    private static int number(int length) {
        int last = Math.max(length, LEAST) - 1;
        int bits = Integer.SIZE - 1 - STEP_BITS - Integer.numberOfLeadingZeros(last);
        return (bits << STEP_BITS) + (last >>> bits) + 1;
    }

    /** The size with a number; negative if that is more than an array can have. */
    private static int size(int number) {
        int bits = (number - STEPS) >> STEP_BITS;
        return STEPS + (number - STEPS & STEPS - 1) << bits;
    }
}
