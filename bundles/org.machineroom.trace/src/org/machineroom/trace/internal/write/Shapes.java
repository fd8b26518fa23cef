// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.write;

import java.util.Arrays;

import org.machineroom.trace.internal.format.Layout;

/**
 * The slots of the packet that is being filled, found by a hash of what their records have in common. Which of several
 * slots of one hash is the right one, whoever asks sees from the whole record. Offsets are those in the packet. Small
 * as long as a packet has few shapes, as there may be very many ranks, and then in one array that is searched from its
 * begin: ranks take turns, so that each array is fetched from memory anew in each. One thread at a time.
 */
public final class Shapes {
    private static final int FEW = 8;
    private static final int LISTS_PER_SLOT = 4;
    private static final int MIXER_A = 0x9E3779B1;
    private static final int MIXER_B = 0x85EBCA77;
    private static final int MIXER_C = 0xC2B2AE3D;
    private static final int LATEST_BITS = 16;
    private static final int LATEST_MASK = (1 << LATEST_BITS) - 1;
    private static final short[] NO_LISTS = {};

    private int size;
    private int capacity = FEW;
    /** The hashes of all slots, then where the whole record and the latest one of each are. */
    private int[] slots = new int[2 * FEW];
    /**
     * If there are more than few: by part of the hash the slot that came last, and behind each slot the one before it.
     * 0 at the end, else + 1.
     */
    private short[] lists = NO_LISTS;
    private short[] before = NO_LISTS;
    private int listShift;

    /** A hash of three numbers; none waits for another, as this is the hot path. */
    public static int hash(int a, int b, int c) {
        return a * MIXER_A + b * MIXER_B + c * MIXER_C;
    }

    /** The first slot of a hash, {@link Layout#NO_SLOT} if there is none. */
    public int first(int hash) {
        return lists.length == 0 ? search(hash, size) : find(hash, lists[list(hash)]);
    }

    /** The next slot of the same hash. */
    public int next(int slot) {
        return lists.length == 0 ? search(slots[slot], slot) : find(slots[slot], before[slot]);
    }

    /** Looks at the slots before one, the nearest first. */
    private int search(int hash, int from) {
        int[] hashes = slots;
        for (int slot = from - 1; slot >= 0; slot--) {
            if (hashes[slot] == hash) {
                return slot;
            }
        }
        return Layout.NO_SLOT;
    }

    private int find(int hash, int from) {
        int entry = from;
        while (entry != 0 && slots[entry - 1] != hash) {
            entry = before[entry - 1];
        }
        return entry == 0 ? Layout.NO_SLOT : entry - 1;
    }

    private int list(int hash) {
        return hash >>> listShift;
    }

    /** A new slot for a hash, {@link Layout#NO_SLOT} if there is none left. */
    public int add(int hash) {
        if (size == Layout.SLOTS) {
            return Layout.NO_SLOT;
        }
        if (size == capacity) {
            grow();
        }
        slots[size] = hash;
        if (lists.length > 0) {
            enter(size);
        }
        return size++;
    }

    private void grow() {
        capacity = 2 * size;
        int[] old = slots;
        slots = new int[2 * capacity];
        System.arraycopy(old, 0, slots, 0, size);
        System.arraycopy(old, size, slots, capacity, size);
        before = new short[capacity];
        lists = new short[LISTS_PER_SLOT * capacity];
        listShift = Integer.numberOfLeadingZeros(lists.length - 1);
        for (int slot = 0; slot < size; slot++) {
            enter(slot);
        }
    }

    private void enter(int slot) {
        int list = list(slots[slot]);
        before[slot] = lists[list];
        lists[list] = (short) (slot + 1);
    }

    /** The whole record of a slot. */
    public int whole(int slot) {
        return slots[capacity + slot] >>> LATEST_BITS;
    }

    /** Lets the slot stand for the whole record there. */
    public void take(int slot, int at) {
        slots[capacity + slot] = at << LATEST_BITS;
    }

    /** The latest record that says something of its own for the slot, 0 if there is none. */
    public int latest(int slot) {
        return slots[capacity + slot] & LATEST_MASK;
    }

    /** Makes it the one there. */
    public void setLatest(int slot, int at) {
        slots[capacity + slot] = slots[capacity + slot] & ~LATEST_MASK | at & LATEST_MASK;
    }

    /** Forgets all slots, for the next packet. */
    public void clear() {
        Arrays.fill(lists, (short) 0);
        size = 0;
    }
}
