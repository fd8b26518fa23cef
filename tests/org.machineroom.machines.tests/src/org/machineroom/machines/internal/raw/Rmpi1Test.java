// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.Wildcard;

/** Version I: reading in MPI_Recv only, its deadlock, and its rescue by the watchdog. */
public class Rmpi1Test {
    private static RawRun run() {
        return new RawRun(RawVariant.RMPI1);
    }

    private static RawRun exchange(RawVariant variant, int one, int other, int words) {
        return new RawRun(variant).rank(one, tile -> swap(tile, other, words)).rank(other,
                tile -> swap(tile, one, words));
    }

    private static void swap(RawRun.Tile tile, int partner, int words) {
        tile.sendWords(partner, 0, words);
        assertArrayEquals(RawRun.numbers(words, partner), tile.receive(partner, 0, words));
    }

    @Test
    public void receiveReadsCopiesAndReturns() {
        run().rank(1, tile -> tile.send(2, 3, 42)).rank(2, tile -> {
            tile.compute(2000);
            assertArrayEquals(new int[] {42}, tile.receive(1, 3, 1));
            // call 300, empty list 12; 6 words of 2, list 12, buffer 15; list 12, copy 2, buffer 15, removal 12; return
            // 50
            assertEquals(2000 + 312 + 12 + 27 + 12 + 2 + 15 + 12 + 50, tile.cycle());
        }).run();
    }

    @Test
    public void neighboursThatSendMoreThanTheWayHoldsHangInACycle() {
        Outcome outcome = exchange(RawVariant.RMPI1, 0, 1, 9).outcome();
        assertTrue(outcome.toString(), outcome instanceof Outcome.Deadlocked);
        Deadlock deadlock = ((Outcome.Deadlocked) outcome).deadlock();
        assertEquals(List.of(0, 1), deadlock.cycle());
        assertEquals("MPI_Send of 36 bytes to rank 1, tag 0: 8 of 15 words written, then the network was full: "
                + "processor port of tile 0 (4 words from tile 0), west input of tile 1 (4 words from tile 0); "
                + "tile 1 does not read", deadlock.blocked().getFirst().blocking().describe());
    }

    @Test
    public void longestSafeMessageGrowsByFourWordsForEachHop() {
        for (int distance = 1; distance <= 6; distance++) {
            int other = distance <= 3 ? distance : 3 + 4 * (distance - 3);
            // 4 words for the first port and 4 for each hop, less 5 of the library's header and 1 of the network's
            int safe = 4 * (1 + distance) - 5 - 1;
            exchange(RawVariant.RMPI1, 0, other, safe).run();
            Outcome hung = exchange(RawVariant.RMPI1, 0, other, safe + 1).outcome();
            assertTrue(distance + " hops: " + hung, hung instanceof Outcome.Deadlocked);
        }
    }

    @Test
    public void ringOfThreeSendersHangsToo() {
        int[] ring = {0, 1, 5};
        RawRun run = run();
        for (int i = 0; i < 3; i++) {
            int to = ring[(i + 1) % 3];
            int from = ring[(i + 2) % 3];
            run.rank(ring[i], tile -> {
                tile.sendWords(to, 0, 50);
                tile.receive(from, 0, 50);
            });
        }
        Outcome outcome = run.outcome();
        assertTrue(outcome.toString(), outcome instanceof Outcome.Deadlocked);
        assertEquals(List.of(0, 1, 5), ((Outcome.Deadlocked) outcome).deadlock().cycle());
    }

    @Test
    public void watchdogRescuesNeighbours() {
        RawRun run = exchange(RawVariant.RMPI1_WATCHDOG, 0, 1, 500).run();
        assertFalse(run.interrupts().isEmpty());
        long rescued = run.kernel().nowPs();
        RawRun oneWay = new RawRun(RawVariant.RMPI1).rank(0, tile -> tile.sendWords(1, 0, 500))
                .rank(1, tile -> tile.receive(0, 0, 500)).run();
        assertTrue("a significant slow-down", rescued > 5 * oneWay.kernel().nowPs());
    }

    @Test
    public void extendedLimitsRescueAsTheWatchdogDoes() {
        RawRun extended = exchange(RawVariant.RMPI1, 0, 1, 500).extended().run();
        RawRun rescued = exchange(RawVariant.RMPI1_WATCHDOG, 0, 1, 500).run();
        assertEquals(rescued.kernel().nowPs(), extended.kernel().nowPs());
        assertEquals(rescued.interrupts(), extended.interrupts());
    }

