// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import mpi.MPI;
import org.junit.Test;

/** The search for wildcard races has bounds, and says what it has left out. */
public class RaceLimitsTest {
    private static final int RANKS = 200;

    @Test
    public void everyRankOfALargeRunIsLookedAt() {
        RaceLimits limits = new RaceLimits();
        for (int slot = 0; slot < 8192; slot++) {
            assertEquals(slot, limits.nextSlot(8192));
        }
        assertEquals(List.of(), limits.gaps());
    }

    @Test
    public void moreThanThereIsMemoryForAreCounted() {
        RaceLimits limits = new RaceLimits(1000);
        for (int i = 0; i < 13; i++) {
            assertEquals(i < 10 ? i : PostedReceive.NO_SLOT, limits.nextSlot(100));
        }
        assertEquals(List.of("wildcard races at 3 of the 13 ranks that receive from any source: all of them would take "
                + "too much memory"), limits.gaps());
    }

    @Test
    public void accessesAreFollowedOfAsManyRanksAsAllMayKnowOf() {
        RaceLimits limits = new RaceLimits();
        assertEquals(0, limits.nextSlot(8192));
        for (int i = 0; i < 130; i++) {
            assertEquals(i < 128 ? 1 + i : PostedReceive.NO_SLOT, limits.nextOrigin(8192));
        }
        assertEquals(129, limits.nextSlot(8192));
        assertTrue(limits.gaps().toString(), limits.gaps().getFirst().contains("of 2 of the 130 ranks"));
    }

    /** Each rank but the last two receives from any source; only there do two messages race, at the last of them. */
    @Test
    public void aRaceAtTheLastOfManyRanksIsFound() {
        int last = RANKS - 3;
        List<Finding> found = Found.in(RANKS, () -> {
            int rank = MPI.COMM_WORLD.Rank();
            int[] one = new int[1];
            if (rank > last) {
                MPI.COMM_WORLD.Send(one, 0, 1, MPI.INT, last, 1);
                return;
            }
            MPI.COMM_WORLD.Sendrecv(one, 0, 1, MPI.INT, (rank + 1) % (last + 1), 0, new int[1], 0, 1, MPI.INT,
                    MPI.ANY_SOURCE, 0);
            for (int i = 0; rank == last && i < 2; i++) {
                MPI.COMM_WORLD.Recv(one, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
            }
        });
        assertEquals(found.toString(), 1, found.size());
        assertEquals(FindingKind.WILDCARD_RACE, found.getFirst().kind());
        assertEquals(List.of(last), found.getFirst().ranks());
        assertEquals(List.of(last + 1, last + 2),
                found.getFirst().others().stream().map(Place::rank).sorted().toList());
    }

    @Test
    public void whatIsForgottenIsSaid() {
        RaceLimits limits = new RaceLimits();
        limits.forgotten();
        assertTrue(limits.gaps().toString(), limits.gaps().getFirst().contains("more than 256 other pairs"));
    }

    /** The last rank asks each other one, over its neighbour, for a message: none of them could have come sooner. */
    @Test
    public void whatManyRanksKnowTravelsWithMessages() {
        int last = RANKS - 1;
        Found.assertNothing(RANKS, () -> {
            int rank = MPI.COMM_WORLD.Rank();
            int[] one = new int[1];
            MPI.COMM_WORLD.Sendrecv(one, 0, 1, MPI.INT, (rank + 1) % RANKS, 0, new int[1], 0, 1, MPI.INT,
                    MPI.ANY_SOURCE, 0);
            if (rank == last) {
                for (int other = 0; other < last; other++) {
                    MPI.COMM_WORLD.Send(one, 0, 1, MPI.INT, other, 1);
                    MPI.COMM_WORLD.Recv(one, 0, 1, MPI.INT, MPI.ANY_SOURCE, 3);
                }
                return;
            }
            for (int i = 0; i < 2; i++) {
                boolean isNeighbour = MPI.COMM_WORLD.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG).tag == 2;
                MPI.COMM_WORLD.Recv(one, 0, 1, MPI.INT, isNeighbour ? (rank + last - 1) % last : last,
                        isNeighbour ? 2 : 1);
                MPI.COMM_WORLD.Send(one, 0, 1, MPI.INT, isNeighbour ? last : (rank + 1) % last, isNeighbour ? 3 : 2);
            }
        });
    }
}
