// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class IncomingQueueTest {
    private final IncomingQueue queue = new IncomingQueue(0, 10);

    private static ProtocolMessage slots(int slots) {
        return new ProtocolMessage(ProtocolMessage.Kind.DATA, null, null, slots);
    }

    @Test
    public void messagesComeOutInOrder() {
        ProtocolMessage first = slots(1);
        ProtocolMessage second = slots(3);
        queue.add(first, 0);
        queue.add(second, 0);
        assertSame(first, queue.take());
        assertSame(second, queue.take());
        assertTrue(queue.isEmpty());
    }

    @Test
    public void messagesDoNotGoAroundTheEnd() {
        queue.add(slots(4), 0);
        queue.add(slots(4), 0);
        queue.take();
        assertFalse("2 slots at the end and 4 at the front", queue.hasRoom(5));
        assertTrue(queue.hasRoom(4));
        queue.add(slots(4), 0);
        assertEquals(10, queue.mostUsed());
        queue.take();
        assertTrue("the first 4 are taken", queue.hasRoom(6));
        assertFalse(queue.hasRoom(7));
    }

    @Test
    public void anEmptyQueueHasRoomForAsMuchAsItHolds() {
        queue.add(slots(7), 0);
        queue.take();
        assertTrue(queue.hasRoom(10));
        queue.add(slots(10), 0);
        assertFalse(queue.hasRoom(1));
    }

    @Test
    public void whoWaitsForSpaceIsToldOnce() {
        int[] told = new int[2];
        queue.setOwner(() -> told[0]++);
        queue.add(slots(1), 0);
        queue.add(slots(1), 0);
        queue.whenSpace(() -> told[1]++);
        queue.take();
        queue.take();
        assertEquals(2, told[0]);
        assertEquals(1, told[1]);
    }
}
