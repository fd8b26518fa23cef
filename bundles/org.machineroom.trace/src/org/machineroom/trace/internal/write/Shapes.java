// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.write;

import java.util.Arrays;

import org.machineroom.trace.internal.format.Layout;

/**
 * The slots of the packet that is being filled, found by a hash of what their records have in common. Which of several
 * slots of one hash is the right one, whoever asks sees from the whole record. Offsets are those in the packet. Small
 * as long as a packet has few shapes, as there may be very many ranks. One thread at a time.
 */
public final class Shapes {
    private static final int LEAST_SLOTS = 8;
    private static final int LISTS_PER_SLOT = 4;
    private static final int MIXER_A = 0x9E3779B1;
    private static final int MIXER_B = 0x85EBCA77;
    private static final int MIXER_C = 0xC2B2AE3D;

    private int size;
    private char[] whole = new char[LEAST_SLOTS];
    private char[] latest = new char[LEAST_SLOTS];
    private int[] hashes = new int[LEAST_SLOTS];
    /** By part of the hash the slot that came last, and behind each slot the one before it; 0 at the end, else + 1. */
    private short[] lists = new short[LISTS_PER_SLOT * LEAST_SLOTS];
    private short[] before = new short[LEAST_SLOTS];
    private int listShift = Integer.numberOfLeadingZeros(lists.length - 1);

    /** A hash of three numbers; none waits for another, as this is the hot path. */
    public static int hash(int a, int b, int c) {
        return a * MIXER_A + b * MIXER_B + c * MIXER_C;
    }

    /** The first slot of a hash, {@link Layout#NO_SLOT} if there is none. */
    public int first(int hash) {
        return find(hash, lists[list(hash)]);
    }

    /** The next slot of the same hash. */
    public int next(int slot) {
        return find(hashes[slot], before[slot]);
    }

    private int find(int hash, int from) {
        int entry = from;
        while (entry != 0 && hashes[entry - 1] != hash) {
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
        if (size == hashes.length) {
            grow();
        }
        hashes[size] = hash;
        enter(size);
        return size++;
    }

    private void grow() {
        int slots = 2 * size;
        whole = Arrays.copyOf(whole, slots);
        latest = Arrays.copyOf(latest, slots);
        hashes = Arrays.copyOf(hashes, slots);
        before = new short[slots];
        lists = new short[LISTS_PER_SLOT * slots];
        listShift = Integer.numberOfLeadingZeros(lists.length - 1);
        for (int slot = 0; slot < size; slot++) {
            enter(slot);
        }
    }

    private void enter(int slot) {
        int list = list(hashes[slot]);
        before[slot] = lists[list];
        lists[list] = (short) (slot + 1);
    }

    /** The whole record of a slot. */
    public int whole(int slot) {
        return whole[slot];
    }

    /** Lets the slot stand for the whole record there. */
    public void take(int slot, int at) {
        whole[slot] = (char) at;
        latest[slot] = 0;
    }

    /** The latest record that says something of its own for the slot, 0 if there is none. */
    public int latest(int slot) {
        return latest[slot];
    }

    /** Makes it the one there. */
    public void setLatest(int slot, int at) {
        latest[slot] = (char) at;
    }

    /** Forgets all slots, for the next packet. */
    public void clear() {
        Arrays.fill(lists, (short) 0);
        size = 0;
    }
}
