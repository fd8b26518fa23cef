// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

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
import org.machineroom.mpi.collective.BinomialReduce;
import org.machineroom.mpi.collective.DisseminationBarrier;
import org.machineroom.mpi.collective.LinearGather;
import org.machineroom.mpi.collective.LinearScan;
import org.machineroom.mpi.collective.LinearScatter;
import org.machineroom.mpi.collective.PairwiseAlltoall;
import org.machineroom.mpi.collective.ReduceBcastAllreduce;
import org.machineroom.mpi.collective.RingAllgather;

/**
 * The collectives: broadcast and reduction along trees, multi-broadcast (MPI_Allgather) and multi-reduce
 * (MPI_Reduce_scatter) along a ring, built from whole messages or, where the library is optimised, from chunks in
 * special memory. The paper says nothing of the others, which are built from messages either way. Immutable.
 */
final class Ap3000Collectives implements Collectives {
    private final BarrierAlgorithm barrier = new DisseminationBarrier();
    private final LinearGather gather = new LinearGather();
    private final LinearScatter scatter = new LinearScatter();
    private final AlltoallAlgorithm alltoall = new PairwiseAlltoall();
    private final ScanAlgorithm scan = new LinearScan();
    private final AllreduceAlgorithm allreduce = new ReduceBcastAllreduce(this);
    private final BcastAlgorithm bcast;
    private final ReduceAlgorithm reduce;
    private final AllgatherAlgorithm allgather;
    private final ReduceScatterAlgorithm reduceScatter;

    private Ap3000Collectives() {
        bcast = new BinomialBcast(BinomialBcast.Tree.HIGHEST_BIT);
        reduce = new BinomialReduce();
        allgather = new RingAllgather();
        reduceScatter = new RingReduceScatter(this);
    }

    private Ap3000Collectives(Ap3000Parameters.Library library, boolean broadcastsAlongRing) {
        bcast = new ChunkBcast(broadcastsAlongRing, library);
        reduce = new ChunkReduce(library);
        allgather = new SpreadAllgather(library);
        reduceScatter = new ChunkReduceScatter(library, this);
    }

    /** Those built from messages. */
    static Ap3000Collectives ofMessages() {
        return new Ap3000Collectives();
    }

    /**
     * Those built from chunks.
     *
     * @param library says how long chunks are and how many
     * @param broadcastsAlongRing whether broadcasts go along a ring instead of a tree
     */
    static Ap3000Collectives ofChunks(Ap3000Parameters.Library library, boolean broadcastsAlongRing) {
        return new Ap3000Collectives(library, broadcastsAlongRing);
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
