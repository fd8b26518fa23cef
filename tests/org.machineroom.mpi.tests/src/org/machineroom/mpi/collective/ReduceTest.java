// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import static org.junit.Assert.assertArrayEquals;

import java.util.Arrays;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.mpi.AllreduceAlgorithm;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.ScanAlgorithm;

public class ReduceTest {
    @Test
    public void rootGetsTheCombinationInRankOrder() {
        for (ReduceAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.REDUCE)) {
            RandomCase.forEach(algorithm, one -> checkReduce(algorithm, one));
        }
    }

    private static void checkReduce(ReduceAlgorithm algorithm, RandomCase one) {
        Reducer reducer = one.reducer();
        byte[][] data = one.bytesOfRanks(one.vectorLength());
        byte[] expected = RandomCase.combined(data, one.ranks() - 1, reducer);
        byte[][] before = Arrays.stream(data).map(byte[]::clone).toArray(byte[][]::new);
        byte[] result = new byte[expected.length];
        one.machine().run(exchange -> algorithm.reduce(exchange, data[exchange.rank()],
                exchange.rank() == one.root() ? result : null, reducer, one.root()));
        assertArrayEquals(expected, result);
        assertArrayEquals(before, data);
    }

    @Test
    public void everybodyGetsTheCombinationInRankOrder() {
        for (AllreduceAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.ALLREDUCE)) {
            RandomCase.forEach(algorithm, one -> checkAllreduce(algorithm, one));
        }
    }

    private static void checkAllreduce(AllreduceAlgorithm algorithm, RandomCase one) {
        Reducer reducer = one.reducer();
        byte[][] data = one.bytesOfRanks(one.vectorLength());
        byte[] expected = RandomCase.combined(data, one.ranks() - 1, reducer);
        one.machine().run(exchange -> algorithm.allreduce(exchange, data[exchange.rank()], reducer));
        for (byte[] result : data) {
            assertArrayEquals(expected, result);
        }
    }

    @Test
    public void everybodyGetsItsBlockOfTheCombination() {
        for (ReduceScatterAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.REDUCE_SCATTER)) {
            RandomCase.forEach(algorithm, one -> checkReduceScatter(algorithm, one));
        }
    }

    private static void checkReduceScatter(ReduceScatterAlgorithm algorithm, RandomCase one) {
        Reducer reducer = one.reducer();
        Blocks blocks = Blocks.packed(one.lengths(4));
        byte[][] data = one.bytesOfRanks(RandomCase.extent(blocks));
        byte[][] before = Arrays.stream(data).map(byte[]::clone).toArray(byte[][]::new);
        byte[] expected = RandomCase.combined(data, one.ranks() - 1, reducer);
        byte[][] results = new byte[one.ranks()][];
        one.machine().run(exchange -> {
            int me = exchange.rank();
            results[me] = new byte[blocks.length(me)];
            algorithm.reduceScatter(exchange, data[me], blocks, results[me], reducer);
        });
        for (int rank = 0; rank < one.ranks(); rank++) {
            int at = blocks.offset(rank);
            assertArrayEquals(Arrays.copyOfRange(expected, at, at + blocks.length(rank)), results[rank]);
        }
        assertArrayEquals(before, data);
    }

    @Test
    public void eachRankGetsTheCombinationUpToItself() {
        for (ScanAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.SCAN)) {
            RandomCase.forEach(algorithm, one -> checkScan(algorithm, one));
        }
    }

    private static void checkScan(ScanAlgorithm algorithm, RandomCase one) {
        Reducer reducer = one.reducer();
        byte[][] data = one.bytesOfRanks(one.vectorLength());
        byte[][] expected = new byte[one.ranks()][];
        Arrays.setAll(expected, rank -> RandomCase.combined(data, rank, reducer));
        one.machine().run(exchange -> algorithm.scan(exchange, data[exchange.rank()], reducer));
        assertArrayEquals(expected, data);
    }

    @Test
    public void nothingIsCombinedWhereElementsHaveNoBytes() {
        byte[] nothing = {};
        Blocks blocks = Blocks.equal(5, 0);
        Reducer reducer = new NoBytes();
        PlainMachine machine = new PlainMachine(5, Kernel.lightestVehicle(), 0);
        machine.run(exchange -> {
            for (ReduceAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.REDUCE)) {
                algorithm.reduce(exchange, nothing, nothing, reducer, 0);
            }
            for (AllreduceAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.ALLREDUCE)) {
                algorithm.allreduce(exchange, nothing, reducer);
            }
            for (ReduceScatterAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.REDUCE_SCATTER)) {
                algorithm.reduceScatter(exchange, nothing, blocks, nothing, reducer);
            }
            for (ScanAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.SCAN)) {
                algorithm.scan(exchange, nothing, reducer);
            }
        });
    }

    /** An operation on elements of an empty derived type; commutative, so that no algorithm stands aside. */
    private static final class NoBytes implements Reducer {
        @Override
        public boolean isCommutative() {
            return true;
        }

        @Override
        public int elementBytes() {
            return 0;
        }

        @Override
        public void reduce(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
            throw new IllegalStateException("there is nothing to combine");
        }

        @Override
        public long milliCyclesPerElement() {
            return 0;
        }
    }
}
