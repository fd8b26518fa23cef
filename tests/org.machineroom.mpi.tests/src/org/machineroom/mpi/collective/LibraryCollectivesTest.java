// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.Test;
import org.machineroom.mpi.Collectives;

public class LibraryCollectivesTest {
    @Test
    public void lamIsLinearUpToFourRanks() {
        assertEquals(String.join("\n",
                "MPI_Barrier | 2-4 | linear",
                "MPI_Barrier | 5-16 | hypercube",
                "MPI_Bcast | 2-4 | linear",
                "MPI_Bcast | 5-16 | binomial",
                "MPI_Gather | 2-16 | linear",
                "MPI_Gatherv | 2-16 | linear",
                "MPI_Scatter | 2-16 | linear",
                "MPI_Scatterv | 2-16 | linear",
                "MPI_Allgather | 2-16 | gather-bcast",
                "MPI_Alltoall | 2-16 | linear",
                "MPI_Alltoallv | 2-16 | linear",
                "MPI_Reduce | 2-4 | linear",
                "MPI_Reduce | 5-16 | hypercube",
                "MPI_Allreduce | 2-16 | reduce-bcast",
                "MPI_Reduce_scatter | 2-16 | reduce-scatterv",
                "MPI_Scan | 2-16 | linear"), text(new LamCollectives(), 16));
    }

    @Test
    public void mpichChoosesBySizeAndNumberOfRanks() {
        assertEquals(String.join("\n",
                "MPI_Barrier | 2-9 | dissemination",
                "MPI_Bcast | 2-7 | binomial-low",
                "MPI_Bcast | 8 | binomial-low up to 12287 bytes, scatter-doubling up to 524287 bytes, "
                        + "scatter-ring above",
                "MPI_Bcast | 9 | binomial-low up to 12287 bytes, scatter-ring above",
                "MPI_Gather | 2-9 | binomial",
                "MPI_Gatherv | 2-9 | linear",
                "MPI_Scatter | 2-9 | binomial",
                "MPI_Scatterv | 2-9 | linear",
                "MPI_Allgather | 2, 4, 8 | recursive-doubling up to 524287 bytes in all, ring above",
                "MPI_Allgather | 3, 5-7, 9 | bruck up to 81919 bytes in all, ring above",
                "MPI_Alltoall | 2-7 | irecv-isend up to 32768 bytes per block, pairwise above",
                "MPI_Alltoall | 8-9 | bruck up to 256 bytes per block, irecv-isend up to 32768 bytes per block, "
                        + "pairwise above",
                "MPI_Alltoallv | 2-9 | irecv-isend",
                "MPI_Reduce | 2-9 | binomial up to 2048 bytes, rabenseifner above",
                "MPI_Reduce, not commutative | 2-9 | binomial",
                "MPI_Allreduce | 2-9 | recursive-doubling up to 2048 bytes, rabenseifner above",
                "MPI_Allreduce, not commutative | 2-9 | recursive-doubling",
                "MPI_Reduce_scatter | 2-9 | recursive-halving up to 524287 bytes in all, pairwise above",
                "MPI_Reduce_scatter, not commutative | 2-9 | recursive-halving",
                "MPI_Scan | 2-9 | recursive-doubling"), text(new MpichCollectives(), 9));
    }

    private static String text(Collectives library, int ranks) {
        List<CollectiveRule> rules = CollectiveRule.of(library, ranks);
        return rules.stream()
                .map(rule -> rule.operation() + " | " + rule.ranks() + " | " + rule.algorithms())
                .collect(Collectors.joining("\n"));
    }
}
