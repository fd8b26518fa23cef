// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.Arrays;

/**
 * The events that are still to happen, in the order (time, owner's rank, owner's own sequence number); of the events
 * of one instant and owner, those that are part of the owner's program come last, so that it makes no difference
 * whether a rank waits in the queue for its time or finds nothing before it there and goes on at once. What a program
 * does first when it has computed comes after all else of its instant, so that all ranks that begin to compute at one
 * instant have begun when the first of them may come back. A 4-ary heap on flat arrays: programs that run in step
 * produce many events at the same instant, which calendar queues handle badly, and a flat heap neither allocates nor
 * chases pointers. An event that is earlier than all others when it is added, such as a rank that is woken now, stays
 * in front of the heap. Not thread-safe: the kernel's thread owns it.
 */
final class EventQueue {
    private static final int SEQUENCE_BITS = 39;
    private static final int OWNER_SHIFT = SEQUENCE_BITS + 1;
    private static final long PROGRAM = 1L << SEQUENCE_BITS;
    private static final long RETURN = 1L << Long.SIZE - 2;
    private static final int ARITY_SHIFT = 2;
    private static final int INITIAL_CAPACITY = 64;

    private long[] keys = new long[2 * INITIAL_CAPACITY];
    private Event[] events = new Event[INITIAL_CAPACITY];
    private int heaped;
    private Event front;
    private long frontTimePs;
    private long frontOrder;

    /** The order key of an owner's event: events of one instant happen by owner, then by sequence. */
    static long order(int owner, long sequence) {
        return ((long) owner << OWNER_SHIFT) | sequence;
    }

    /** The order key of an event that is part of the owner's program. */
    static long programOrder(int owner, long sequence) {
        return order(owner, sequence) | PROGRAM;
    }

    /** The order key of what an owner's program does first when it has computed: all others come before. */
    static long returnOrder(int owner, long sequence) {
        return programOrder(owner, sequence) | RETURN;
    }

    /** Whether an order key is one of an event that is part of its owner's program. */
    static boolean isOfProgram(long order) {
        return (order & PROGRAM) != 0;
    }

    int size() {
        return front == null ? heaped : heaped + 1;
    }

    boolean isEmpty() {
        return front == null && heaped == 0;
    }

    /** Time of the earliest event in picoseconds; {@code Long.MAX_VALUE} when there is none. */
    long firstTimePs() {
        return front != null ? frontTimePs : heaped == 0 ? Long.MAX_VALUE : keys[0];
    }

    /** Order key of the earliest event; there must be one. */
    long firstOrder() {
        return front != null ? frontOrder : keys[1];
    }

    /** Whether the earliest event comes before an event of the given time and order would. */
    boolean hasBefore(long timePs, long order) {
        return front != null ? isBefore(frontTimePs, frontOrder, timePs, order)
                : heaped > 0 && isBefore(keys[0], keys[1], timePs, order);
    }

    void add(long timePs, long order, Event event) {
        if (hasBefore(timePs, order)) {
            push(timePs, order, event);
            return;
        }
        if (front != null) {
            push(frontTimePs, frontOrder, front);
        }
        front = event;
        frontTimePs = timePs;
        frontOrder = order;
    }

    private void push(long timePs, long order, Event event) {
        if (heaped == events.length) {
            grow();
        }
        int hole = heaped++;
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

    /** Removes and returns the earliest event; the queue must not be empty. */
    Event removeFirst() {
        Event first = front;
        if (first == null) {
            return pop();
        }
        front = null;
        return first;
    }

    private Event pop() {
        Event first = events[0];
        int last = --heaped;
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
            if (child >= heaped) {
                break;
            }
            int least = leastOf(child, Math.min(child + (1 << ARITY_SHIFT), heaped));
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
        return isBefore(timePs, order, keys[2 * entry], keys[2 * entry + 1]);
    }

    private static boolean isBefore(long timePs, long order, long otherTimePs, long otherOrder) {
        return timePs < otherTimePs || timePs == otherTimePs && order < otherOrder;
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
