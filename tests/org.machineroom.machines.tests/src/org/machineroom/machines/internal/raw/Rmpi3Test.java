// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;

/** Version III: the interrupt handler, posted and unexpected messages. Cycles are worked out by hand. */
public class Rmpi3Test {
    private static RawRun run() {
        return new RawRun(RawVariant.RMPI3);
    }

    @Test
    public void postedMessageGoesToTheUserWithoutACopy() {
        RawRun run = run().rank(1, tile -> {
            tile.compute(1000);
            tile.send(2, 7, 42);
            // 250 for the call, then 4 for composing the header and 2 for each of 6 words
            assertEquals(1000 + 250 + 4 + 2 * 6, tile.cycle());
        }).rank(2, tile -> {
            assertArrayEquals(new int[] {42}, tile.receive(1, 7, 1));
            // header written 1256, first word read 1261; 30 for entering, 30 for the packet, 5 words of 2, 30 for
            // leaving, 50 for returning
            assertEquals(1261 + 30 + 30 + 10 + 30 + 50, tile.cycle());
        }).run();
        assertEquals(List.of("2: 1261-1361"), run.interrupts());
        assertEquals(List.of("SEND_SOFTWARE 266, WIRE 2, INTERRUPT 63, INTERRUPT 30, RECEIVE_SOFTWARE 50"),
                run.messages());
    }

    @Test
    public void unexpectedMessageIsStoredAndCopied() {
        RawRun run = run().rank(1, tile -> tile.sendWords(2, 7, 10)).rank(2, tile -> {
            tile.compute(5000);
            // entering 30, packet 30, 14 words of 2, table entry 40, buffer 120, leaving 30
            assertEquals(5000 + 30 + 30 + 28 + 40 + 120 + 30, tile.cycle());
            assertArrayEquals(RawRun.numbers(10, 1), tile.receive(1, 7, 10));
            // call 300, search 40 + 12, copy 20, return 50
            assertEquals(5278 + 300 + 52 + 20 + 50, tile.cycle());
        }).run();
        assertEquals(1, run.interrupts().size());
        assertTrue(run.messages().toString(),
                run.messages().getFirst().endsWith("RECEIVE_SOFTWARE 352, RECEIVE_COPY 20, RECEIVE_SOFTWARE 50"));
    }

    @Test
    public void interruptMakesAComputationEndThatMuchLater() {
        run().rank(1, tile -> {
            tile.sendWords(2, 0, 1);
            tile.compute(10_000);
            tile.sendWords(2, 0, 1);
        }).rank(2, tile -> {
            tile.compute(20_000);
            // each: 30 + 30 + 5 words of 2 + 40 + 120 + 30
            assertEquals(20_000 + 2 * 260, tile.cycle());
            tile.receive(1, 0, 1);
            tile.receive(1, 0, 1);
        }).run();
    }

    @Test
    public void interruptSuspendsASendThatMuch() {
        long[] alone = new long[1];
        long[] disturbed = new long[1];
        run().rank(1, tile -> {
            tile.sendWords(2, 0, 300);
            alone[0] = tile.cycle();
        }).rank(2, tile -> tile.receive(1, 0, 300)).run();
        run().rank(1, tile -> {
            tile.sendWords(2, 0, 300);
            disturbed[0] = tile.cycle();
        }).rank(2, tile -> tile.receive(1, 0, 300)).rank(0, tile -> {
            tile.compute(300);
            tile.sendWords(1, 0, 1);
        }).run();
        // 260 in the handler; tile 2 meanwhile leaves its own and enters it again, for which it needs 60
        assertTrue(disturbed[0] - alone[0] + " cycles longer", disturbed[0] - alone[0] > 200);
        assertTrue(disturbed[0] - alone[0] + " cycles longer", disturbed[0] - alone[0] < 340);
    }

    @Test
    public void receiveFindsAMessageThatIsStillArriving() {
        RawRun run = run().rank(1, tile -> tile.sendWords(2, 7, 1000)).rank(2, tile -> {
            tile.compute(100);
            assertArrayEquals(RawRun.numbers(1000, 1), tile.receive(1, 7, 1000));
        }).run();
        assertTrue(run.messages().toString(), run.messages().getFirst().contains("RECEIVE_COPY 2000"));
    }

