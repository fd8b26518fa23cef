// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** Parts that nobody waits for, as what-if runs have them. */
public class EndedContentionTest {
    private static final Rate BYTE_PER_NS = new Rate(1_000_000_000);
    private static final long KIB_PS = 1_024_000;

    @Test
    public void messagesOfOthersDoNotHoldUpOneInAFatTree() {
        FatTree tree = new FatTree(4, 4, 500, 100, 50);
        tree.endContention();
        assertEquals(0, tree.enter(0, 0, KIB_PS));
        assertEquals(500 + 200 + KIB_PS, tree.cross(0, 3, 0, KIB_PS));
        assertEquals(0, tree.enter(1, 0, KIB_PS));
        assertEquals(500 + 200 + KIB_PS, tree.cross(1, 3, 0, KIB_PS));
        assertEquals(0, tree.waitedPs());
    }

    @Test
    public void messagesOfOthersDoNotHoldUpOneInADirectNetwork() {
        DirectNetwork line = new DirectNetwork(new int[] {4}, false, BYTE_PER_NS, 100);
        line.endContention();
        assertEquals(300 + KIB_PS, line.send(0, 3, 1024, 0));
        assertEquals(200 + KIB_PS, line.send(1, 3, 1024, 0));
        assertEquals(0, line.waitedPs());
    }

    /** As everywhere: MPI matches messages between two ranks in the order in which they were sent. */
    @Test
    public void aShortMessageDoesNotOvertakeALongOneBetweenTheSameNodes() {
        DirectNetwork line = new DirectNetwork(new int[] {2}, false, BYTE_PER_NS, 100);
        line.endContention();
        assertEquals(100 + KIB_PS, line.send(0, 1, 1024, 0));
        assertEquals(100 + KIB_PS, line.send(0, 1, 1, 10));
        FatTree tree = new FatTree(2, 4, 500, 100, 0);
        tree.endContention();
        assertEquals(500 + KIB_PS, tree.cross(0, 1, 0, KIB_PS));
        assertEquals(500 + KIB_PS, tree.cross(0, 1, 10, 0));
    }

    @Test
    public void aBusAndRingsServeEachAsIfItWereAlone() {
        Bus bus = new Bus(BYTE_PER_NS, 7);
        bus.endContention();
        assertEquals(7 + KIB_PS, bus.transfer(0, 1024));
        assertEquals(7 + KIB_PS, bus.transfer(0, 1024));
        RingBus rings = new RingBus(8, 1, BYTE_PER_NS, 100);
        rings.endContention();
        assertEquals(200 + KIB_PS, rings.transfer(0, 2, 1024, 0));
        assertEquals(200 + KIB_PS, rings.transfer(0, 2, 1024, 0));
    }

    @Test
    public void nothingTakesTimeAtAnInfiniteRate() {
        assertEquals(0, Rate.INFINITE.timePs(Long.MAX_VALUE));
        assertEquals(Rate.INFINITE, Rate.INFINITE.shared(3));
        assertEquals(new Rate(333_333_333), BYTE_PER_NS.shared(3));
    }
}
