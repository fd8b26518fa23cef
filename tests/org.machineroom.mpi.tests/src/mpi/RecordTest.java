// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.mpi.testing.TestRun;

/** What a recorder and a deadlock are told about calls. */
public class RecordTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static List<String> record(int ranks, int rank, TestRun.Program program) {
        List<String> calls = new ArrayList<>();
        TestRun.ranks(ranks).recorder(new Recorder() {
            @Override
            public void call(int caller, CallRecord call) {
                if (caller == rank) {
                    calls.add(call.operation.name() + " peer " + call.peer + " tag " + call.tag + " receive "
                            + call.receivePeer + " " + call.receiveTag + " count " + call.count + " type "
                            + call.datatype + " bytes " + call.bytes + " context " + call.context);
                }
            }
        }).run(program);
        return calls.subList(1, calls.size() - 1);
    }

    @Test
    public void callsTellPeerTagCountTypeAndBytes() {
        List<String> calls = record(2, 0, () -> {
            int other = 1 - WORLD.Rank();
            if (other == 1) {
                WORLD.Send(new double[3], 0, 3, MPI.DOUBLE, 1, 9);
            } else {
                WORLD.Recv(new double[3], 0, 3, MPI.DOUBLE, 0, 9);
            }
            WORLD.Sendrecv(new int[1], 0, 1, MPI.INT, other, 1, new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
            WORLD.Bcast(new int[2], 0, 2, MPI.INT, 1);
            MPI.COMM_SELF.Barrier();
            WORLD.Send(null, 0, 0, MPI.BYTE, MPI.PROC_NULL, 0);
        });
        assertEquals(List.of("MPI_Send peer 1 tag 9 receive -1 -1 count 3 type 7 bytes 24 context 0",
                "MPI_Sendrecv peer 1 tag 1 receive -2 -2 count 1 type 4 bytes 4 context 0",
                "MPI_Bcast peer 1 tag -1 receive -1 -1 count 2 type 4 bytes 8 context 0",
                "MPI_Barrier peer -1 tag -1 receive -1 -1 count 0 type -1 bytes 0 context 2",
                "MPI_Send peer -1 tag 0 receive -1 -1 count 0 type 0 bytes 0 context 0"), calls);
    }

    @Test
    public void peersAreRanksOfTheWholeMachine() {
        List<String> calls = record(4, 3, () -> {
            Intracomm odd = WORLD.Split(WORLD.Rank() % 2, 0);
            odd.Bcast(new int[1], 0, 1, MPI.INT, 0);
        });
        assertEquals("MPI_Bcast peer 1 tag -1 receive -1 -1 count 1 type 4 bytes 4 context 4", calls.getLast());
    }

    /** What the failing call has waited is no computing, nor what the program calls on its way out. */
    @Test
    public void theCallThatEndsTheRunIsACallThatHasNotEnded() {
        List<String> told = new ArrayList<>();
        TestRun.ranks(2).recorder(new Recorder() {
            @Override
            public void compute(int rank, long beginPs, long endPs, int fromSite, int toSite) {
                told.add(rank + " computed from " + beginPs + " to " + endPs);
            }

            @Override
            public void unfinishedCall(int rank, CallRecord call) {
                told.add(rank + " was in " + call.operation.name() + " from " + call.beginPs + " to " + call.endPs
                        + ", waited " + call.waitedPs);
            }
        }).outcome(() -> {
            MPI.Init(new String[0]);
            if (WORLD.Rank() == 1) {
                Rank.current().spend(5_000_000);
                WORLD.Send(new int[2], 0, 2, MPI.INT, 0, 4);
                WORLD.Recv(new int[2], 0, 2, MPI.INT, 0, 4);
            } else {
                try {
                    WORLD.Recv(new int[1], 0, 1, MPI.INT, 1, 4);
                } finally {
                    WORLD.Barrier();
                }
            }
        });
        assertEquals(List.of("1 computed from 0 to 5000000", "0 was in MPI_Recv from 0 to 6000000, waited 6000000",
                "1 was in MPI_Recv from 5000000 to 6000000, waited 1000000"), told);
    }

    @Test
    public void queriesAreNotCalls() {
        assertEquals(List.of(), record(1, 0, () -> {
            WORLD.Rank();
            WORLD.Size();
            MPI.Wtime();
            WORLD.Group().Size();
        }));
    }

    @Test
    public void deadlockNamesWhatTheRanksWaitFor() {
        assertWaits("MPI_Recv from rank 1, tag 4", () -> WORLD.Recv(new int[1], 0, 1, MPI.INT, 1, 4));
        assertWaits("MPI_Probe for a message from any rank, any tag", () -> WORLD.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG));
        assertWaits("MPI_Ssend of 4 bytes to rank 1, tag 2", () -> WORLD.Ssend(new int[1], 0, 1, MPI.INT, 1, 2));
        assertWaits("MPI_Bcast for a message from rank 1", () -> WORLD.Bcast(new int[1], 0, 1, MPI.INT, 1));
        assertWaits("MPI_Waitany for any of 2: MPI_Recv from rank 1, tag 5; MPI_Recv from rank 1, tag 6",
                () -> Request.Waitany(new Request[] {WORLD.Irecv(new int[1], 0, 1, MPI.INT, 1, 5),
                        WORLD.Irecv(new int[1], 0, 1, MPI.INT, 1, 6)}));
    }

    private static void assertWaits(String words, Runnable call) {
        Outcome outcome = TestRun.ranks(2).outcome(() -> {
            MPI.Init(new String[0]);
            if (WORLD.Rank() == 0) {
                call.run();
            } else {
                WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, 99);
            }
        });
        Outcome.Deadlocked deadlocked = (Outcome.Deadlocked) outcome;
        assertEquals(words, deadlocked.deadlock().blockedRank(0).blocking().describe());
        assertEquals(List.of(0, 1), deadlocked.deadlock().cycle());
    }

    @Test
    public void newCommunicatorsCostMessages() {
        double[] seconds = new double[1];
        TestRun.ranks(8).run(() -> {
            WORLD.Split(0, 0);
            seconds[0] = MPI.Wtime();
        });
        assertTrue("an allreduce and an allgather: " + seconds[0], seconds[0] > 5e-6);
    }
}
