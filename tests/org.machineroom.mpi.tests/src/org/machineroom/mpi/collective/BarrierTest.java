// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import org.junit.Test;
import org.machineroom.mpi.BarrierAlgorithm;

public class BarrierTest {
    private static final int ROUNDS = 3;

    @Test
    public void nobodyLeavesBeforeEverybodyHasEntered() {
        for (BarrierAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.BARRIER)) {
            RandomCase.forEach(algorithm, one -> check(algorithm, one));
        }
    }

    private static void check(BarrierAlgorithm algorithm, RandomCase one) {
        long[][] entered = new long[ROUNDS][one.ranks()];
        long[][] left = new long[ROUNDS][one.ranks()];
        int[] delays = one.random().ints(one.ranks(), 0, 5_000_000).toArray();
        one.machine().run(exchange -> {
            int me = exchange.rank();
            for (int round = 0; round < ROUNDS; round++) {
                exchange.simulatedRank().spend(delays[(me + round) % delays.length]);
                entered[round][me] = exchange.simulatedRank().clockPs();
                algorithm.barrier(exchange);
                left[round][me] = exchange.simulatedRank().clockPs();
            }
        });
        for (int round = 0; round < ROUNDS; round++) {
            long lastEntered = Arrays.stream(entered[round]).max().orElseThrow();
            assertTrue(Arrays.stream(left[round]).allMatch(time -> time >= lastEntered));
        }
    }
}
