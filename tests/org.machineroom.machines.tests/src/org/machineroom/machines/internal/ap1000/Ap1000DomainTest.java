// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.Test;

/** Communicators and their domains, and what a cell's kernel cannot hold. */
public class Ap1000DomainTest {
    private static Ap1000Run run(int ranks) {
        return new Ap1000Run("ap1000.mpi", ranks);
    }

    @Test
    public void fiftyCommunicatorsEmptyTheDomainStackOfTheirRankZero() {
        String failure = run(4).failure(rank -> {
            for (int i = 0; i < 51; i++) {
                MPI.COMM_WORLD.dup();
            }
        });
        assertTrue(failure, failure.contains("domain stack empty"));
        assertTrue(failure, failure.contains("MPI_Comm_dup"));
    }

    @Test
    public void allMembersAreToldOfAnEmptyDomainStack() {
        run(4).run(rank -> {
            MPI.COMM_WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            for (int i = 0; i < 50; i++) {
                MPI.COMM_WORLD.dup();
            }
            MPIException refused = assertThrows(MPIException.class, MPI.COMM_WORLD::dup);
            assertTrue(refused.getMessage(), refused.getMessage().contains("domain stack empty"));
            MPI.COMM_WORLD.Barrier();
        });
    }

    @Test
    public void freedCommunicatorsGiveTheirDomainsBack() {
        run(4).run(rank -> {
            for (int i = 0; i < 120; i++) {
                Intracomm copy = MPI.COMM_WORLD.dup();
                int[] sum = new int[1];
                copy.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
                assertEquals(4, sum[0]);
                copy.free();
            }
        });
    }

