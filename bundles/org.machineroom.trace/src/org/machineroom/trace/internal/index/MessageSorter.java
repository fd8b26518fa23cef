// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

/**
 * Sorts messages by their first number, equal ones as they are. Runs that are in order already are merged pair by pair,
 * from one piece of memory to another and back, so that any number can be sorted without any of it on the heap.
 */
final class MessageSorter {
    private static final int LONGS = IndexFormat.MESSAGE_LONGS;

    private MessageSorter() {
    }

    /** Sorts; the other memory, of the same size, is scratch. */
    static void sort(Longs messages, Longs scratch) {
        long size = messages.size() / LONGS;
        if (runEnd(messages, 0, size) >= size) {
            return;
        }
        Longs from = messages;
        Longs to = scratch;
        while (mergeRuns(from, to) > 1) {
            Longs sorted = to;
            to = from;
            from = sorted;
        }
        if (to != messages) {
            scratch.copyTo(messages);
        }
    }

    /** Copies, merging each run with the next one; returns how many runs are left. */
    private static long mergeRuns(Longs from, Longs to) {
        long size = from.size() / LONGS;
        long runs = 0;
        for (long first = 0; first < size; runs++) {
            long second = runEnd(from, first, size);
            long end = second < size ? runEnd(from, second, size) : size;
            merge(from, first, second, end, to);
            first = end;
        }
        return runs;
    }

    private static long runEnd(Longs from, long start, long size) {
        long i = start + 1;
        while (i < size && key(from, i - 1) <= key(from, i)) {
            i++;
        }
        return i;
    }

    private static void merge(Longs from, long first, long second, long end, Longs to) {
        long left = first;
        long right = second;
        for (long out = first; out < end; out++) {
            boolean takeLeft = right >= end || left < second && key(from, left) <= key(from, right);
            long in = takeLeft ? left++ : right++;
            for (int i = 0; i < LONGS; i++) {
                to.set(out * LONGS + i, from.get(in * LONGS + i));
            }
        }
    }

    private static long key(Longs messages, long index) {
        return messages.get(index * LONGS);
    }
}