    @Test
    public void watchdogLeavesOthersAlone() {
        RawRun run = new RawRun(RawVariant.RMPI1_WATCHDOG).rank(0, tile -> tile.sendWords(1, 0, 500)).rank(1, tile -> {
            tile.compute(20_000);
            tile.receive(0, 0, 500);
        }).run();
        assertEquals(List.of(), run.interrupts());
    }

    @Test
    public void senderWaitsUntilTheReceiverReads() {
        run().rank(0, tile -> {
            tile.sendWords(1, 0, 100);
            assertTrue("returned at " + tile.cycle(), tile.cycle() > 10_000);
        }).rank(1, tile -> {
            tile.compute(10_000);
            assertArrayEquals(RawRun.numbers(100, 0), tile.receive(0, 0, 100));
        }).run();
    }

    @Test
    public void manySendersToOne() {
        run().all(tile -> {
            if (tile.id() > 0) {
                tile.sendWords(0, tile.id(), 200);
                return;
            }
            for (int from = 15; from > 0; from--) {
                assertArrayEquals(RawRun.numbers(200, from), tile.receive(from, from, 200));
            }
        }).run();
    }

    @Test
    public void wildcardsFindAMessage() {
        run().rank(0, tile -> tile.send(5, 1, 10)).rank(10, tile -> {
            tile.compute(1000);
            tile.send(5, 2, 20);
        }).rank(5, tile -> {
            assertArrayEquals(new int[] {20}, tile.receive(10, Wildcard.ANY_TAG, 1));
            assertArrayEquals(new int[] {10}, tile.receive(Wildcard.ANY_SOURCE, Wildcard.ANY_TAG, 1));
        }).run();
    }

    @Test
    public void lookUpTakesLongerTheMoreMessagesAreOutstanding() {
        long few = lastReceive(RawVariant.RMPI1, 10);
        long many = lastReceive(RawVariant.RMPI1, 300);
        assertEquals((300 - 10) * 12, many - few);
        assertEquals(0, lastReceive(RawVariant.RMPI2, 300) - lastReceive(RawVariant.RMPI2, 10));
    }

    /** Cycles of a receive that finds its message as the last of many. */
    private static long lastReceive(RawVariant variant, int messages) {
        long[] cycles = new long[1];
        new RawRun(variant).rank(0, tile -> {
            for (int i = 0; i < messages; i++) {
                tile.send(1, i, i);
            }
            tile.send(1, 9999, 0);
        }).rank(1, tile -> {
            tile.compute(messages * 1000L);
            tile.receive(0, 9999, 1);
            long begin = tile.cycle();
            tile.receive(0, messages - 1, 1);
            cycles[0] = tile.cycle() - begin;
        }).run();
        return cycles[0];
    }

    @Test
    public void tooLongMessageIsAnError() {
        run().rank(1, tile -> tile.sendWords(2, 0, 100)).rank(2, tile -> {
            MpiFault fault = assertThrows(MpiFault.class, () -> tile.receive(1, 0, 50));
            assertEquals(ErrorClass.TRUNCATE, fault.errorClass());
        }).run();
    }

    @Test
    public void collectivesAreRefused() {
        MpiFault fault = assertThrows(MpiFault.class,
                () -> RawVariant.RMPI1.limits("raw.rmpi1", true).require(Feature.COLLECTIVES));
        assertTrue(fault.getMessage(), fault.getMessage().contains("MPI_Send and MPI_Recv"));
    }

    @Test
    public void extendedLimitsGiveNonBlockingAndSynchronousCalls() {
        run().extended().rank(1, tile -> {
            tile.transport().send(tile.message(SendMode.SYNCHRONOUS, 2, 0, 1));
            tile.send(2, 1, 2);
        }).rank(2, tile -> {
            ReceiveTransfer second = tile.posting(1, 1, 1);
            ReceiveTransfer first = tile.posting(1, 0, 1);
            tile.transport().start(second);
            tile.transport().start(first);
            assertArrayEquals(new int[] {2}, tile.complete(second));
            assertArrayEquals(new int[] {1}, tile.complete(first));
        }).run();
    }

    @Test
    public void vehiclesGiveTheSameRun() {
        assertEquals(traffic(VehicleKind.THREAD), traffic(VehicleKind.VIRTUAL));
    }

    private static String traffic(VehicleKind vehicle) {
        return new RawRun(RawVariant.RMPI1_WATCHDOG).on(vehicle).all(tile -> {
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
