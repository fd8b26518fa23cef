// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.Test;

/** Parts that are reserved in the order of virtual time: {@link Link}, {@link Bus}, {@link DmaEngine}. */
public class ReservationTest {
    private static final Rate BYTE_PER_NS = new Rate(1_000_000_000);

    @Test
    public void aLinkIsTakenFromTheFirstByteToTheLast() {
        Link link = new Link(BYTE_PER_NS, 7000);
        assertEquals(100_000, link.reserve(100_000, 50));
        assertEquals(150_000, link.freeAtPs());
        assertEquals(7000, link.latencyPs());
        assertEquals(BYTE_PER_NS, link.rate());
    }

    @Test
    public void aBusyLinkLetsTheNextMessageWait() {
        Link link = new Link(BYTE_PER_NS, 0);
        link.reserve(100_000, 50);
        assertEquals(150_000, link.reserve(120_000, 10));
        assertEquals(200_000, link.reserve(200_000, 10));
        assertEquals(210_000, link.freeAtPs());
        assertEquals(70_000, link.busyPs());
        assertEquals(70, link.bytesCarried());
    }

    @Test
    public void aBusIsWonBeforeEachTransfer() {
        Bus bus = new Bus(BYTE_PER_NS, 5000);
        assertEquals(115_000, bus.transfer(100_000, 10));
        assertEquals(130_000, bus.transfer(102_000, 10));
        assertEquals(215_000, bus.transfer(200_000, 10));
        assertEquals(215_000, bus.freeAtPs());
        assertEquals(30, bus.bytesCarried());
    }

    @Test
    public void aDmaEngineStartsEachPiece() {
        DmaEngine engine = new DmaEngine(BYTE_PER_NS, 1000, 64);
        assertEquals(1000 + 64_000, engine.move(0, 64));
        assertEquals(65_000 + 2 * 1000 + 65_000, engine.move(10, 65));
        assertEquals(500_000 + 1000, engine.move(500_000, 0));
        assertEquals(501_000, engine.freeAtPs());
        assertEquals(129, engine.bytesMoved());
    }

    @Test
    public void dmaPiecesNeedAByte() {
        assertThrows(IllegalArgumentException.class, () -> new DmaEngine(BYTE_PER_NS, 0, 0));
    }
}
