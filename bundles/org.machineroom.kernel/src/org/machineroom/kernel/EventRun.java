// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.Arrays;

/** Events each of which came after the one before when it was added: a ring, in which nothing has to be looked for. */
final class EventRun {
    private static final int INITIAL_CAPACITY = 64; // a power of two, as all others

    private long[] keys = new long[2 * INITIAL_CAPACITY];
    private Event[] events = new Event[INITIAL_CAPACITY];
    private int head;
    private int size;

    int size() {
        return size;
    }

    /** Time of the earliest event in picoseconds; {@code Long.MAX_VALUE} when there is none. */
    long firstTimePs() {
        return size == 0 ? Long.MAX_VALUE : keys[2 * head];
    }

    /** Order key of the earliest event; {@code Long.MAX_VALUE} when there is none. */
    long firstOrder() {
        return size == 0 ? Long.MAX_VALUE : keys[2 * head + 1];
    }

    /** The earliest event; there must be one. */
    Event first() {
        return events[head];
    }

    /** Adds an event that comes after all others. */
    void add(long timePs, long order, Event event) {
        if (size == events.length) {
            grow();
        }
        int place = head + size++ & events.length - 1;
        keys[2 * place] = timePs;
        keys[2 * place + 1] = order;
        events[place] = event;
    }

    /** Removes and returns the earliest event; there must be one. */
    Event removeFirst() {
        Event first = events[head];
        events[head] = null;
        head = head + 1 & events.length - 1;
        size--;
        return first;
    }

    private void grow() {
        int length = events.length;
        long[] allKeys = Arrays.copyOf(keys, 4 * length);
        Event[] all = Arrays.copyOf(events, 2 * length);
        System.arraycopy(keys, 0, allKeys, 2 * length, 2 * head);
        System.arraycopy(events, 0, all, length, head);
        Arrays.fill(all, 0, head, null);
        keys = allKeys;
        events = all;
    }
}
