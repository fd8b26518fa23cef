// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.Test;

public class FifoTest {
    @Test
    public void behavesLikeABoundedQueue() {
        Random random = new Random(1);
        for (int capacity = 1; capacity < 9; capacity++) {
            Fifo fifo = new Fifo(capacity);
            Deque<Long> reference = new ArrayDeque<>();
            for (int i = 0; i < 2000; i++) {
                if (random.nextBoolean() && reference.size() < capacity) {
                    long word = random.nextLong();
                    fifo.put(word);
                    reference.add(word);
                } else if (!reference.isEmpty()) {
                    assertEquals((long) reference.peek(), fifo.peek());
                    assertEquals((long) reference.remove(), fifo.take());
                }
                assertEquals(reference.size(), fifo.size());
                assertEquals(reference.isEmpty(), fifo.isEmpty());
                assertEquals(reference.size() == capacity, fifo.isFull());
            }
            assertEquals(capacity, fifo.capacity());
        }
    }

    @Test
    public void whatDoesNotFitIsRefused() {
        Fifo fifo = new Fifo(1);
        assertThrows(IllegalStateException.class, fifo::take);
        assertThrows(IllegalStateException.class, fifo::peek);
        fifo.put(1);
        assertThrows(IllegalStateException.class, () -> fifo.put(2));
        assertThrows(IllegalArgumentException.class, () -> new Fifo(0));
    }

    @Test
    public void aProducerAndAConsumerThatKeepEachOtherGoing() {
        Fifo fifo = new Fifo(2);
        List<Long> consumed = new ArrayList<>();
        long[] next = {0};
        fifo.whenWord(new Runnable() {
            @Override
            public void run() {
                if (consumed.size() < 100) {
                    fifo.whenWord(this);
                }
                consumed.add(fifo.take());
            }
        });
        while (consumed.size() < 100) {
            fifo.put(next[0]++);
        }
        assertEquals(100, consumed.size());
        assertEquals(99, (long) consumed.getLast());
    }

    @Test
    public void whoWaitsIsToldOnce() {
        Fifo fifo = new Fifo(1);
        int[] told = new int[2];
        fifo.put(1);
        fifo.whenSpace(() -> told[0]++);
        fifo.take();
        fifo.whenWord(() -> told[1]++);
        fifo.put(2);
        fifo.take();
        fifo.put(3);
        assertEquals(1, told[0]);
        assertEquals(1, told[1]);
    }

    @Test
    public void onlyOneMayWait() {
        Fifo fifo = new Fifo(1);
        fifo.whenWord(() -> {});
        assertThrows(IllegalStateException.class, () -> fifo.whenWord(() -> {}));
        fifo.whenSpace(() -> {});
        assertThrows(IllegalStateException.class, () -> fifo.whenSpace(() -> {}));
        fifo.put(1);
        assertTrue(fifo.isFull());
        assertFalse(fifo.isEmpty());
    }
}
