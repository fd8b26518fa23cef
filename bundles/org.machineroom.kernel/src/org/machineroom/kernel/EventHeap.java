// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.Arrays;

/** Events that were added in any order: a 4-ary heap on flat arrays, which neither allocates nor chases pointers. */
final class EventHeap {
    private static final int ARITY_SHIFT = 2;
    private static final int INITIAL_CAPACITY = 64;

    private long[] keys = new long[2 * INITIAL_CAPACITY];
    private Event[] events = new Event[INITIAL_CAPACITY];
    private int size;

    int size() {
        return size;
    }

    /** Time of the earliest event in picoseconds; {@code Long.MAX_VALUE} when there is none. */
    long firstTimePs() {
        return size == 0 ? Long.MAX_VALUE : keys[0];
    }

    /** Order key of the earliest event; {@code Long.MAX_VALUE} when there is none. */
    long firstOrder() {
        return size == 0 ? Long.MAX_VALUE : keys[1];
    }

    /** The earliest event; there must be one. */
    Event first() {
        return events[0];
    }

    void add(long timePs, long order, Event event) {
        if (size == events.length) {
            grow();
        }
        int hole = size++;
        while (hole > 0) {
            int parent = (hole - 1) >> ARITY_SHIFT;
            if (!before(timePs, order, parent)) {
                break;
            }
            move(parent, hole);
            hole = parent;
        }
        put(hole, timePs, order, event);
    }

    /** Removes and returns the earliest event; there must be one. */
    Event removeFirst() {
        Event first = events[0];
        int last = --size;
        long timePs = keys[2 * last];
        long order = keys[2 * last + 1];
        Event event = events[last];
        events[last] = null;
        if (last > 0) {
            siftDown(timePs, order, event);
        }
        return first;
    }

    private void siftDown(long timePs, long order, Event event) {
        int hole = 0;
        while (true) {
            int child = (hole << ARITY_SHIFT) + 1;
            if (child >= size) {
                break;
            }
            int least = leastOf(child, Math.min(child + (1 << ARITY_SHIFT), size));
            if (before(timePs, order, least)) {
                break;
            }
            move(least, hole);
            hole = least;
        }
        put(hole, timePs, order, event);
    }

    private int leastOf(int from, int to) {
        int least = from;
        for (int i = from + 1; i < to; i++) {
            if (before(keys[2 * i], keys[2 * i + 1], least)) {
                least = i;
            }
        }
        return least;
    }

    private boolean before(long timePs, long order, int entry) {
        return EventQueue.isBefore(timePs, order, keys[2 * entry], keys[2 * entry + 1]);
    }

    private void move(int from, int to) {
        put(to, keys[2 * from], keys[2 * from + 1], events[from]);
    }

    private void put(int entry, long timePs, long order, Event event) {
        keys[2 * entry] = timePs;
        keys[2 * entry + 1] = order;
        events[entry] = event;
    }

    private void grow() {
        keys = Arrays.copyOf(keys, 2 * keys.length);
        events = Arrays.copyOf(events, 2 * events.length);
    }
}
