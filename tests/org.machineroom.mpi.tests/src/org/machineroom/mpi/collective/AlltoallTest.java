// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Outcome;
import org.machineroom.mpi.AlltoallAlgorithm;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Blocks;

public class AlltoallTest {
    private static final List<AlltoallAlgorithm> SAFE = List.of(new PairwiseAlltoall(), new IrecvIsendAlltoall(),
            new IrecvIsendAlltoall(3));

    @Test
    public void everybodyGetsItsBlockFromEverybody() {
        for (AlltoallAlgorithm algorithm : SAFE) {
            RandomCase.forEach(algorithm, one -> check(algorithm, one, differentLengths(one)));
        }
        AlltoallAlgorithm linear = new LinearAlltoall();
        RandomCase.forEachEager(linear, one -> check(linear, one, differentLengths(one)));
    }

    @Test
    public void bruckSendsBlocksOfOneLength() {
        AlltoallAlgorithm algorithm = new BruckAlltoall();
        RandomCase.forEach(algorithm, one -> {
            int length = one.length();
            int[][] lengths = new int[one.ranks()][];
            for (int rank = 0; rank < one.ranks(); rank++) {
                lengths[rank] = IntStream.generate(() -> length).limit(one.ranks()).toArray();
            }
            check(algorithm, one, lengths);
        });
    }

    @Test
    public void bruckRefusesBlocksOfDifferentLength() {
        Blocks blocks = Blocks.packed(new int[] {1, 2});
        Outcome outcome = new PlainMachine(2, Kernel.lightestVehicle(), 0)
                .outcome(exchange -> new BruckAlltoall().alltoall(exchange, buffer(3, blocks), buffer(3, blocks)));
        assertTrue(outcome.toString(), outcome instanceof Outcome.Failed failed
                && failed.cause().getMessage().contains("not of 1 and 2 bytes"));
    }

    @Test
    public void linearDeadlocksWhereSendsWaitForReceives() {
        Blocks blocks = Blocks.equal(3, 1);
        Outcome outcome = new PlainMachine(3, Kernel.lightestVehicle(), 0)
                .outcome(exchange -> new LinearAlltoall().alltoall(exchange, buffer(3, blocks), buffer(3, blocks)));
        assertTrue(outcome.toString(), outcome instanceof Outcome.Deadlocked);
    }

    private static BlockBuffer buffer(int bytes, Blocks blocks) {
        return BlockBuffer.of(new byte[bytes], blocks);
    }

    private static int[][] differentLengths(RandomCase one) {
        int[][] lengths = new int[one.ranks()][];
        for (int rank = 0; rank < one.ranks(); rank++) {
            lengths[rank] = one.lengths(1);
        }
        return lengths;
    }

    private static void check(AlltoallAlgorithm algorithm, RandomCase one, int[][] lengths) {
        int ranks = one.ranks();
        Blocks[] outBlocks = new Blocks[ranks];
        Blocks[] inBlocks = new Blocks[ranks];
        byte[][] outs = new byte[ranks][];
        byte[][] ins = new byte[ranks][];
        for (int rank = 0; rank < ranks; rank++) {
            int me = rank;
            outBlocks[rank] = one.blocks(lengths[rank]);
            inBlocks[rank] = one.blocks(IntStream.range(0, ranks).map(from -> lengths[from][me]).toArray());
            outs[rank] = one.bytes(RandomCase.extent(outBlocks[rank]));
            ins[rank] = new byte[RandomCase.extent(inBlocks[rank])];
        }
        one.machine().run(exchange -> {
            int me = exchange.rank();
            algorithm.alltoall(exchange, BlockBuffer.of(outs[me], outBlocks[me]),
                    BlockBuffer.of(ins[me], inBlocks[me]));
        });
        for (int from = 0; from < ranks; from++) {
            for (int to = 0; to < ranks; to++) {
                for (int i = 0; i < lengths[from][to]; i++) {
                    assertEquals(outs[from][outBlocks[from].offset(to) + i], ins[to][inBlocks[to].offset(from) + i]);
                }
            }
        }
    }
}
