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
 * Simple collectives for libraries that are known to have built theirs on point-to-point messages, but not how:
 * binomial trees for broadcast and reduction, rings for allgather, pairwise exchanges for alltoall, linear algorithms
 * for the rest. Size of the data plays no part. A library that has some of its own overrides those. Immutable.
 */
public class TreeCollectives implements Collectives {
    private final BarrierAlgorithm barrier;
    private final BcastAlgorithm bcast = new BinomialBcast(BinomialBcast.Tree.LOWEST_BIT);
    private final LinearGather gather = new LinearGather();
    private final LinearScatter scatter = new LinearScatter();
    private final AllgatherAlgorithm allgather = new RingAllgather();
    private final AlltoallAlgorithm alltoall = new PairwiseAlltoall();
    private final ReduceAlgorithm reduce = new BinomialReduce();
    private final AllreduceAlgorithm allreduce = new ReduceBcastAllreduce(this);
    private final ReduceScatterAlgorithm reduceScatter = new ReduceScattervReduceScatter(this);
    private final ScanAlgorithm scan = new LinearScan();

    /** Creates the collectives with the library's own barrier. */
    public TreeCollectives(BarrierAlgorithm barrier) {
        this.barrier = barrier;
    }

    @Override
    public BarrierAlgorithm barrier(int ranks) {
        return barrier;
    }

    @Override
    public BcastAlgorithm bcast(int ranks, long bytes) {
        return bcast;
    }

    @Override
    public GatherAlgorithm gather(int ranks, long bytes) {
        return gather;
    }

    @Override
    public GathervAlgorithm gatherv(int ranks) {
        return gather;
    }

    @Override
    public ScatterAlgorithm scatter(int ranks, long bytes) {
        return scatter;
    }

    @Override
    public ScattervAlgorithm scatterv(int ranks) {
        return scatter;
    }

    @Override
    public AllgatherAlgorithm allgather(int ranks, long bytes) {
        return allgather;
    }

    @Override
    public AlltoallAlgorithm alltoall(int ranks, long bytes) {
        return alltoall;
    }

    @Override
    public AlltoallAlgorithm alltoallv(int ranks) {
        return alltoall;
    }

    @Override
    public ReduceAlgorithm reduce(int ranks, long bytes, boolean commutative) {
        return reduce;
    }

    @Override
    public AllreduceAlgorithm allreduce(int ranks, long bytes, boolean commutative) {
        return allreduce;
    }

    @Override
    public ReduceScatterAlgorithm reduceScatter(int ranks, long bytes, boolean commutative) {
        return reduceScatter;
    }

    @Override
    public ScanAlgorithm scan(int ranks, long bytes) {
        return scan;
    }
}
