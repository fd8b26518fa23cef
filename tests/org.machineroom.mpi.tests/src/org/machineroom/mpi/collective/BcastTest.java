// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import static org.junit.Assert.assertArrayEquals;

import java.util.List;
import org.junit.Test;

public class BcastTest {
    private static final List<BcastAlgorithm> ALGORITHMS = List.of(new LinearBcast(),
            new BinomialBcast(BinomialBcast.Tree.HIGHEST_BIT), new BinomialBcast(BinomialBcast.Tree.LOWEST_BIT),
            new ScatterAllgatherBcast(ScatterAllgatherBcast.Collection.RECURSIVE_DOUBLING),
            new ScatterAllgatherBcast(ScatterAllgatherBcast.Collection.RING), new PipelinedBcast(7));

    @Test
    public void everybodyGetsTheDataOfTheRoot() {
        for (BcastAlgorithm algorithm : ALGORITHMS) {
            RandomCase.forEach(algorithm, one -> check(algorithm, one));
        }
    }

    private static void check(BcastAlgorithm algorithm, RandomCase one) {
        byte[][] data = one.bytesOfRanks(one.length());
        byte[] expected = data[one.root()].clone();
        one.machine().run(exchange -> algorithm.bcast(exchange, data[exchange.rank()], one.root()));
        for (byte[] bytes : data) {
            assertArrayEquals(expected, bytes);
        }
    }
}
