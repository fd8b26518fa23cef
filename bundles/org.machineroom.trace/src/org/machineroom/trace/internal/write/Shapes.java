// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.write;

import java.util.Arrays;

import org.machineroom.trace.internal.format.Layout;

/**
 * The slots of the packet that is being filled, found by a key of what their records have in common, and what the
 * latest record of each has said. All in one array: ranks take turns, so that whatever a record is compared with is
 * fetched from memory anew in each, which the packet's own records would be one by one. Small as long as a packet has
 * few shapes, as there may be very many ranks, and then searched from its end. One thread at a time.
 *
 * <p>A key is a hash of 64 bits, and so is what a record has said if it is longer. That two of a packet's shapes share
 * a key, so that the trace would take one for the other, is to be expected once in 5 * 10^14 packets that are full of
 * different shapes.
 */
public final class Shapes {
    private static final int FEW = 8;
    private static final int STRIDE = 2;
    private static final int SAID = 1;
    private static final long NOTHING = 0;
    private static final int LISTS_PER_SLOT = 4;
    private static final long MIXER_A = 0x9E3779B97F4A7C15L;
    private static final long MIXER_B = 0xBF58476D1CE4E5B9L;
    private static final long MIXER_C = 0x94D049BB133111EBL;
    private static final long MIXER_D = 0xD6E8FEB86659FD93L;
    private static final long MIXER_E = 0xA0761D6478BD642FL;
    private static final short[] NO_LISTS = {};

    private int size;
    /** Of each slot its key, and what was said of it last. */
    private long[] slots = new long[STRIDE * FEW];
    /**
     * If there are more than few: by part of the key the slot that came last, and behind each slot the one before it.
     * 0 at the end, else + 1.
     */
    private short[] lists = NO_LISTS;
    private short[] before = NO_LISTS;
    private int listShift;

    /** Two numbers as one. */
    public static long pair(int a, int b) {
        return (long) a << Integer.SIZE | b & Layout.SHORT_MASK;
    }

    /** A key of two numbers. */
    public static long key(long a, long b) {
        return fold(a ^ MIXER_A, b ^ MIXER_B);
    }

    /** A key of five numbers; few wait for another, as this is the hot path. */
    public static long key(long a, long b, long c, long d, long e) {
        return fold(fold(a ^ MIXER_A, b ^ MIXER_B) ^ e, fold(c ^ MIXER_C, d ^ MIXER_D) ^ MIXER_E);
    }

    /** Both halves of a product, in which each bit of either number has a part, as in wyhash. */
    private static long fold(long a, long b) {
        return Math.unsignedMultiplyHigh(a, b) ^ a * b;
    }

    /** The slot of a key, {@link Layout#NO_SLOT} if there is none. */
    public int find(long key) {
        if (lists.length > 0) {
            return inList(key);
        }
        long[] keys = slots;
        for (int slot = size - 1; slot >= 0; slot--) {
            if (keys[STRIDE * slot] == key) {
                return slot;
            }
        }
        return Layout.NO_SLOT;
    }

    private int inList(long key) {
        int entry = lists[list(key)];
        while (entry != 0 && slots[STRIDE * (entry - 1)] != key) {
            entry = before[entry - 1];
        }
        return entry == 0 ? Layout.NO_SLOT : entry - 1;
    }

    private int list(long key) {
        return (int) (key >>> listShift);
    }

    /** A new slot for a key, {@link Layout#NO_SLOT} if there is none left. */
    public int add(long key) {
        if (size == Layout.SLOTS) {
            return Layout.NO_SLOT;
        }
        if (STRIDE * size == slots.length) {
            grow();
        }
        slots[STRIDE * size] = key;
        if (lists.length > 0) {
            enter(size);
        }
        return size++;
    }

    private void grow() {
        int capacity = 2 * size;
        slots = Arrays.copyOf(slots, STRIDE * capacity);
        before = new short[capacity];
        lists = new short[LISTS_PER_SLOT * capacity];
        listShift = Long.numberOfLeadingZeros(lists.length - 1);
        for (int slot = 0; slot < size; slot++) {
            enter(slot);
        }
    }

    private void enter(int slot) {
        int list = list(slots[STRIDE * slot]);
        before[slot] = lists[list];
        lists[list] = (short) (slot + 1);
    }

    /** Whether the latest record that says something of its own for the slot has said this. */
    public boolean hasSaid(int slot, long what) {
        return what != NOTHING && slots[STRIDE * slot + SAID] == what;
    }

    /** Makes it the one that does. */
    public void say(int slot, long what) {
        slots[STRIDE * slot + SAID] = what;
    }

    /** There is none any more, as the slot stands for another whole record. */
    public void sayNothing(int slot) {
        slots[STRIDE * slot + SAID] = NOTHING;
    }

    /** Forgets all slots, for the next packet. */
    public void clear() {
        Arrays.fill(lists, (short) 0);
        size = 0;
    }
}
