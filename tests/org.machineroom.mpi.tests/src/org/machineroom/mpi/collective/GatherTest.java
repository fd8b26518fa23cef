// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import static org.junit.Assert.assertArrayEquals;

import java.util.Arrays;
import org.junit.Test;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.GatherAlgorithm;
import org.machineroom.mpi.GathervAlgorithm;
import org.machineroom.mpi.ScatterAlgorithm;
import org.machineroom.mpi.ScattervAlgorithm;

public class GatherTest {
    @Test
    public void rootGetsBlocksInRankOrder() {
        for (GatherAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.GATHER)) {
            RandomCase.forEach(algorithm, one -> checkGather(algorithm, one));
        }
    }

    private static void checkGather(GatherAlgorithm algorithm, RandomCase one) {
        int length = one.length();
        byte[][] data = one.bytesOfRanks(length);
        byte[] all = new byte[one.ranks() * length];
        one.machine().run(exchange -> algorithm.gather(exchange, data[exchange.rank()],
                exchange.rank() == one.root() ? all : null, one.root()));
        for (int rank = 0; rank < one.ranks(); rank++) {
            assertArrayEquals(data[rank], Arrays.copyOfRange(all, rank * length, (rank + 1) * length));
        }
    }

    @Test
    public void rootGetsBlocksOfDifferentLengthWhereItWantsThem() {
        GathervAlgorithm algorithm = new LinearGather();
        RandomCase.forEach(algorithm, one -> checkGatherv(algorithm, one));
    }

    private static void checkGatherv(GathervAlgorithm algorithm, RandomCase one) {
        Blocks blocks = one.blocks(one.lengths(1));
        byte[] all = new byte[RandomCase.extent(blocks)];
        byte[] expected = one.bytes(all.length);
        one.machine().run(exchange -> {
            boolean isRoot = exchange.rank() == one.root();
            algorithm.gatherv(exchange, blockOf(expected, blocks, exchange.rank()), isRoot ? all : null,
                    isRoot ? blocks : null, one.root());
        });
        for (int rank = 0; rank < one.ranks(); rank++) {
            assertArrayEquals(blockOf(expected, blocks, rank), blockOf(all, blocks, rank));
        }
    }

    @Test
    public void everybodyGetsItsBlockFromTheRoot() {
        for (ScatterAlgorithm algorithm : RandomCase.all(AlgorithmCatalogue.SCATTER)) {
            RandomCase.forEach(algorithm, one -> checkScatter(algorithm, one));
        }
    }

    private static void checkScatter(ScatterAlgorithm algorithm, RandomCase one) {
        int length = one.length();
        byte[] all = one.bytes(one.ranks() * length);
        byte[] before = all.clone();
        byte[][] results = new byte[one.ranks()][length];
        one.machine().run(exchange -> algorithm.scatter(exchange, exchange.rank() == one.root() ? all : null,
                results[exchange.rank()], one.root()));
        for (int rank = 0; rank < one.ranks(); rank++) {
            assertArrayEquals(Arrays.copyOfRange(before, rank * length, (rank + 1) * length), results[rank]);
        }
        assertArrayEquals(before, all);
    }

    @Test
    public void everybodyGetsItsBlockOfItsOwnLength() {
        ScattervAlgorithm algorithm = new LinearScatter();
        RandomCase.forEach(algorithm, one -> checkScatterv(algorithm, one));
    }

    private static void checkScatterv(ScattervAlgorithm algorithm, RandomCase one) {
        Blocks blocks = one.blocks(one.lengths(1));
        byte[] all = one.bytes(RandomCase.extent(blocks));
        byte[][] results = new byte[one.ranks()][];
        one.machine().run(exchange -> {
            int me = exchange.rank();
            boolean isRoot = me == one.root();
            byte[] mine = new byte[blocks.length(me) + 3];
            int length = algorithm.scatterv(exchange, isRoot ? all : null, isRoot ? blocks : null, mine, one.root());
            results[me] = Arrays.copyOf(mine, length);
        });
        for (int rank = 0; rank < one.ranks(); rank++) {
            assertArrayEquals(blockOf(all, blocks, rank), results[rank]);
        }
    }

    private static byte[] blockOf(byte[] all, Blocks blocks, int rank) {
        return Arrays.copyOfRange(all, blocks.offset(rank), blocks.offset(rank) + blocks.length(rank));
    }
}