    @Test
    public void wildcardsTakeTheOldestMessage() {
        run().rank(0, tile -> tile.send(5, 1, 10)).rank(10, tile -> {
            tile.compute(2000);
            tile.send(5, 2, 20);
        }).rank(15, tile -> {
            tile.compute(4000);
            tile.send(5, 2, 30);
        }).rank(5, tile -> {
            tile.compute(10_000);
            assertArrayEquals(new int[] {20}, tile.receive(Wildcard.ANY_SOURCE, 2, 1));
            assertArrayEquals(new int[] {10}, tile.receive(Wildcard.ANY_SOURCE, Wildcard.ANY_TAG, 1));
            assertArrayEquals(new int[] {30}, tile.receive(15, Wildcard.ANY_TAG, 1));
        }).run();
    }

    @Test
    public void postedWildcardTakesWhateverComes() {
        run().rank(3, tile -> tile.sendWords(0, 9, 40)).rank(0, tile -> {
            assertArrayEquals(RawRun.numbers(40, 3), tile.receive(Wildcard.ANY_SOURCE, Wildcard.ANY_TAG, 50));
        }).run();
    }

    @Test
    public void messagesOfOneSenderDoNotOvertake() {
        run().rank(0, tile -> {
            for (int i = 0; i < 50; i++) {
                tile.send(15, 3, i);
            }
        }).rank(15, tile -> {
            for (int i = 0; i < 50; i++) {
                tile.compute(i % 7 * 100);
                assertArrayEquals(new int[] {i}, tile.receive(0, 3, 1));
            }
        }).run();
    }

    @Test
    public void tooLongMessageIsAnErrorWhetherPostedOrNot() {
        for (int wait : new int[] {0, 5000}) {
            run().rank(1, tile -> tile.sendWords(2, 0, 100)).rank(2, tile -> {
                tile.compute(wait);
                MpiFault fault = assertThrows(MpiFault.class, () -> tile.receive(1, 0, 50));
                assertEquals(ErrorClass.TRUNCATE, fault.errorClass());
            }).run();
        }
    }

    @Test
    public void halfWordsAreRefusedUnlessLimitsAreExtended() {
        RawRun.Program program = tile -> tile.transport().send(new SendTransfer(
                MpiProcess.of(tile.transport().rank()).world(), 0, SendMode.STANDARD, 1, 0,
                new byte[6], 6, 1));
        run().rank(0, tile -> {
            MpiFault fault = assertThrows(MpiFault.class, () -> program.run(tile));
            assertEquals(ErrorClass.TYPE, fault.errorClass());
        }).run();
        run().extended().rank(0, program).rank(1, tile -> tile.receive(0, 0, 2)).run();
    }

    @Test
    public void headToHeadExchangeNeverHangs() {
        for (int words : new int[] {1, 100, 5000}) {
            run().all(tile -> {
                int partner = 15 - tile.id();
                tile.sendWords(partner, 0, words);
                assertArrayEquals(RawRun.numbers(words, partner), tile.receive(partner, 0, words));
            }).run();
        }
    }

    @Test
    public void messageToSelfDoesNotUseTheNetwork() {
        RawRun run = run().ranks(1).rank(0, tile -> {
            tile.sendWords(0, 5, 100);
            // call 250, entry 40, buffer 120, copy 200
            assertEquals(610, tile.cycle());
            assertArrayEquals(RawRun.numbers(100, 0), tile.receive(0, 5, 100));
            assertEquals(610 + 300 + 52 + 200 + 50, tile.cycle());
        }).run();
        assertEquals(0, run.wordHops());
        assertEquals(List.of("SEND_SOFTWARE 250, SEND_COPY 360, RECEIVE_SOFTWARE 352, RECEIVE_COPY 200, "
                + "RECEIVE_SOFTWARE 50"), run.messages());
    }

    @Test
    public void emptyMessageIsCompleteWithItsEnvelope() {
        run().rank(0, tile -> tile.send(1, 0)).rank(1, tile -> assertEquals(0, tile.receive(0, 0, 0).length)).run();
    }

