// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import static org.junit.Assert.assertEquals;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import org.junit.Test;

/** Programs that go on only as sends and collective operations are buffered (MPI 1.1 sections 3.5 and 4.12). */
public class UnbufferedTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int[] ONE = new int[1];
    private static final FindingKind KIND = FindingKind.RELIES_ON_BUFFERS;

    private static void send(int to) {
        WORLD.Send(ONE, 0, 1, MPI.INT, to, 0);
    }

    private static void receive(int from) {
        WORLD.Recv(new int[1], 0, 1, MPI.INT, from, 0);
    }

    private static Request startSend(int to) {
        return WORLD.Isend(ONE, 0, 1, MPI.INT, to, 0);
    }

    private static Request startReceive(int from) {
        return WORLD.Irecv(new int[1], 0, 1, MPI.INT, from, 0);
    }

    private static int next() {
        return (WORLD.Rank() + 1) % WORLD.Size();
    }

    private static int previous() {
        return (WORLD.Rank() + WORLD.Size() - 1) % WORLD.Size();
    }

    @Test
    public void allSendFirst() {
        Finding finding = Found.assertOne(KIND, "rank 0 would wait for rank 1 to receive from it, rank 1 for rank 2 to "
                + "receive from it, rank 2 for rank 0 to receive from it", 3, () -> {
                    send(next());
                    receive(previous());
                });
        assertEquals("MPI_Send", finding.place().call());
        assertEquals(List.of(1, 2), finding.others().stream().map(Place::rank).toList());
    }

    @Test
    public void aLongCycleIsToldInShort() {
        Found.assertOne(KIND, "rank 3 for rank 4 to receive from it and so on, 9 ranks in a cycle", 9, () -> {
            startSend(next()).Wait();
            receive(previous());
        });
    }

    @Test
    public void aRankSendsToItself() {
        Found.assertOne(KIND, "rank 0 would wait for rank 0 to receive from it", 1, () -> {
            send(0);
            receive(0);
        });
    }

    @Test
    public void aWaitForASendThatIsToBeCancelledWaitsForNobody() {
        Found.assertNothing(2, () -> {
            if (WORLD.Rank() == 0) {
                Request first = startSend(1);
                first.Cancel();
                first.Wait();
                WORLD.Send(ONE, 0, 1, MPI.INT, 1, 1);
            } else {
                WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, 1);
                receive(0);
            }
        });
    }

    @Test
    public void aCycleIsFoundWhileTheRunGoesOn() {
        Found.assertOne(KIND, "rank 0 would wait for rank 1", 2, () -> {
            for (int i = 0; i < UnbufferedRun.LOOK; i++) {
                send(next());
                receive(previous());
            }
        });
    }

    @Test
    public void aCollectiveOperationMayWaitForAll() {
        Found.assertOne(KIND, "rank 0 would wait for rank 1 to call MPI_Bcast, rank 1 for rank 0 to send to it", 2,
                () -> {
                    if (WORLD.Rank() == 0) {
                        WORLD.Bcast(ONE, 0, 1, MPI.INT, 0);
                        send(1);
                    } else {
                        receive(0);
                        WORLD.Bcast(new int[1], 0, 1, MPI.INT, 0);
                    }
                });
        Found.assertOne(KIND, "rank 1 would wait for rank 0 to receive from it, rank 0 for rank 1 to call MPI_Barrier",
                2, () -> {
                    if (WORLD.Rank() == 0) {
                        WORLD.Barrier();
                        receive(1);
                    } else {
                        send(0);
                        WORLD.Barrier();
                    }
                });
    }

    @Test
    public void collectiveOperationsOnSeveralCommunicatorsMayWaitForAll() {
        Finding finding = Found.assertOne(KIND, "if each collective operation waited for all its processes, which MPI "
                + "allows, rank 0 would wait for rank 1 to call MPI_Bcast, rank 1 for rank 0 to call MPI_Bcast", 2,
                () -> {
                    Intracomm turned = WORLD.Split(0, -WORLD.Rank());
                    Intracomm first = WORLD.Rank() == 0 ? WORLD : turned;
                    first.Bcast(ONE, 0, 1, MPI.INT, 0);
                    (first == WORLD ? turned : WORLD).Bcast(ONE, 0, 1, MPI.INT, 0);
                    turned.Free();
                });
        assertEquals("MPI_Bcast", finding.place().call());
        assertEquals("MPI 1.1 section 4.12", finding.rule());
    }

    @Test
    public void programsThatNeedNoBuffers() {
        Found.assertNothing(4, () -> {
            Request sent = startSend(next());
            Request received = startReceive(previous());
            Request.Waitall(new Request[] {sent, received});
            WORLD.Sendrecv(ONE, 0, 1, MPI.INT, next(), 0, new int[1], 0, 1, MPI.INT, previous(), 0);
            received = startReceive(previous());
            send(next());
            received.Wait();
            sent = startSend(next());
            receive(previous());
            sent.Wait();
            if (WORLD.Rank() % 2 == 0) {
                send(next());
                receive(previous());
            } else {
                receive(previous());
                send(next());
            }
        });
    }

    @Test
    public void aRankMayBeAheadForLong() {
        Found.assertNothing(2, () -> {
            for (int i = 0; i < 2 * UnbufferedRun.LOOK; i++) {
                if (WORLD.Rank() == 0) {
                    send(1);
                } else {
                    receive(0);
                }
            }
        });
    }

    @Test
    public void whatCouldHaveGoneAnotherWayIsLeftOut() {
        Found.assertNothing(2, () -> {
            send(next());
            receive(MPI.ANY_SOURCE);
        });
        Found.assertNothing(2, () -> {
            Request[] sent = {startSend(next())};
            Request.Waitany(sent);
            receive(previous());
        });
    }
}
