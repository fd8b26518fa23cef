// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * The events that are still to happen, in the order (time, owner's rank, owner's own sequence number); of the events
 * of one instant and owner, those that are part of the owner's program come last, so that it makes no difference
 * whether a rank waits in the queue for its time or finds nothing before it there and goes on at once. What a program
 * does first when it has computed comes after all else of its instant, so that all ranks that begin to compute at one
 * instant have begun when the first of them may come back. Programs that run in step produce many events at the same
 * instant, which calendar queues handle badly; as many of them come in order, they go to a few rings, and only what
 * fits behind the end of none goes to a heap. An event that is earlier than all others when it is added, such as a rank
 * that is woken now, stays in front of them. Not thread-safe: the kernel's thread owns it.
 */
final class EventQueue {
    private static final int SEQUENCE_BITS = 39;
    private static final int OWNER_SHIFT = SEQUENCE_BITS + 1;
    private static final long PROGRAM = 1L << SEQUENCE_BITS;
    private static final long RETURN = 1L << Long.SIZE - 2;
    private static final int RUNS = 4;

    private final EventHeap heap = new EventHeap();
    private final EventRun[] runs = {new EventRun(), new EventRun(), new EventRun(), new EventRun()};
    private final long[] lastTimesPs = {Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE};
    private final long[] lastOrders = new long[RUNS];
    private int size;
    /** Where the earliest event is that is not in front: a run, or the heap behind them. */
    private int least = RUNS;
    private long leastTimePs = Long.MAX_VALUE;
    private long leastOrder = Long.MAX_VALUE;
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
        return front == null ? size : size + 1;
    }

    boolean isEmpty() {
        return front == null && size == 0;
    }

    /** Time of the earliest event in picoseconds; {@code Long.MAX_VALUE} when there is none. */
    long firstTimePs() {
        return front != null ? frontTimePs : leastTimePs;
    }

    /** Order key of the earliest event; there must be one. */
    long firstOrder() {
        return front != null ? frontOrder : leastOrder;
    }

    /** The earliest event, which stays; there must be one. */
    Event first() {
        return front != null ? front : least == RUNS ? heap.first() : runs[least].first();
    }

    /** Whether the earliest event comes before an event of the given time and order would. */
    boolean hasBefore(long timePs, long order) {
        return front != null ? isBefore(frontTimePs, frontOrder, timePs, order)
                : isBefore(leastTimePs, leastOrder, timePs, order);
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

    /** Adds it to the run whose last event is the latest that comes before, or to the heap. */
    private void push(long timePs, long order, Event event) {
        int best = RUNS;
        for (int i = 0; i < RUNS; i++) {
            if (!isBefore(timePs, order, lastTimesPs[i], lastOrders[i]) && (best == RUNS
                    || isBefore(lastTimesPs[best], lastOrders[best], lastTimesPs[i], lastOrders[i]))) {
                best = i;
            }
        }
        if (best == RUNS) {
            heap.add(timePs, order, event);
        } else {
            runs[best].add(timePs, order, event);
            lastTimesPs[best] = timePs;
            lastOrders[best] = order;
        }
        size++;
        if (isBefore(timePs, order, leastTimePs, leastOrder)) {
            least = best;
            leastTimePs = timePs;
            leastOrder = order;
        }
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
        Event first;
        if (least == RUNS) {
            first = heap.removeFirst();
        } else {
            EventRun run = runs[least];
            first = run.removeFirst();
            if (run.size() == 0) {
                lastTimesPs[least] = Long.MIN_VALUE;
            }
        }
        size--;
        findLeast();
        return first;
    }

    private void findLeast() {
        least = RUNS;
        leastTimePs = heap.firstTimePs();
        leastOrder = heap.firstOrder();
        for (int i = 0; i < RUNS; i++) {
            long timePs = runs[i].firstTimePs();
            long order = runs[i].firstOrder();
            if (isBefore(timePs, order, leastTimePs, leastOrder)) {
                least = i;
                leastTimePs = timePs;
                leastOrder = order;
            }
        }
    }

    static boolean isBefore(long timePs, long order, long otherTimePs, long otherOrder) {
        return timePs < otherTimePs || timePs == otherTimePs && order < otherOrder;
    }
}
