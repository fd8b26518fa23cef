// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import mpi.CartComm;
import mpi.GraphComm;
import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;
import mpi.UserFunction;
import org.junit.Test;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.testing.TestRun;

/** Processes of a communicator must make collective calls that go together (MPI 1.1 sections 4.1 and 4.12). */
public class CollectiveCheckTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    @Test
    public void differentOrderIsToldOnce() {
        Finding finding = Found.in(3, () -> {
            if (WORLD.Rank() == 2) {
                WORLD.Bcast(new int[1], 0, 1, MPI.INT, 0);
                WORLD.Barrier();
            } else {
                WORLD.Barrier();
                WORLD.Bcast(new int[1], 0, 1, MPI.INT, 0);
            }
        }).getFirst();
        assertEquals(FindingKind.COLLECTIVE_ORDER, finding.kind());
        assertEquals(1, finding.occurrences());
        assertTrue(finding.text(), finding.text().startsWith("rank 2 calls MPI_Bcast where rank 0 calls MPI_Barrier"));
    }

    @Test
    public void communicatorsAreToldApart() {
        Found.assertNothing(4, () -> {
            Intracomm half = WORLD.Split(WORLD.Rank() % 2, 0);
            if (WORLD.Rank() % 2 == 0) {
                half.Barrier();
                half.Bcast(new int[1], 0, 1, MPI.INT, 0);
            } else {
                half.Bcast(new int[1], 0, 1, MPI.INT, 1);
            }
            MPI.COMM_SELF.Barrier();
            WORLD.Barrier();
        });
    }

    @Test
    public void creatingACommunicatorIsCollectiveToo() {
        assertTrue(Found.kinds(2, () -> {
            if (WORLD.Rank() == 0) {
                WORLD.Dup();
            } else {
                WORLD.Split(0, 0);
            }
        }).contains(FindingKind.COLLECTIVE_ORDER));
    }

    @Test
    public void differentRoots() {
        assertTrue(Found.kinds(2, () -> WORLD.Bcast(new int[1], 0, 1, MPI.INT, WORLD.Rank()))
                .contains(FindingKind.COLLECTIVE_ROOT));
    }

    @Test
    public void differentCounts() {
        assertTrue(Found.kinds(2, () -> WORLD.Bcast(new int[2], 0, 2 - WORLD.Rank(), MPI.INT, 0))
                .contains(FindingKind.COLLECTIVE_AMOUNT));
        assertTrue(Found.kinds(3, () -> WORLD.Gather(new int[3], 0, 1 + WORLD.Rank() / 2, MPI.INT, new int[9], 0, 1,
                MPI.INT, 0)).contains(FindingKind.COLLECTIVE_AMOUNT));
    }

    @Test
    public void differentTypesOfTheSameLength() {
        Found.assertOne(FindingKind.COLLECTIVE_AMOUNT, "rank 1 says 2 MPI.FLOAT where rank 0 says 1 MPI.DOUBLE", 2,
                () -> WORLD.Bcast(WORLD.Rank() == 0 ? new double[1] : new float[2], 0, 1 + WORLD.Rank(),
                        WORLD.Rank() == 0 ? MPI.DOUBLE : MPI.FLOAT, 0));
    }

    @Test
    public void differentOperations() {
        Found.assertOne(FindingKind.COLLECTIVE_OPERATION, "rank 1 names MPI_SUM where rank 0 names MPI_MAX", 2,
                () -> WORLD.Allreduce(new int[1], 0, new int[1], 0, 1, MPI.INT,
                        WORLD.Rank() == 0 ? MPI.MAX : MPI.SUM));
        Found.assertNothing(2, () -> WORLD.Allreduce(new int[1], 0, new int[1], 0, 1, MPI.INT,
                new Op(new UserFunction() {
                    @Override
                    public void call(java.nio.ByteBuffer in, java.nio.ByteBuffer inOut, int count,
                            mpi.Datatype type) {
                        inOut.putInt(0, in.getInt(0));
                    }
                }, true)));
    }

    @Test
    public void theRootsTableMustFitWhatOthersSend() {
        assertTrue(Found.kinds(3, () -> WORLD.Gatherv(new int[3], 0, 1 + WORLD.Rank(), MPI.INT, new int[9], 0,
                new int[] {1, 2, 2}, new int[] {0, 1, 3}, MPI.INT, 0)).contains(FindingKind.COLLECTIVE_AMOUNT));
        Found.assertNothing(3, () -> WORLD.Gatherv(new int[3], 0, 1 + WORLD.Rank(), MPI.INT, new int[9], 0,
                WORLD.Rank() == 0 ? new int[] {1, 2, 3} : null, new int[] {0, 1, 3}, MPI.INT, 0));
        Finding finding = Found.assertOne(FindingKind.COLLECTIVE_AMOUNT, "rank 2 says 3 MPI.INT where rank 1 says 2",
                3, () -> WORLD.Scatterv(new int[9], 0, new int[] {1, 1, 2}, new int[] {0, 1, 2}, MPI.INT, new int[3], 0,
                        WORLD.Rank() == 2 ? 3 : 1, MPI.INT, 1));
        assertEquals(2, finding.place().rank());
    }

    @Test
    public void whatOneSendsToAnotherIsWhatThatOneGets() {
        assertTrue(Found.kinds(3, () -> {
            int[] counts = {1, 1, 1};
            int[] received = WORLD.Rank() == 2 ? new int[] {1, 2, 1} : counts;
            WORLD.Alltoallv(new int[3], 0, counts, new int[] {0, 1, 2}, MPI.INT, new int[6], 0, received,
                    new int[] {0, 2, 4}, MPI.INT);
        }).contains(FindingKind.COLLECTIVE_AMOUNT));
    }

    @Test
    public void countsOfAReduceScatterAreTheSameEverywhere() {
        assertTrue(Found.kinds(2, () -> WORLD.Reduce_scatter(new int[4], 0, new int[4], 0,
                WORLD.Rank() == 0 ? new int[] {1, 2} : new int[] {2, 1}, MPI.INT, MPI.SUM))
                .contains(FindingKind.COLLECTIVE_AMOUNT));
    }

    @Test
    public void whatARankReceivesFromItselfIsWhatItSends() {
        String words = "rank 0 sends 1 MPI.INT but receives 1 MPI.FLOAT";
        Found.assertOne(FindingKind.COLLECTIVE_AMOUNT, words, 2,
                () -> WORLD.Gather(new int[1], 0, 1, MPI.INT, new float[2], 0, 1, MPI.FLOAT, 0));
        Found.assertOne(FindingKind.COLLECTIVE_AMOUNT, words, 2,
                () -> WORLD.Alltoall(new int[2], 0, 1, MPI.INT, new float[2], 0, 1, MPI.FLOAT));
        Found.assertOne(FindingKind.COLLECTIVE_AMOUNT, words, 2,
                () -> WORLD.Allgather(new int[1], 0, 1, MPI.INT, new float[2], 0, 1, MPI.FLOAT));
    }

    @Test
    public void anErrorThatFollowsFromDisagreementIsNotToldAgain() {
        Found.assertOne(FindingKind.COLLECTIVE_AMOUNT, "says 2 MPI.INT where rank 0 says 1", 4, () -> {
            WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            try {
                WORLD.Scan(new int[2], 0, new int[2], 0, WORLD.Rank() == 1 ? 2 : 1, MPI.INT, MPI.SUM);
            } catch (MPIException e) {
                assertTrue(e.getMessage(), e.getErrorClass() == MPI.ERR_COUNT || e.getErrorClass() == MPI.ERR_TRUNCATE);
            }
        });
    }

    @Test
    public void missingCountsAreAnInvalidArgument() {
        Found.assertOne(FindingKind.INVALID_CALL, "no counts for 1 ranks", 1, () -> expectArgumentError(
                () -> WORLD.Gatherv(new int[1], 0, 1, MPI.INT, new int[1], 0, null, new int[1], MPI.INT, 0)));
        Found.assertOne(FindingKind.INVALID_CALL, "no displacements for 1 ranks", 1, () -> expectArgumentError(
                () -> WORLD.Scatterv(new int[1], 0, new int[1], null, MPI.INT, new int[1], 0, 1, MPI.INT, 0)));
        Found.assertOne(FindingKind.INVALID_CALL, "no counts for 1 ranks", 1, () -> expectArgumentError(
                () -> WORLD.Alltoallv(new int[1], 0, null, new int[1], MPI.INT, new int[1], 0, new int[1], new int[1],
                        MPI.INT)));
    }

    private static void expectArgumentError(Runnable call) {
        WORLD.Errhandler_set(MPI.ERRORS_RETURN);
        assertEquals(MPI.ERR_ARG, assertThrows(MPIException.class, call::run).getErrorClass());
    }

    @Test
    public void groupsOfNewCommunicatorsMayDifferIfNobodyIsInTwo() {
        Found.assertNothing(6, () -> {
            Group all = WORLD.Group();
            int row = WORLD.Rank() / 2;
            Intracomm part = WORLD.Create(row == 2 ? MPI.GROUP_EMPTY : all.Incl(new int[] {2 * row, 2 * row + 1}));
            assertEquals(row == 2, part == null);
        });
        Found.assertNothing(3, () -> WORLD.Create(WORLD.Group().Incl(new int[] {WORLD.Rank() == 0 ? 0 : 1})));
    }

    @Test
    public void whoIsInTheGroupOfANewCommunicatorNamesThisOne() {
        Finding inTwo = Found.assertOne(FindingKind.COLLECTIVE_ARGUMENT, "rank 1 names a group of 1 (1) where rank 0 "
                + "names a group of 2 (0, 1); who is in a group must name this one", 2,
                () -> WORLD.Create(WORLD.Group().Excl(new int[WORLD.Rank()])));
        assertEquals("MPI 3.1 section 6.4.2", inTwo.rule());
        Found.assertOne(FindingKind.COLLECTIVE_ARGUMENT, "rank 1 names a group of 1 (0) where rank 0 names a group of "
                + "2 (0, 1)", 2,
                () -> WORLD.Create(WORLD.Group().Excl(WORLD.Rank() == 0 ? new int[0] : new int[] {1})));
        Found.assertOne(FindingKind.COLLECTIVE_ARGUMENT, "rank 1 names a group of 2 (0, 1) where rank 0 names a group "
                + "of 0 ()", 2,
                () -> WORLD.Create(WORLD.Rank() == 0 ? MPI.GROUP_EMPTY : WORLD.Group()));
    }

    @Test
    public void allChooseTheSameNewCommunicator() {
        Finding group = TestRun.ranks(2).limits(Limits.ofMpi1("old", Map.of(), "a manual", true)).findings(() -> {
            Group all = WORLD.Group();
            WORLD.Create(all.Incl(new int[] {WORLD.Rank()}));
        }).stream().filter(finding -> finding.kind() == FindingKind.COLLECTIVE_ARGUMENT).findFirst().orElseThrow();
        assertTrue(group.text(), group.text().contains("rank 1 names a group of 1 (1) where rank 0 names a group of 1 "
                + "(0); all must name the same"));
        assertEquals("MPI 1.1 section 5.4.2", group.rule());
        Finding graph = Found.assertOne(FindingKind.COLLECTIVE_ARGUMENT, "a graph with index [0, 1] and edges [0]", 2,
                () -> WORLD.Create_graph(new int[] {0, WORLD.Rank()}, new int[WORLD.Rank()], false));
        assertEquals("MPI 1.1 section 6.5.3", graph.rule());
    }

    @Test
    public void whoMissesACollectiveOperationIsKnown() {
        List<MissingRanks> missing = TestRun.ranks(4).missing(() -> {
            if (WORLD.Rank() == 1) {
                WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, 0);
            }
            WORLD.Barrier();
        });
        assertEquals(List.of(new MissingRanks("MPI_Barrier", "MPI_COMM_WORLD", List.of(0, 2, 3), List.of(1))), missing);
    }

    @Test
    public void anEdgeThatOnlyOneEndKnowsIsTold() {
        Found.assertOne(FindingKind.COLLECTIVE_ARGUMENT, "rank 0 sends along 2 edges to rank 1, which receives along 1 "
                + "edge", 2, () -> {
                    int[] other = {1 - WORLD.Rank()};
                    int[] twice = {1, 1};
                    GraphComm graph = WORLD.createDistGraphAdjacent(other, WORLD.Rank() == 0 ? twice : other,
                            MPI.INFO_NULL, false);
                    graph.neighborAllToAll(new int[2], 1, MPI.INT, new int[1], 1, MPI.INT);
                });
    }

    @Test
    public void neighboursMustAgreeOnWhatGoesAlongAnEdge() {
        Found.assertOne(FindingKind.COLLECTIVE_AMOUNT, "rank 1 says 1 MPI.INT where rank 0 says 2 MPI.INT", 3, () -> {
            CartComm line = WORLD.createCart(new int[] {3}, new boolean[1], false);
            int count = WORLD.Rank() == 0 ? 2 : 1;
            line.neighborAllGather(new int[1], 1, MPI.INT, new int[4], count, MPI.INT);
        });
    }

    @Test
    public void rightNeighboursAreNotTold() {
        Found.assertNothing(4, () -> {
            CartComm torus = WORLD.createCart(new int[] {2, 2}, new boolean[] {true, true}, false);
            torus.neighborAllToAll(new int[4], 1, MPI.INT, new int[4], 1, MPI.INT);
        });
    }

    private static Intercomm halves() {
        int side = WORLD.Rank() % 2;
        return WORLD.createIntercomm(WORLD.split(side, 0), 0, 1 - side, 3);
    }

    @Test
    public void rootsOfBothGroupsAreTold() {
        Found.assertOne(FindingKind.COLLECTIVE_ROOT, "rank 1 names MPI_ROOT where rank 0 names MPI_ROOT", 2, () -> {
            Intercomm between = halves();
            if (WORLD.Rank() == 1) {
                MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, 0, 1);
            }
            int[] data = new int[1];
            Request sent = WORLD.Rank() == 0 ? WORLD.iSend(data, 1, MPI.INT, 1, 1) : MPI.REQUEST_NULL;
            sent.waitFor();
            between.bcast(new int[1], 1, MPI.INT, MPI.ROOT);
        });
    }

    @Test
    public void aRootThatStandsByIsTold() {
        assertTrue(Found.kinds(4, () -> {
            Intercomm between = halves();
            boolean isSender = WORLD.Rank() % 2 == 0;
            between.bcast(new int[1], 1, MPI.INT, isSender ? MPI.PROC_NULL : 1);
        }).contains(FindingKind.COLLECTIVE_ROOT));
    }

    @Test
    public void groupsMustAgreeOnAmounts() {
        assertTrue(Found.kinds(2, () -> {
            Intercomm between = halves();
            between.allGather(new int[4], 2, MPI.INT, new int[4], WORLD.Rank() == 0 ? 3 : 2, MPI.INT);
        }).contains(FindingKind.COLLECTIVE_AMOUNT));
    }

    @Test
    public void aRankOfTheOtherGroupThatIsMissingIsTold() {
        List<MissingRanks> missing = TestRun.ranks(4).missing(() -> {
            Intercomm between = halves();
            if (WORLD.Rank() != 3) {
                between.barrier();
            }
        });
        assertEquals(List.of(3), missing.getFirst().absent());
        assertEquals("MPI_Barrier", missing.getFirst().call());
    }

    @Test
    public void rightCallsBetweenGroupsAreNotTold() {
        Found.assertNothing(5, () -> {
            Intercomm between = halves();
            boolean isEven = WORLD.Rank() % 2 == 0;
            int root = !isEven ? 1 : WORLD.Rank() == 2 ? MPI.ROOT : MPI.PROC_NULL;
            between.bcast(new int[1], 1, MPI.INT, root);
            between.reduce(new int[1], new int[1], 1, MPI.INT, MPI.SUM, root);
            if (isEven) {
                between.gatherv(new int[4], new int[] {1, 2}, new int[] {0, 1}, MPI.INT, root);
            } else {
                int count = WORLD.Rank() == 1 ? 1 : 2;
                between.gatherv(new int[2], count, MPI.INT, root);
            }
        });
    }

    @Test
    public void aMemberThatIsMissingInAGroupsOwnCallIsTold() {
        List<MissingRanks> missing = TestRun.ranks(4).missing(() -> {
            if (WORLD.Rank() != 2 && WORLD.Rank() != 3) {
                WORLD.createGroup(WORLD.getGroup().incl(new int[] {0, 1, 2}), 7);
            }
        });
        assertEquals("MPI_Comm_create_group", missing.getFirst().call());
        assertEquals(List.of(0, 1), missing.getFirst().present());
        assertEquals(List.of(2), missing.getFirst().absent());
    }

    @Test
    public void groupsThatMakeCommunicatorsAtOnceAreToldApart() {
        Found.assertNothing(4, () -> {
            int half = WORLD.Rank() / 2;
            for (int i = 0; i < 2; i++) {
                WORLD.createGroup(WORLD.getGroup().incl(new int[] {2 * half, 2 * half + 1}), 7).barrier();
            }
            WORLD.barrier();
        });
    }
}
