// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.hardware.Frequency;

/** Results of the thesis that set parameters or must come out, and Raw's own clock. */
public class RawTimingTest {
    private static long oneWay(RawVariant variant, int words) {
        long[] cycles = new long[1];
        new RawRun(variant).rank(1, tile -> {
            tile.compute(1000);
            tile.sendWords(2, 0, words);
        }).rank(2, tile -> {
            tile.receive(1, 0, words);
            cycles[0] = tile.cycle() - 1000;
        }).run();
        return cycles[0];
    }

    @Test
    public void fixedCostOfVersionThreeIsSomeHundredTimesThatOfAWord() {
        double perWord = (oneWay(RawVariant.RMPI3, 10_000) - oneWay(RawVariant.RMPI3, 1000)) / 9000.0;
        double ratio = oneWay(RawVariant.RMPI3, 0) / perWord;
        assertTrue("ratio " + ratio, ratio > 90 && ratio < 140);
    }

    @Test
    public void timeGrowsInProportionToLongMessages() {
        double exponent = Math.log10(oneWay(RawVariant.RMPI3, 100_000) / (double) oneWay(RawVariant.RMPI3, 1000)) / 2;
        assertEquals(1.0, exponent, 0.1);
    }

    @Test
    public void cornerToCornerIsSixHops() {
        long[] cycles = new long[16];
        for (int to : new int[] {1, 15}) {
            new RawRun(RawVariant.GDN).rank(0, tile -> tile.sendWords(to, 0, 1)).rank(to, tile -> {
                tile.receive(0, 0, 1);
                cycles[to] = tile.cycle();
            }).run();
        }
        // five hops more, and one turn
        assertEquals(5 + 1, cycles[15] - cycles[1]);
    }

    @Test
    public void interruptsTakeTheirExactTimeAlsoWithAnOddClock() {
        Frequency clock = new Frequency(425_000_000);
        RawParameters p = RawRun.parameters();
        long[] endPs = new long[1];
        RawRun run = new RawRun(RawVariant.RMPI3)
                .with(new RawParameters(clock, p.mesh(), p.links(), p.port(), p.interrupt(),
                        p.library(), p.watchdog()))
                .rank(1, tile -> tile.sendWords(2, 0, 1)).rank(2, tile -> {
                    tile.compute(10_000);
                    endPs[0] = tile.transport().rank().clockPs();
                }).run();
        // header written in cycle 256, first word read in 261; entering, packet, words, table entry, buffer, leaving
        long takenPs = clock.timePs(261 + 30 + 30 + 10 + 40 + 120 + 30) - clock.timePs(261);
        assertEquals(10_000 * RawRun.CYCLE_PS + takenPs, endPs[0]);
        assertEquals(1, run.interrupts().size());
    }

    @Test
    public void oddClockGivesTheSameRunOnBothVehicles() {
        for (RawVariant variant : RawVariant.values()) {
            assertEquals(traffic(variant, VehicleKind.THREAD), traffic(variant, VehicleKind.VIRTUAL));
        }
    }

    private static String traffic(RawVariant variant, VehicleKind vehicle) {
        RawParameters p = RawRun.parameters();
        return new RawRun(variant).on(vehicle)
                .with(new RawParameters(new Frequency(425_000_000), p.mesh(), p.links(), p.port(),
                        p.interrupt(), p.library(), p.watchdog()))
                .all(tile -> {
                    for (int round = 0; round < 8; round++) {
                        tile.compute(tile.id() * 31 % 7 * 100);
                        int partner = tile.id() ^ 1 << round % 4;
                        if (tile.id() < partner) {
                            tile.sendWords(partner, round, round * 40);
                            tile.receive(partner, round, round * 40);
                        } else {
                            tile.receive(partner, round, round * 40);
                            tile.sendWords(partner, round, round * 40);
                        }
                    }
                }).run().log();
    }

    @Test
    public void writingAndReadingWordsIsWorkAndNotWaiting() {
        assertEquals(0, waited(RawVariant.GDN, 1));
        assertEquals(0, waited(RawVariant.RMPI3, 1));
        // 8 words of the message's 35 fit into the network before the handler has got to reading
        assertTrue(waited(RawVariant.RMPI3, 30) > 0);
        long[] worked = new long[1];
        new RawRun(RawVariant.RMPI1).rank(1, tile -> {
            tile.compute(1000);
            tile.sendWords(2, 0, 20);
        }).rank(2, tile -> {
            tile.receive(1, 0, 20);
            worked[0] = (tile.transport().rank().clockPs() - tile.transport().rank().blockedPs()) / RawRun.CYCLE_PS;
        }).run();
        // call 300, empty list 12; 25 words of 2, list 12, buffer 15; list 12, copy 40, buffer 15, removal 12; return
        // 50
        assertEquals(312 + 50 + 27 + 12 + 67 + 50, worked[0]);
    }

    /** Cycles that a sender waits. */
    private static long waited(RawVariant variant, int words) {
        long[] waited = new long[1];
        new RawRun(variant).rank(1, tile -> {
            tile.sendWords(2, 0, words);
            waited[0] = tile.transport().rank().blockedPs() / RawRun.CYCLE_PS;
        }).rank(2, tile -> tile.receive(1, 0, words)).run();
        return waited[0];
    }
}
