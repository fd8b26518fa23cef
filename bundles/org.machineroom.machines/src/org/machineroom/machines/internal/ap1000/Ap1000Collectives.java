// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

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
import org.machineroom.mpi.collective.BinomialBcast;
import org.machineroom.mpi.collective.LinearGather;
import org.machineroom.mpi.collective.LinearScan;
import org.machineroom.mpi.collective.LinearScatter;
import org.machineroom.mpi.collective.PairwiseAlltoall;
import org.machineroom.mpi.collective.ReduceScattervReduceScatter;
import org.machineroom.mpi.collective.RingAllgather;

/**
 * The library's collectives (ANU report section 7): selective broadcasts wherever data go to many, point-to-point
 * messages to gather, hardware for barriers and reductions of all cells. In groups smaller than a size that can be set,
 * which the library does not do, point-to-point messages replace the broadcasts. Immutable.
 */
final class Ap1000Collectives implements Collectives {
    private final int smallGroup;
    private final BarrierAlgorithm barrier;
    private final BcastAlgorithm selectiveBcast = new SelectiveBcast();
    private final BcastAlgorithm treeBcast = new BinomialBcast(BinomialBcast.Tree.HIGHEST_BIT);
    private final LinearGather gather = new LinearGather();
    private final WholeArrayScatter broadcastScatter = new WholeArrayScatter();
    private final LinearScatter linearScatter = new LinearScatter();
    private final AllgatherAlgorithm broadcastAllgather = new BroadcastAllgather();
    private final AllgatherAlgorithm ringAllgather = new RingAllgather();
    private final AlltoallAlgorithm broadcastAlltoall = new BroadcastAlltoall();
    private final AlltoallAlgorithm pairwiseAlltoall = new PairwiseAlltoall();
    private final CellReduce reduce;
    private final AllreduceAlgorithm allreduce;
    private final ReduceScatterAlgorithm reduceScatter = new ReduceScattervReduceScatter(this);
    private final ScanAlgorithm scan = new LinearScan();

    Ap1000Collectives(Ap1000Parameters.Library library) {
        smallGroup = library.smallGroup();
        barrier = new CellBarrier(library.treeFanOut());
        reduce = new CellReduce(library.treeFanOut(), library.xyElements());
        allreduce = new CellAllreduce(reduce, this);
    }

    private boolean isSmall(int ranks) {
        return ranks < smallGroup;
    }

    @Override
    public BarrierAlgorithm barrier(int ranks) {
        return barrier;
    }

    @Override
    public BcastAlgorithm bcast(int ranks, long bytes) {
        return isSmall(ranks) ? treeBcast : selectiveBcast;
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
        return isSmall(ranks) ? linearScatter : broadcastScatter;
    }

    @Override
    public ScattervAlgorithm scatterv(int ranks) {
        return isSmall(ranks) ? linearScatter : broadcastScatter;
    }

    @Override
    public AllgatherAlgorithm allgather(int ranks, long bytes) {
        return isSmall(ranks) ? ringAllgather : broadcastAllgather;
    }

    @Override
    public AlltoallAlgorithm alltoall(int ranks, long bytes) {
        return isSmall(ranks) ? pairwiseAlltoall : broadcastAlltoall;
    }

    @Override
    public AlltoallAlgorithm alltoallv(int ranks) {
        return alltoall(ranks, 0);
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
