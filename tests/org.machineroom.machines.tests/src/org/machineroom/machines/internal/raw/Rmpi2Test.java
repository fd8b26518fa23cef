// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Wildcard;

/** Version II: the interrupt handler fills packet buffers, the receive copies them. */
public class Rmpi2Test {
    private static RawRun run() {
        return new RawRun(RawVariant.RMPI2);
    }

    @Test
    public void messageIsAlwaysCopied() {
        RawRun run = run().rank(1, tile -> tile.send(2, 3, 42)).rank(2, tile -> {
            tile.compute(2000);
            // entering 30; 8 words of 2; packet 30, buffer 15, look-up 40, three insertions of 40; leaving 30
            assertEquals(2000 + 30 + 16 + 30 + 15 + 160 + 30, tile.cycle());
            assertArrayEquals(new int[] {42}, tile.receive(1, 3, 1));
            // call 300, look-up 40, copy 2, buffer 15, three removals of 40, return 50
            assertEquals(2281 + 300 + 40 + 2 + 15 + 120 + 50, tile.cycle());
        }).run();
        assertEquals(1, run.interrupts().size());
        assertTrue(run.messages().toString(), run.messages().getFirst().contains("RECEIVE_COPY 137"));
    }

    @Test
    public void headToHeadExchangeNeverHangs() {
        for (int words : new int[] {9, 100, 5000}) {
            run().all(tile -> {
                int partner = tile.id() ^ 1;
                tile.sendWords(partner, 0, words);
                assertArrayEquals(RawRun.numbers(words, partner), tile.receive(partner, 0, words));
            }).run();
        }
    }

    @Test
    public void messagesWithTheSameKeyStayInOrder() {
        run().rank(0, tile -> {
            for (int i = 0; i < 30; i++) {
                tile.sendWords(15, 3, 20 + i);
            }
        }).rank(15, tile -> {
            for (int i = 0; i < 30; i++) {
                assertEquals(20 + i, tile.receive(0, 3, 100).length);
            }
        }).run();
    }

    @Test
    public void wildcardsFindAMessage() {
        run().rank(0, tile -> tile.send(5, 1, 10)).rank(10, tile -> {
            tile.compute(1000);
            tile.send(5, 2, 20);
        }).rank(5, tile -> {
            tile.compute(5000);
            assertArrayEquals(new int[] {20}, tile.receive(Wildcard.ANY_SOURCE, 2, 1));
            assertArrayEquals(new int[] {10}, tile.receive(Wildcard.ANY_SOURCE, Wildcard.ANY_TAG, 1));
        }).run();
    }

    @Test
    public void tagsEndWhereTheKeyDoesNotHoldThem() {
        RawRun enforced = run().ranks(1).run();
        assertEquals((1 << 21) - 1, enforced.machine().greatestTag());
        assertEquals(Integer.MAX_VALUE, run().ranks(1).extended().run().machine().greatestTag());
    }

    @Test
    public void libraryHasFourCollectives() {
        Limits limits = RawVariant.RMPI2.limits("raw.rmpi2", true);
        limits.require(Feature.COLLECTIVES);
        assertThrows(MpiFault.class, () -> limits.require(Feature.BARRIER));
        assertThrows(MpiFault.class, () -> limits.require(Feature.LOGICAL_XOR));
    }

    @Test
    public void broadcastIsLinearAndReductionATree() {
        Rmpi2Collectives collectives = new Rmpi2Collectives();
        assertEquals("linear", collectives.bcast(16, 4).toString());
        assertTrue(collectives.reduce(4, 4, true).toString(),
                !collectives.reduce(4, 4, true).toString().contains("linear"));
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
