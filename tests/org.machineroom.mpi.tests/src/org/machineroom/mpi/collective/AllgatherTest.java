// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import static org.junit.Assert.assertArrayEquals;

import org.junit.Test;
import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.Blocks;

public class AllgatherTest {
    @Test
    public void everybodyGetsAllBlocksWhereItWantsThem() {
        for (AllgatherAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.ALLGATHER)) {
            RandomCase.forEach(algorithm, one -> check(algorithm, one));
        }
    }

    private static void check(AllgatherAlgorithm algorithm, RandomCase one) {
        byte[][] data = new byte[one.ranks()][];
        int[] lengths = one.lengths(1);
        Blocks blocks = one.blocks(lengths);
        byte[] expected = new byte[RandomCase.extent(blocks)];
        for (int rank = 0; rank < one.ranks(); rank++) {
            data[rank] = one.bytes(lengths[rank]);
            System.arraycopy(data[rank], 0, expected, blocks.offset(rank), lengths[rank]);
        }
        byte[][] results = new byte[one.ranks()][expected.length];
        one.machine()
                .run(exchange -> algorithm.allgather(exchange, data[exchange.rank()], results[exchange.rank()],
                        blocks));
        for (byte[] result : results) {
            assertArrayEquals(expected, result);
        }
    }
}
