// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.Wildcard;

/** The network without a library. Cycles are worked out by hand. */
public class GdnTest {
    private static RawRun run() {
        return new RawRun(RawVariant.GDN);
    }

    @Test
    public void oneWordBetweenNeighboursTakesSeventeenCycles() {
        RawRun run = run().rank(1, tile -> {
            tile.compute(100);
            tile.send(2, 0, 42);
            // header composed 4, header and word written 2 each
            assertEquals(108, tile.cycle());
        }).rank(2, tile -> {
            assertArrayEquals(new int[] {42}, tile.receive(1, 0, 1));
            // header written 106, word readable 5 later, read in 2, end of the loop 4
            assertEquals(106 + 5 + 2 + 4, tile.cycle());
        }).run();
        assertEquals(List.of("SEND_SOFTWARE 8, WIRE 3, RECEIVE_SOFTWARE 6"), run.messages());
    }

    @Test
    public void longMessageTakesSixtyEightCyclesForThirtyOneWords() {
        long[] at = new long[2];
        for (int i = 0; i < 2; i++) {
            int words = 310 * (i + 1);
            long[] end = new long[1];
            run().rank(1, tile -> tile.sendWords(2, 0, words)).rank(2, tile -> {
                assertArrayEquals(RawRun.numbers(words, 1), tile.receive(1, 0, words));
                end[0] = tile.cycle();
            }).run();
            at[i] = end[0];
        }
        assertEquals(10 * (4 + 32 * 2), at[1] - at[0]);
    }

    @Test
    public void dataThatHaveArrivedAreReadAtTwoCyclesAWord() {
        run().rank(1, tile -> tile.sendWords(2, 0, 100)).rank(2, tile -> {
            tile.compute(5000);
            tile.receive(1, 0, 100);
            assertEquals(5000 + 200 + 4, tile.cycle());
        }).run();
    }

    @Test
    public void messagesAreMatchedBySourceAndTag() {
        run().rank(0, tile -> {
            tile.send(5, 1, 10);
            tile.send(5, 2, 20);
        }).rank(1, tile -> {
            tile.compute(500);
            tile.send(5, 2, 30);
        }).rank(5, tile -> {
            assertArrayEquals(new int[] {30}, tile.receive(1, Wildcard.ANY_TAG, 1));
            assertArrayEquals(new int[] {20}, tile.receive(Wildcard.ANY_SOURCE, 2, 1));
            assertArrayEquals(new int[] {10}, tile.receive(Wildcard.ANY_SOURCE, Wildcard.ANY_TAG, 1));
        }).run();
    }

    @Test
    public void headToHeadExchangeNeverHangs() {
        run().all(tile -> {
            int partner = 15 - tile.id();
            tile.sendWords(partner, 0, 5000);
            assertArrayEquals(RawRun.numbers(5000, partner), tile.receive(partner, 0, 5000));
        }).run();
    }

    @Test
    public void synchronousSendWaitsForItsReceive() {
        run().rank(1, tile -> {
            tile.transport().send(tile.message(SendMode.SYNCHRONOUS, 2, 0, 5));
            assertTrue("returned at " + tile.cycle(), tile.cycle() > 10_000);
        }).rank(2, tile -> {
            tile.compute(10_000);
            tile.receive(1, 0, 1);
        }).run();
    }

    @Test
    public void postedReceivesAreCompletedInAnyOrder() {
        run().rank(1, tile -> {
            for (int tag = 0; tag < 4; tag++) {
                tile.sendWords(2, tag, 40);
            }
        }).rank(2, tile -> {
            ReceiveTransfer[] receives = new ReceiveTransfer[4];
            for (int tag = 0; tag < 4; tag++) {
                receives[tag] = tile.posting(1, tag, 40);
                tile.transport().start(receives[tag]);
            }
            for (int tag = 3; tag >= 0; tag--) {
                assertArrayEquals(RawRun.numbers(40, 1), tile.complete(receives[tag]));
            }
        }).run();
    }

    @Test
    public void messageToSelfDoesNotUseTheNetwork() {
        RawRun run = run().rank(0, tile -> {
            tile.sendWords(0, 0, 50);
            assertArrayEquals(RawRun.numbers(50, 0), tile.receive(0, 0, 50));
        }).run();
        assertEquals(0, run.wordHops());
    }

    @Test
    public void vehiclesGiveTheSameRun() {
        assertEquals(traffic(VehicleKind.THREAD), traffic(VehicleKind.VIRTUAL));
    }

    private static String traffic(VehicleKind vehicle) {
        return run().on(vehicle).all(tile -> {
            for (int round = 1; round < 16; round++) {
                tile.sendWords((tile.id() + round) % 16, round, tile.id() * round % 90);
            }
            for (int round = 15; round >= 1; round--) {
                int from = Math.floorMod(tile.id() - round, 16);
                assertArrayEquals(RawRun.numbers(from * round % 90, from), tile.receive(from, round, 100));
            }
        }).run().log();
    }
}
