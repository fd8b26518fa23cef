// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.AllreduceAlgorithm;
import org.machineroom.mpi.AlltoallAlgorithm;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Reducers;
import org.machineroom.mpi.data.ReductionOp;

/** Who sends to whom, in which order and how much, for algorithms where a library's description says so. */
public class MessagePatternTest {
    private static final Reducer SUM = Reducers.of(ReductionOp.SUM, BaseType.INT, false, CostTable.uniform(1));

    @Test
    public void theTreeOfTheHighestBitBeginsWithTheNearestChild() {
        BcastAlgorithm bcast = new BinomialBcast(BinomialBcast.Tree.HIGHEST_BIT);
        assertEquals("0: 1 2 4, 1: 3 5, 2: 6, 3: 7", pattern(8, exchange -> bcast.bcast(exchange, new byte[1], 0)));
        assertEquals("4: 5 0 2, 5: 1 3", pattern(6, exchange -> bcast.bcast(exchange, new byte[1], 4)));
    }

    @Test
    public void theTreeOfTheLowestBitBeginsWithTheLargestSubtree() {
        BcastAlgorithm bcast = new BinomialBcast(BinomialBcast.Tree.LOWEST_BIT);
        assertEquals("0: 4 2 1, 2: 3, 4: 6 5, 6: 7", pattern(8, exchange -> bcast.bcast(exchange, new byte[1], 0)));
    }

    @Test
    public void theHypercubeBarrierTellsTheNearestChildFirst() {
        assertEquals("0: 1 2 4, 1: 0 3 5, 2: 0, 3: 1, 4: 0, 5: 1", pattern(6, new HypercubeBarrier()::barrier));
    }

    @Test
    public void disseminationDoublesTheDistance() {
        assertEquals("0: 1 2 4, 1: 2 3 0, 2: 3 4 1, 3: 4 0 2, 4: 0 1 3",
                pattern(5, new DisseminationBarrier()::barrier));
    }

    @Test
    public void theHypercubeReducesTowardsTheRootIfTheOperationCommutes() {
        ReduceAlgorithm reduce = BinomialReduce.hypercube();
        assertEquals("0: 5, 1: 5, 2: 1, 3: 5, 4: 3",
                pattern(6, exchange -> reduce.reduce(exchange, new byte[4], new byte[4], SUM, 5)));
    }

    @Test
    public void theHypercubeReducesToRankZeroIfOrderMatters() {
        ReduceAlgorithm reduce = BinomialReduce.hypercube();
        assertEquals("0: 5, 1: 0, 2: 0, 3: 2, 4: 0, 5: 4", pattern(6,
                exchange -> reduce.reduce(exchange, new byte[4], new byte[4], new MatrixProduct(), 5)));
    }

    @Test
    public void theLinearAlltoallBeginsAtTheRightNeighbour() {
        Blocks blocks = Blocks.equal(3, 1);
        PlainMachine machine = new PlainMachine(3, Kernel.lightestVehicle(), PlainMachine.ALWAYS_EAGER);
        machine.run(exchange -> new LinearAlltoall().alltoall(exchange, BlockBuffer.of(new byte[3], blocks),
                BlockBuffer.of(new byte[3], blocks)));
        assertEquals(List.of(0, 1), machine.destinations(2));
    }

    private static String pattern(int ranks, Consumer<Exchange> call) {
        PlainMachine machine = new PlainMachine(ranks, Kernel.lightestVehicle(), 0);
        machine.run(call);
        List<String> lines = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            List<String> to = machine.destinations(rank).stream().map(String::valueOf).toList();
            if (!to.isEmpty()) {
                lines.add(rank + ": " + String.join(" ", to));
            }
        }
        return String.join(", ", lines);
    }

    @Test
    public void noCollectionSendsMoreThanAllBlocksButOne() {
        for (AllgatherAlgorithm algorithm : List.of(new RingAllgather(), new RecursiveDoublingAllgather(),
                new BruckAllgather())) {
            assertBytes(algorithm, 7 * 10, exchange -> algorithm.allgather(exchange, new byte[10], new byte[80],
                    Blocks.equal(8, 10)));
        }
    }

    @Test
    public void halvingSendsAllButOnesOwnBlock() {
        for (ReduceScatterAlgorithm algorithm : List.of(new RecursiveHalvingReduceScatter(),
                new PairwiseReduceScatter())) {
            for (Reducer reducer : List.of(SUM, new MatrixProduct())) {
                assertBytes(algorithm, 7 * 12, exchange -> algorithm.reduceScatter(exchange, new byte[96],
                        Blocks.equal(8, 12), new byte[12], reducer));
            }
        }
    }

    @Test
    public void longAllreducesSendTwiceTheVectorLessTwoSegments() {
        for (AllreduceAlgorithm algorithm : List.of(new RabenseifnerAllreduce(), new RingAllreduce())) {
            assertBytes(algorithm, 2 * 7 * 12, exchange -> algorithm.allreduce(exchange, new byte[96], SUM));
        }
        AllreduceAlgorithm doubling = new RecursiveDoublingAllreduce();
        assertBytes(doubling, 3 * 96, exchange -> doubling.allreduce(exchange, new byte[96], SUM));
    }

    @Test
    public void bruckSendsHalfTheBlocksInEachStep() {
        AlltoallAlgorithm bruck = new BruckAlltoall();
        AlltoallAlgorithm pairwise = new PairwiseAlltoall();
        Blocks blocks = Blocks.equal(8, 10);
        assertBytes(bruck, 3 * 4 * 10,
                exchange -> bruck.alltoall(exchange, BlockBuffer.of(new byte[80], blocks),
                        BlockBuffer.of(new byte[80], blocks)));
        assertBytes(pairwise, 7 * 10,
                exchange -> pairwise.alltoall(exchange, BlockBuffer.of(new byte[80], blocks),
                        BlockBuffer.of(new byte[80], blocks)));
    }

    @Test
    public void bruckSendsOnlyBlocksThatThereAre() {
        Blocks blocks = Blocks.equal(6, 10);
        PlainMachine machine = new PlainMachine(6, Kernel.lightestVehicle(), 0);
        machine.run(exchange -> new BruckAlltoall().alltoall(exchange, BlockBuffer.of(new byte[60], blocks),
                BlockBuffer.of(new byte[60], blocks)));
        int oneThreeFive = 3;
        int twoThree = 2;
        int fourFive = 2;
        assertEquals(10 * (oneThreeFive + twoThree + fourFive), machine.bytesSent(0));
    }

    /** Checks what each of eight ranks sends. */
    private static void assertBytes(Object algorithm, long bytes, Consumer<Exchange> call) {
        PlainMachine machine = new PlainMachine(8, Kernel.lightestVehicle(), 0);
        machine.run(call);
        for (int rank = 0; rank < 8; rank++) {
            assertEquals(algorithm + ", rank " + rank, bytes, machine.bytesSent(rank));
        }
    }
}
