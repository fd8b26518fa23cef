// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.AllreduceAlgorithm;
import org.machineroom.mpi.AlltoallAlgorithm;
import org.machineroom.mpi.BarrierAlgorithm;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.GatherAlgorithm;
import org.machineroom.mpi.GathervAlgorithm;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.ScanAlgorithm;
import org.machineroom.mpi.ScatterAlgorithm;
import org.machineroom.mpi.ScattervAlgorithm;

/**
 * The collectives of MPICH (Thakur, Rabenseifner, Gropp 2005, "Optimization of Collective Communication Operations in
 * MPICH"), chosen by size of the data and number of ranks. Immutable.
 */
public final class MpichCollectives implements Collectives {
    private final MpichThresholds thresholds;
    private final BarrierAlgorithm barrier = new DisseminationBarrier();
    private final BcastAlgorithm binomialBcast = new BinomialBcast(BinomialBcast.Tree.LOWEST_BIT);
    private final BcastAlgorithm doublingBcast = new ScatterAllgatherBcast(
            ScatterAllgatherBcast.Collection.RECURSIVE_DOUBLING);
    private final BcastAlgorithm ringBcast = new ScatterAllgatherBcast(ScatterAllgatherBcast.Collection.RING);
    private final GatherAlgorithm gather = new BinomialGather();
    private final GathervAlgorithm gatherv = new LinearGather();
    private final ScatterAlgorithm scatter = new BinomialScatter();
    private final ScattervAlgorithm scatterv = new LinearScatter();
    private final AllgatherAlgorithm doublingAllgather = new RecursiveDoublingAllgather();
    private final AllgatherAlgorithm bruckAllgather = new BruckAllgather();
    private final AllgatherAlgorithm ringAllgather = new RingAllgather();
    private final AlltoallAlgorithm bruckAlltoall = new BruckAlltoall();
    private final AlltoallAlgorithm overlappingAlltoall = new IrecvIsendAlltoall();
    private final AlltoallAlgorithm pairwiseAlltoall = new PairwiseAlltoall();
    private final ReduceAlgorithm binomialReduce = new BinomialReduce();
    private final ReduceAlgorithm rabenseifnerReduce = new RabenseifnerReduce();
    private final AllreduceAlgorithm doublingAllreduce = new RecursiveDoublingAllreduce();
    private final AllreduceAlgorithm rabenseifnerAllreduce = new RabenseifnerAllreduce();
    private final ReduceScatterAlgorithm halvingReduceScatter = new RecursiveHalvingReduceScatter();
    private final ReduceScatterAlgorithm pairwiseReduceScatter = new PairwiseReduceScatter();
    private final ScanAlgorithm scan = new RecursiveDoublingScan();

    /** Creates the collectives with MPICH's own thresholds. */
    public MpichCollectives() {
        this(MpichThresholds.DEFAULT);
    }

    /** Creates the collectives with the given thresholds. */
    public MpichCollectives(MpichThresholds thresholds) {
        this.thresholds = thresholds;
    }

    @Override
    public BarrierAlgorithm barrier(int ranks) {
        return barrier;
    }

    @Override
    public BcastAlgorithm bcast(int ranks, long bytes) {
        if (bytes < thresholds.bcastShort() || ranks < thresholds.bcastRanks()) {
            return binomialBcast;
        }
        return bytes < thresholds.bcastLong() && Fold.isPower(ranks) ? doublingBcast : ringBcast;
    }

    @Override
    public GatherAlgorithm gather(int ranks, long bytes) {
        return gather;
    }

    @Override
    public GathervAlgorithm gatherv(int ranks) {
        return gatherv;
    }

    @Override
    public ScatterAlgorithm scatter(int ranks, long bytes) {
        return scatter;
    }

    @Override
    public ScattervAlgorithm scatterv(int ranks) {
        return scatterv;
    }

    @Override
    public AllgatherAlgorithm allgather(int ranks, long bytes) {
        if (bytes < thresholds.allgatherLong() && Fold.isPower(ranks)) {
            return doublingAllgather;
        }
        return bytes < thresholds.allgatherShort() ? bruckAllgather : ringAllgather;
    }

    @Override
    public AlltoallAlgorithm alltoall(int ranks, long bytes) {
        if (bytes <= thresholds.alltoallShort() && ranks >= thresholds.alltoallRanks()) {
            return bruckAlltoall;
        }
        return bytes <= thresholds.alltoallMedium() ? overlappingAlltoall : pairwiseAlltoall;
    }

    @Override
    public AlltoallAlgorithm alltoallv(int ranks) {
        return overlappingAlltoall;
    }

    @Override
    public ReduceAlgorithm reduce(int ranks, long bytes, boolean commutative) {
        return bytes > thresholds.reduceShort() && commutative ? rabenseifnerReduce : binomialReduce;
    }

    @Override
    public AllreduceAlgorithm allreduce(int ranks, long bytes, boolean commutative) {
        return bytes > thresholds.allreduceShort() && commutative ? rabenseifnerAllreduce : doublingAllreduce;
    }

    @Override
    public ReduceScatterAlgorithm reduceScatter(int ranks, long bytes, boolean commutative) {
        return bytes < thresholds.reduceScatterLong() || !commutative ? halvingReduceScatter : pairwiseReduceScatter;
    }

    @Override
    public ScanAlgorithm scan(int ranks, long bytes) {
        return scan;
    }
}
