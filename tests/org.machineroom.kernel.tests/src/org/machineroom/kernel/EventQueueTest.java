// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.Test;

public class EventQueueTest {
    private final EventQueue queue = new EventQueue();

    private record Entry(long timePs, long order, Event event) {
    }

    @Test
    public void comesOutSortedByTimeThenOrderWithManyTies() {
        Comparator<Entry> order = Comparator.comparingLong(Entry::timePs).thenComparingLong(Entry::order);
        for (int seed = 0; seed < 200; seed++) {
            compareWithReference(new Random(seed), new PriorityQueue<>(order), 1 + seed % 7, 1 << seed % 10);
        }
    }

    /** Adds and removes at random; few different times and owners, so that ties are the rule. */
    private void compareWithReference(Random random, PriorityQueue<Entry> reference, int times, int owners) {
        for (int sequence = 0; sequence < 2000; sequence++) {
            if (random.nextInt(5) < (sequence < 1000 ? 3 : 2)) {
                Entry entry = new Entry(random.nextInt(times), randomOrder(random, random.nextInt(owners), sequence),
                        Ranks.event(() -> {}));
                reference.add(entry);
                queue.add(entry.timePs, entry.order, entry.event);
            } else if (!reference.isEmpty()) {
                assertEquals(reference.peek().timePs, queue.firstTimePs());
                assertSame(reference.remove().event, queue.removeFirst());
            }
            assertEquals(reference.size(), queue.size());
        }
        while (!reference.isEmpty()) {
            assertSame(reference.remove().event, queue.removeFirst());
        }
        assertTrue(queue.isEmpty());
    }

    private static long randomOrder(Random random, int owner, int sequence) {
        return random.nextBoolean() ? EventQueue.order(owner, sequence) : EventQueue.programOrder(owner, sequence);
    }

    @Test
    public void ownerCountsMoreThanProgramAndProgramMoreThanSequence() {
        assertTrue(EventQueue.order(3, 9) < EventQueue.order(3, 10));
        assertTrue(EventQueue.order(3, 500_000_000_000L) < EventQueue.programOrder(3, 0));
        assertTrue(EventQueue.programOrder(3, 9) < EventQueue.programOrder(3, 10));
        assertTrue(EventQueue.programOrder(3, 500_000_000_000L) < EventQueue.order(4, 0));
        assertTrue(EventQueue.programOrder(Kernel.MAX_RANKS - 1, 500_000_000_000L) > 0);
    }

    @Test
    public void whatComesBackFromComputingComesAfterAllElseOfItsInstant() {
        assertTrue(EventQueue.programOrder(Kernel.MAX_RANKS - 1, 500_000_000_000L) < EventQueue.returnOrder(0, 0));
        assertTrue(EventQueue.returnOrder(3, 500_000_000_000L) < EventQueue.returnOrder(4, 0));
        assertTrue(EventQueue.returnOrder(Kernel.MAX_RANKS - 1, 500_000_000_000L) > 0);
    }

    @Test
    public void isBeforeOnlyWhatComesLater() {
        assertFalse(queue.hasBefore(Long.MAX_VALUE, Long.MAX_VALUE));
        queue.add(10, EventQueue.order(2, 5), Ranks.event(() -> {}));
        assertFalse(queue.hasBefore(9, EventQueue.order(9, 0)));
        assertFalse(queue.hasBefore(10, EventQueue.order(2, 4)));
        assertFalse(queue.hasBefore(10, EventQueue.order(1, 6)));
        assertTrue(queue.hasBefore(10, EventQueue.order(2, 6)));
        assertTrue(queue.hasBefore(10, EventQueue.order(3, 0)));
        assertTrue(queue.hasBefore(11, EventQueue.order(0, 0)));
    }

    @Test
    public void hasNoFirstTimeWhenEmpty() {
        assertEquals(Long.MAX_VALUE, queue.firstTimePs());
    }
}