    @Test
    public void unexpectedMessagesEndWithTheHeap() {
        RawParameters p = RawRun.parameters();
        RawParameters.Library l = p.library();
        Outcome outcome = run().with(new RawParameters(p.clock(), p.mesh(), p.links(), p.port(), p.interrupt(),
                new RawParameters.Library(l.send(), l.receive(), l.receiveReturn(), l.perWordCopy(),
                        l.hashOperation(), l.listStep(), l.allocation(), l.packetBuffer(), 500),
                p.watchdog())).rank(0, tile -> {
                    for (int i = 0; i < 10; i++) {
                        tile.sendWords(1, 0, 100);
                    }
                }).rank(1, tile -> tile.compute(100_000)).outcome();
        assertTrue(outcome.toString(), outcome instanceof Outcome.Failed failed && failed.rank() == 1
                && failed.cause().getMessage().contains("heap exhausted"));
    }

    @Test
    public void receiveWithoutSenderIsADeadlock() {
        Outcome outcome = run().rank(0, tile -> tile.receive(1, 0, 1)).outcome();
        assertTrue(outcome.toString(), outcome instanceof Outcome.Deadlocked);
    }

    @Test
    public void extendedLimitsGiveNonBlockingReceives() {
        run().extended().rank(1, tile -> {
            for (int tag = 0; tag < 5; tag++) {
                tile.sendWords(2, tag, 50);
            }
        }).rank(2, tile -> {
            ReceiveTransfer[] receives = new ReceiveTransfer[5];
            for (int tag = 4; tag >= 0; tag--) {
                receives[tag] = tile.posting(1, tag, 50);
                tile.transport().start(receives[tag]);
            }
            for (ReceiveTransfer receive : receives) {
                assertArrayEquals(RawRun.numbers(50, 1), tile.complete(receive));
            }
        }).run();
    }

    @Test
    public void extendedLimitsGiveSynchronousSends() {
        run().extended().rank(1, tile -> {
            tile.transport().send(tile.message(SendMode.SYNCHRONOUS, 2, 0, 1, 2, 3));
            assertTrue("returned at " + tile.cycle(), tile.cycle() > 50_000);
        }).rank(2, tile -> {
            tile.compute(50_000);
            assertArrayEquals(new int[] {1, 2, 3}, tile.receive(1, 0, 3));
        }).run();
    }

    @Test
    public void twoSynchronousSendsWithPostedReceivesAnswerEachOther() {
        run().extended().ranks(2).all(tile -> {
            int partner = 1 - tile.id();
            ReceiveTransfer receive = tile.posting(partner, 0, 10);
            tile.transport().start(receive);
            SendTransfer send = tile.message(SendMode.SYNCHRONOUS, partner, 0, RawRun.numbers(10, tile.id()));
            tile.transport().start(send);
            tile.complete(send);
            assertArrayEquals(RawRun.numbers(10, partner), tile.complete(receive));
        }).run();
    }

    @Test
    public void testLoopsMoveTimeOn() {
        run().extended().rank(1, tile -> {
            tile.compute(5000);
            tile.sendWords(2, 0, 10);
        }).rank(2, tile -> {
            ReceiveTransfer receive = tile.posting(1, 0, 10);
            tile.transport().start(receive);
            while (!receive.isDone()) {
                tile.transport().progress();
            }
            tile.transport().observe(receive);
            assertTrue(tile.cycle() > 5000);
        }).run();
    }

    @Test
    public void limitsNameTheirSource() {
        Limits limits = RawVariant.RMPI3.limits("raw.rmpi3", true);
        MpiFault fault = assertThrows(MpiFault.class, () -> limits.require(Feature.NON_BLOCKING));
        assertTrue(fault.getMessage(), fault.getMessage().contains("Psota"));
        limits.require(Feature.DERIVED_TYPES);
    }

    @Test
    public void vehiclesGiveTheSameRun() {
        assertEquals(traffic(VehicleKind.THREAD), traffic(VehicleKind.VIRTUAL));
    }

    private static String traffic(VehicleKind vehicle) {
        return run().on(vehicle).all(tile -> {
            for (int round = 1; round < 16; round++) {
                tile.compute(tile.id() * 37 % 11 * 100);
                tile.sendWords((tile.id() + round) % 16, round, 1 + tile.id() * round % 90);
            }
            for (int round = 15; round >= 1; round--) {
                int from = Math.floorMod(tile.id() - round, 16);
                assertArrayEquals(RawRun.numbers(1 + from * round % 90, from), tile.receive(from, round, 100));
            }
        }).run().log();
    }
}
