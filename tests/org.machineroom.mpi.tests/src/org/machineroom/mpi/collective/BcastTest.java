// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import static org.junit.Assert.assertArrayEquals;

import org.junit.Test;
import org.machineroom.mpi.BcastAlgorithm;

public class BcastTest {
    @Test
    public void everybodyGetsTheDataOfTheRoot() {
        for (BcastAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.BCAST)) {
            RandomCase.forEach(algorithm, one -> check(algorithm, one));
        }
        BcastAlgorithm inManySegments = new PipelinedBcast(7);
        RandomCase.forEach(inManySegments, one -> check(inManySegments, one));
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