    /** Makes communicators of all ranks whose rank 0 is each rank in turn. */
    private static List<Intracomm> communicators(int number, int rank, int ranks) {
        List<Intracomm> made = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            made.add(MPI.COMM_WORLD.Split(0, (rank + i) % ranks));
        }
        return made;
    }

    @Test
    public void aProcessReceivesInThreeHundredDomains() {
        run(4).run(rank -> assertEquals(148, communicators(148, rank, 4).size()));
        String failure = run(4).failure(rank -> communicators(149, rank, 4));
        assertTrue(failure, failure.contains("too many receive domains"));
        assertTrue(failure, failure.contains("300 of 300"));
    }

    @Test
    public void extendedLimitsHaveDomainsForAll() {
        run(3).extended().run(rank -> assertEquals(160, communicators(160, rank, 3).size()));
    }

    @Test
    public void theBaselineHasNoDomains() {
        new Ap1000Run("ap1000.cellos", 3).run(rank -> {
            for (int i = 0; i < 160; i++) {
                MPI.COMM_WORLD.dup().Barrier();
            }
        });
    }

    @Test
    public void messagesForADomainThatIsNotRegisteredAreDropped() {
        Ap1000Run run = run(2).run(rank -> {
            Intracomm copy = MPI.COMM_WORLD.dup();
            if (rank == 0) {
                Ap1000Run.compute(5000);
                copy.Send(new int[1], 0, 1, MPI.INT, 1, 0);
            }
            copy.free();
            MPI.COMM_WORLD.Barrier();
        });
        assertEquals(1, run.counter("messages dropped at cell 1, domain not registered"));
    }

    @Test
    public void messagesThatNobodyHasReceivedAreDroppedWithTheirDomain() {
        Ap1000Run run = run(2).run(rank -> {
            Intracomm copy = MPI.COMM_WORLD.dup();
            if (rank == 0) {
                copy.Send(new int[1], 0, 1, MPI.INT, 1, 0);
            } else {
                Ap1000Run.compute(5000);
            }
            copy.free();
        });
        assertEquals(1, run.counter("messages dropped at cell 1, domain not registered"));
    }

    @Test
    public void othersHearABroadcastAndDropIt() {
        Ap1000Run run = run(3);
        run.run(rank -> {
            Intracomm pair = MPI.COMM_WORLD.Split(rank / 2, rank);
            run.measure(() -> {
                if (rank < 2) {
                    pair.Bcast(new int[1], 0, 1, MPI.INT, 0);
                } else {
                    Ap1000Run.compute(1000);
                }
            });
        });
        assertEquals(1005, run.micros(2), 1e-6);
    }

    @Test
    public void makingACommunicatorBroadcastsAndSynchronises() {
        Ap1000Run run = run(16);
        run.run(rank -> run.measure(MPI.COMM_WORLD::dup));
        double agreement = 160 * 4 / 7.0;
        double broadcast = 450;
        double registration = 40;
        double barrier = 290;
        assertEquals(agreement + broadcast + registration + barrier, run.longest(), 15);
    }

    @Test
    public void intercommunicatorsHaveDomainsInBothGroups() {
        run(7).run(rank -> {
            boolean isLow = rank < 3;
            Intracomm half = MPI.COMM_WORLD.Split(isLow ? 0 : 1, rank);
            Intercomm both = MPI.COMM_WORLD.Create_intercomm(half, 0, isLow ? 3 : 0, 9);
            int[] value = {rank};
            int peer = half.Rank() == 0 ? 0 : -1;
            if (peer == 0) {
                both.Sendrecv_replace(value, 0, 1, MPI.INT, 0, 1, 0, 1);
                assertEquals(isLow ? 3 : 0, value[0]);
            }
            Intracomm merged = both.Merge(!isLow);
            int[] sum = new int[1];
            merged.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            assertEquals(7, sum[0]);
            both.free();
            merged.free();
            half.free();
        });
    }

    private static void flood(int rank) {
        byte[] data = new byte[1 << 20];
        for (int i = 0; i < 5; i++) {
            if (rank == 0) {
                MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, 1, i);
            }
        }
        MPI.COMM_WORLD.Barrier();
        for (int i = 4; i >= 0 && rank == 1; i--) {
            MPI.COMM_WORLD.Recv(data, 0, data.length, MPI.BYTE, 0, i);
        }
    }

    @Test
    public void systemBufferOverflowEndsTheRun() {
        String failure = run(2).failure(Ap1000DomainTest::flood);
        assertTrue(failure, failure.contains("system buffer overflow"));
        assertTrue(failure, failure.contains("cell 1, whose 4000000 bytes hold 3 messages"));
    }

    /** A message has its room before it is in the queue, and until it has been copied out. */
    @Test
    public void overflowCountsMessagesThatAreNotInTheQueue() {
        String failure = run(3).failure(rank -> {
            byte[] data = new byte[2_200_000];
            if (rank > 0) {
                MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, 0, 0);
            }
            for (int i = 0; i < 2 && rank == 0; i++) {
                MPI.COMM_WORLD.Recv(data, 0, data.length, MPI.BYTE, MPI.ANY_SOURCE, 0);
            }
        });
        assertTrue(failure, failure.contains("cell 0, whose 4000000 bytes hold 1 message of 2200032 bytes that have "
                + "not been received (kernel.system_buffer; "));
    }

    @Test
    public void extendedLimitsHaveSystemBuffersWithoutBound() {
        Ap1000Run run = run(2).extended().run(Ap1000DomainTest::flood);
        assertEquals(5 * ((1 << 20) + 32), run.counter("bytes in the fullest system buffer"));
    }

    @Test
    public void scatterNeedsTheWholeArrayInEverySystemBuffer() {
        String failure = run(8).failure(rank -> MPI.COMM_WORLD.Scatter(new byte[8 * 600_000], 0, 600_000, MPI.BYTE,
                new byte[600_000], 0, 600_000, MPI.BYTE, 0));
        assertTrue(failure, failure.contains("system buffer overflow: a message of 4800000 bytes"));
        assertTrue(failure, failure.contains(", whose 4000000 bytes are too few for it ("));
    }
}
