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
 * The collectives of LAM/MPI's lam_basic in their blocking form: linear for few ranks; for more, trees for barrier,
 * broadcast and reduce, and the same as before for the rest. Size of the data plays no part. Immutable.
 */
public final class LamCollectives implements Collectives {
    /** Most ranks for which LAM uses its linear algorithms, LAM_COLLMAXLIN. */
    public static final int LINEAR_RANKS = 4;

    private final int linearRanks;
    private final BarrierAlgorithm linearBarrier = new LinearBarrier();
    private final BarrierAlgorithm hypercubeBarrier = new HypercubeBarrier();
    private final BcastAlgorithm linearBcast = new LinearBcast();
    private final BcastAlgorithm binomialBcast = new BinomialBcast(BinomialBcast.Tree.HIGHEST_BIT);
    private final LinearGather gather = new LinearGather();
    private final LinearScatter scatter = new LinearScatter();
    private final AllgatherAlgorithm allgather = new GatherBcastAllgather(this);
    private final AlltoallAlgorithm alltoall = new LinearAlltoall();
    private final ReduceAlgorithm linearReduce = new LinearReduce();
    private final ReduceAlgorithm hypercubeReduce = BinomialReduce.hypercube();
    private final AllreduceAlgorithm allreduce = new ReduceBcastAllreduce(this);
    private final ReduceScatterAlgorithm reduceScatter = new ReduceScattervReduceScatter(this);
    private final ScanAlgorithm scan = new LinearScan();

    /** Creates the collectives with LAM's own crossover. */
    public LamCollectives() {
        this(LINEAR_RANKS);
    }

    /** Creates the collectives with linear algorithms for up to the given number of ranks. */
    public LamCollectives(int linearRanks) {
        this.linearRanks = linearRanks;
    }

    @Override
    public BarrierAlgorithm barrier(int ranks) {
        return ranks <= linearRanks ? linearBarrier : hypercubeBarrier;
    }

    @Override
    public BcastAlgorithm bcast(int ranks, long bytes) {
        return ranks <= linearRanks ? linearBcast : binomialBcast;
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
        return ranks <= linearRanks ? linearReduce : hypercubeReduce;
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
