// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mpi.MPI;
import mpi.Request;
import mpi.Status;
import org.junit.Test;

/** Point-to-point messages, step by step. Times are in microseconds. */
public class Ap1000MessageTest {
    private static final int DOUBLES = 10_000;

    private static Ap1000Run run(String variant, int ranks) {
        return new Ap1000Run("ap1000." + variant, ranks);
    }

    private static void send(int to, int tag, int... values) {
        MPI.COMM_WORLD.Send(values, 0, values.length, MPI.INT, to, tag);
    }

    private static int receive(int from, int tag) {
        int[] value = new int[1];
        MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, from, tag);
        return value[0];
    }

    @Test
    public void emptyMessageTakesSoftwareWireAndInterrupt() {
        Ap1000Run run = run("mpi", 2).run(rank -> {
            if (rank == 0) {
                send(1, 0);
            } else {
                receive(0, 0);
            }
        });
        assertEquals(List.of("SEND_SOFTWARE 116, WIRE 97, INTERRUPT 5, RECEIVE_SOFTWARE 100"), run.messages());
    }

    @Test
    public void nativeMessageIsFreeOfMpi() {
        Ap1000Run run = run("cellos", 2).run(rank -> {
            if (rank == 0) {
                send(1, 0);
            } else {
                receive(0, 0);
            }
        });
        assertEquals(List.of("SEND_SOFTWARE 80, WIRE 97, INTERRUPT 5, RECEIVE_SOFTWARE 64"), run.messages());
    }

    private static Ap1000Run longMessage(String variant) {
        Ap1000Run run = run(variant, 2);
        run.run(rank -> run.measure(() -> {
            double[] data = new double[DOUBLES];
            if (rank == 0) {
                MPI.COMM_WORLD.Send(data, 0, DOUBLES, MPI.DOUBLE, 1, 0);
            } else {
                MPI.COMM_WORLD.Recv(data, 0, DOUBLES, MPI.DOUBLE, 0, 0);
            }
        }));
        return run;
    }

    @Test
    public void copyingSendReturnsWhenTheDataAreInTheSystemBuffer() {
        Ap1000Run run = longMessage("mpi");
        assertEquals(List.of("SEND_SOFTWARE 116, SEND_COPY 12800, WIRE 3297, INTERRUPT 5, RECEIVE_SOFTWARE 100, "
                + "RECEIVE_COPY 12800"), run.messages());
        assertEquals(116 + 12_800, run.micros(0), 1);
    }

    @Test
    public void linesendingSendReturnsWhenTheDataHaveLeft() {
        Ap1000Run run = longMessage("mpi.linesend");
        assertEquals(List.of("SEND_SOFTWARE 116, WIRE 3297, INTERRUPT 5, RECEIVE_SOFTWARE 100, RECEIVE_COPY 12800"),
                run.messages());
        assertEquals(116 + 3200, run.micros(0), 1);
    }

    @Test
    public void messageThatNobodyWaitsForLiesInTheSystemBuffer() {
        Ap1000Run run = run("mpi", 2).run(rank -> {
            if (rank == 0) {
                send(1, 0);
            } else {
                Ap1000Run.compute(1000);
                receive(0, 0);
            }
        });
        assertEquals(List.of("SEND_SOFTWARE 116, WIRE 97, INTERRUPT 5, UNEXPECTED 786, RECEIVE_SOFTWARE 100"),
                run.messages());
    }

    @Test
    public void interruptHoldsUpTheComputation() {
        Ap1000Run run = run("mpi", 2);
        run.run(rank -> {
            Ap1000Run.align();
            if (rank == 0) {
                send(1, 0);
            } else {
                run.measure(() -> Ap1000Run.compute(1000));
                receive(0, 0);
            }
        });
        assertEquals(1000, run.micros(1), 1e-6);
        assertEquals(1, run.interrupts().size());
        Ap1000Run computing = run("mpi", 2);
        computing.run(rank -> computing.measure(() -> {
            if (rank == 0) {
                send(1, 0);
            } else {
                Ap1000Run.compute(1000);
            }
        }));
        assertEquals(1005, computing.micros(1), 1e-6);
    }

    @Test
    public void searchingTheQueueTakesTimeForEachMessage() {
        Ap1000Run run = run("mpi", 2);
        run.run(rank -> {
            for (int tag = 0; rank == 0 && tag < 20; tag++) {
                send(1, tag);
            }
            Ap1000Run.align();
            if (rank == 1) {
                run.measure(() -> receive(0, 19));
            }
        });
        assertEquals(100 + 19, run.micros(1), 1e-6);
    }

    @Test
    public void receiveThatIsNotedIsPolledForAndThenReceived() {
        Ap1000Run run = run("mpi", 2);
        run.run(rank -> run.measure(() -> {
            if (rank == 0) {
                send(1, 5, 42);
            } else {
                int[] value = new int[1];
                Request request = MPI.COMM_WORLD.Irecv(value, 0, 1, MPI.INT, 0, 5);
                assertNull(request.Test());
                Ap1000Run.compute(500);
                request.Wait();
                assertEquals(42, value[0]);
            }
        }));
        assertEquals(32 + 500 + 5 + 32 + 100.64, run.micros(1), 0.01);
    }

    @Test
    public void aPollThatFindsNothingIsRepeatedUntilTheMessageIsThere() {
        Ap1000Run run = run("mpi", 2);
        run.run(rank -> run.measure(() -> {
            if (rank == 0) {
                send(1, 5);
            } else {
                int[] value = new int[1];
                MPI.COMM_WORLD.Irecv(value, 0, 1, MPI.INT, 0, 5).Wait();
            }
        }));
        double noticed = 7 * 32; // the message is there after 218.16, the poll that begins at 224 finds it
        assertEquals(noticed + 32 + 100, run.micros(1), 1e-6);
    }

    @Test
    public void receivesGetMessagesInTheOrderInWhichTheyWerePosted() {
        run("mpi", 2).run(rank -> {
            if (rank == 0) {
                send(1, 5, 1);
                send(1, 5, 2);
                send(1, 5, 3);
            } else {
                int[] first = new int[1];
                int[] second = new int[1];
                Request a = MPI.COMM_WORLD.Irecv(first, 0, 1, MPI.INT, MPI.ANY_SOURCE, 5);
                Request b = MPI.COMM_WORLD.Irecv(second, 0, 1, MPI.INT, 0, MPI.ANY_TAG);
                assertEquals(3, receive(0, 5));
                b.Wait();
                a.Wait();
                assertArrayEquals(new int[] {1, 2}, new int[] {first[0], second[0]});
            }
        });
    }

    @Test
    public void probesFindTheMessageWithoutTakingIt() {
        run("mpi", 3).run(rank -> {
            if (rank > 0) {
                Ap1000Run.compute(1000);
                send(0, 7, rank);
            } else {
                assertNull(MPI.COMM_WORLD.Iprobe(2, 7));
                Status status = MPI.COMM_WORLD.Probe(2, MPI.ANY_TAG);
                assertEquals(7, status.tag);
                assertEquals(1, status.Get_count(MPI.INT));
                assertNotNull(MPI.COMM_WORLD.Iprobe(1, 7));
                assertEquals(2, receive(2, 7));
                assertEquals(1, receive(MPI.ANY_SOURCE, 7));
            }
        });
    }

    private static Ap1000Run synchronous(String variant) {
        Ap1000Run run = run(variant, 2);
        run.run(rank -> run.measure(() -> {
            double[] data = new double[DOUBLES];
            if (rank == 0) {
                data[DOUBLES - 1] = 17;
                MPI.COMM_WORLD.Ssend(data, 0, DOUBLES, MPI.DOUBLE, 1, 0);
            } else {
                Ap1000Run.compute(20_000);
                MPI.COMM_WORLD.Recv(data, 0, DOUBLES, MPI.DOUBLE, 0, 0);
                assertEquals(17, data[DOUBLES - 1], 0);
            }
        }));
        return run;
    }

    @Test
    public void synchronousSendWaitsForAnAcknowledgement() {
        Ap1000Run run = synchronous("mpi");
        double received = 20_000 + 5 + 100 + 12_800;
        assertEquals(received + 318, run.micros(0), 1);
    }

    @Test
    public void synchronousSendByPutIsNotCopied() {
        Ap1000Run run = synchronous("mpi.putssend");
        double asked = 20_000 + 5 + 100;
        double answered = asked + 116 + 102;
        assertEquals(answered + 80 + 3200, run.micros(0), 1);
        assertEquals(answered + 80 + 3200 + 97, run.micros(1), 1);
        assertEquals(List.of("SEND_SOFTWARE 116, WIRE 97, INTERRUPT 5, UNEXPECTED 19786, RECEIVE_SOFTWARE 100, "
                + "RECEIVE_SOFTWARE 116, SEND_WAIT 97, SEND_WAIT 5, SEND_WAIT 80, WIRE 3297"), run.messages());
    }

    @Test
    public void putReachesAReceiveThatWasOnlyNoted() {
        run("mpi.putssend", 2).run(rank -> {
            int[] value = {rank};
            if (rank == 0) {
                Request request = MPI.COMM_WORLD.Issend(value, 0, 1, MPI.INT, 1, 3);
                receive(1, 4);
                request.Wait();
            } else {
                Request request = MPI.COMM_WORLD.Irecv(value, 0, 1, MPI.INT, 0, 3);
                send(0, 4, 1);
                request.Wait();
                assertEquals(0, value[0]);
            }
        });
    }

    @Test
    public void everybodySendingAtOnceIsSafe() {
        for (String variant : Ap1000Variant.words()) {
            run(variant, 16).run(rank -> {
                int[] in = new int[1000];
                MPI.COMM_WORLD.Sendrecv(new int[1000], 0, 1000, MPI.INT, (rank + 1) % 16, 0, in, 0, 1000, MPI.INT,
                        (rank + 15) % 16, 0);
            });
        }
    }

    @Test
    public void tagsAboveTheBoundAreRefused() {
        Ap1000Run run = run("mpi", 2);
        String failure = run.failure(rank -> {
            assertEquals(32_767, MPI.COMM_WORLD.getAttr(MPI.TAG_UB));
            if (rank == 0) {
                send(1, 32_768);
            }
        });
        assertTrue(failure, failure.contains("0 to 32767"));
        assertTrue("says what to do: " + failure, failure.contains("limits = \"extended\""));
        run("mpi", 2).extended().run(rank -> {
            if (rank == 0) {
                send(1, 1_000_000);
            } else {
                receive(0, 1_000_000);
            }
        });
    }

    @Test
    public void messagesThatComeWhileReceivesArePolledAreReceivedInOrder() {
        int receives = 30;
        int[][] received = new int[receives][1];
        run("mpi", 2).run(rank -> {
            if (rank == 0) {
                MPI.COMM_WORLD.Barrier();
                for (int i = 0; i < receives; i++) {
                    MPI.COMM_WORLD.Send(new int[] {i}, 0, 1, MPI.INT, 1, 3);
                }
            } else {
                Request[] requests = new Request[receives];
                for (int i = 0; i < receives; i++) {
                    requests[i] = MPI.COMM_WORLD.Irecv(received[i], 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                }
                MPI.COMM_WORLD.Barrier();
                for (int i = 0; i < receives; i++) {
                    Request.Waitany(requests);
                }
            }
        });
        assertArrayEquals(IntStream.range(0, receives).toArray(),
                Arrays.stream(received).mapToInt(one -> one[0]).toArray());
    }
}
