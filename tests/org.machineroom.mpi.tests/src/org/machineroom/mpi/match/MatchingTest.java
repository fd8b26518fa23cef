// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.match;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.testing.InstantMachine;

/** Both queues against lists that are searched from the front. */
public class MatchingTest {
    private static final int SOURCES = 4;
    private static final int SEEDS = 60;
    private static final int OPERATIONS = 3000;

    private final List<Communicator> worlds = worlds();

    private static List<Communicator> worlds() {
        Kernel kernel = new Kernel(SOURCES, VehicleKind.VIRTUAL);
        new MpiRun(kernel, new InstantMachine(kernel), ComputeModel.FREE, Recorder.NONE).createProcesses();
        List<Communicator> worlds = new ArrayList<>();
        for (int i = 0; i < SOURCES; i++) {
            worlds.add(MpiProcess.of(kernel.rank(i)).world());
        }
        return worlds;
    }

    private SendTransfer message(int context, int source, int tag) {
        return new SendTransfer(worlds.get(source), context, SendMode.STANDARD, 0, tag, new byte[1], 1, 1);
    }

    private ReceiveTransfer receive(int context, int source, int tag) {
        return new ReceiveTransfer(worlds.getFirst(), context, source, tag, 1);
    }

    private SendTransfer randomMessage(Random random, int tags) {
        return message(random.nextInt(2), random.nextInt(SOURCES), random.nextInt(tags));
    }

    private ReceiveTransfer randomReceive(Random random, int tags) {
        return receive(random.nextInt(2), random.nextInt(3) == 0 ? Wildcard.ANY_SOURCE : random.nextInt(SOURCES),
                random.nextInt(3) == 0 ? Wildcard.ANY_TAG : random.nextInt(tags));
    }

    /** Whether to add rather than take; makes the queue grow and shrink over its threshold again and again. */
    private static boolean grows(Random random, int operation) {
        return random.nextInt(10) < (operation / 300 % 2 == 0 ? 7 : 3);
    }

    @Test
    public void unexpectedMessagesAreTakenOldestFirst() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            int tags = 1 + random.nextInt(20);
            UnexpectedMessages queue = new UnexpectedMessages();
            List<SendTransfer> reference = new ArrayList<>();
            for (int i = 0; i < OPERATIONS; i++) {
                if (grows(random, i)) {
                    SendTransfer message = randomMessage(random, tags);
                    queue.add(message);
                    reference.add(message);
                } else if (random.nextInt(8) == 0) {
                    removeAtRandom(random, tags, queue, reference);
                } else {
                    take(randomReceive(random, tags), queue, reference);
                }
                assertEquals(reference.size(), queue.size());
            }
            assertEquals(reference, queue.inOrder());
        }
    }

    private static void take(ReceiveTransfer receive, UnexpectedMessages queue, List<SendTransfer> reference) {
        SendTransfer expected = reference.stream().filter(receive::matches).findFirst().orElse(null);
        assertSame(expected, queue.peek(receive));
        assertSame(expected, queue.take(receive));
        reference.remove(expected);
    }

    private void removeAtRandom(Random random, int tags, UnexpectedMessages queue, List<SendTransfer> reference) {
        assertFalse(queue.remove(randomMessage(random, tags)));
        if (!reference.isEmpty()) {
            assertTrue(queue.remove(reference.remove(random.nextInt(reference.size()))));
        }
        assertEquals(reference, queue.inOrder());
    }

    @Test
    public void postedReceivesAreTakenInTheOrderOfPosting() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            int tags = 1 + random.nextInt(20);
            PostedReceives queue = new PostedReceives();
            List<ReceiveTransfer> reference = new ArrayList<>();
            for (int i = 0; i < OPERATIONS; i++) {
                if (grows(random, i)) {
                    ReceiveTransfer receive = randomReceive(random, tags);
                    queue.add(receive);
                    reference.add(receive);
                } else if (random.nextInt(8) == 0) {
                    removeAtRandom(random, tags, queue, reference);
                } else {
                    SendTransfer message = randomMessage(random, tags);
                    ReceiveTransfer expected = reference.stream().filter(r -> r.matches(message)).findFirst()
                            .orElse(null);
                    assertSame(expected, queue.take(message));
                    reference.remove(expected);
                }
                assertEquals(reference.size(), queue.size());
            }
            assertEquals(reference, queue.inOrder());
        }
    }

    private void removeAtRandom(Random random, int tags, PostedReceives queue, List<ReceiveTransfer> reference) {
        assertFalse(queue.remove(randomReceive(random, tags)));
        if (!reference.isEmpty()) {
            assertTrue(queue.remove(reference.remove(random.nextInt(reference.size()))));
        }
        assertEquals(reference, queue.inOrder());
    }

    @Test
    public void contextsAreKeptApart() {
        UnexpectedMessages queue = new UnexpectedMessages();
        queue.add(message(0, 1, 1));
        assertNull(queue.take(receive(1, Wildcard.ANY_SOURCE, Wildcard.ANY_TAG)));
        PostedReceives posted = new PostedReceives();
        posted.add(receive(1, Wildcard.ANY_SOURCE, Wildcard.ANY_TAG));
        assertNull(posted.take(message(0, 1, 1)));
    }

    @Test
    public void takenMessagesAreForgottenAlthoughOneIsNeverReceived() {
        UnexpectedMessages queue = new UnexpectedMessages();
        for (int tag = 0; tag < 20; tag++) {
            queue.add(message(0, 1, tag));
        }
        List<WeakReference<SendTransfer>> taken = new ArrayList<>();
        for (int tag = 20; tag < 2000; tag++) {
            SendTransfer message = message(0, tag % SOURCES, tag);
            queue.add(message);
            assertSame(message, queue.take(receive(0, tag % SOURCES, tag)));
            taken.add(new WeakReference<>(message));
        }
        assertEquals(20, queue.size());
        System.gc();
        long kept = taken.stream().filter(reference -> reference.get() != null).count();
        assertTrue(kept + " taken messages are still there", kept < 200);
        assertEquals(20, queue.inOrder().size());
    }
}
