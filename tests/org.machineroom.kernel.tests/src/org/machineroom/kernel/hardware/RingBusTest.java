// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.Test;

public class RingBusTest {
    private static final Rate BYTE_PER_NS = new Rate(1_000_000_000);
    private static final long NS = 1000;

    private final RingBus bus = new RingBus(12, 1, BYTE_PER_NS, 2 * NS);

    @Test
    public void transfersTakeTheShorterWay() {
        assertEquals(3, bus.hops(0, 3));
        assertEquals(3, bus.hops(1, 10));
        assertEquals(6, bus.hops(0, 6));
        assertEquals((3 * 2 + 100) * NS, bus.transfer(1, 10, 100, 0));
    }

    @Test
    public void stretchesThatOverlapAreUsedInTurn() {
        assertEquals((4 * 2 + 100) * NS, bus.transfer(0, 4, 100, 0));
        assertEquals((100 + 2 * 2 + 50) * NS, bus.transfer(3, 5, 50, 0));
        assertEquals(100 * NS, bus.waitedPs());
    }

    @Test
    public void separateStretchesAndDirectionsDoNotDisturbEachOther() {
        bus.transfer(0, 3, 100, 0);
        bus.transfer(3, 6, 100, 0);
        bus.transfer(6, 3, 100, 0);
        bus.transfer(10, 0, 100, 0);
        assertEquals(0, bus.waitedPs());
    }

    @Test
    public void theRingThatIsFreeFirstIsTaken() {
        RingBus two = new RingBus(12, 2, BYTE_PER_NS, 0);
        assertEquals(100 * NS, two.transfer(0, 3, 100, 0));
        assertEquals(50 * NS, two.transfer(0, 3, 50, 0));
        assertEquals(60 * NS, two.transfer(0, 3, 10, 0));
        assertEquals(110 * NS, two.transfer(0, 3, 50, 10 * NS));
    }

    @Test
    public void aBusHasTwoElementsAtLeast() {
        assertThrows(IllegalArgumentException.class, () -> new RingBus(1, 2, BYTE_PER_NS, 0));
        assertThrows(IllegalArgumentException.class, () -> new RingBus(4, 0, BYTE_PER_NS, 0));
    }
}
