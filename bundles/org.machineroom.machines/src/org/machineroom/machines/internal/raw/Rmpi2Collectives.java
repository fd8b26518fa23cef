// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

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
import org.machineroom.mpi.collective.LamCollectives;
import org.machineroom.mpi.collective.ReduceBcastAllreduce;

/**
 * Version II's four collectives: linear broadcast, gather and scatter, and a reduction in a binary tree (Psota section
 * 3.3.3). The others, which it lacks, are those of version III.
 */
final class Rmpi2Collectives implements Collectives {
    private final LamCollectives linear = new LamCollectives(Integer.MAX_VALUE);
    private final LamCollectives tree = new LamCollectives(0);
    private final AllreduceAlgorithm allreduce = new ReduceBcastAllreduce(this);

    @Override
    public BarrierAlgorithm barrier(int ranks) {
        return tree.barrier(ranks);
    }

    @Override
    public BcastAlgorithm bcast(int ranks, long bytes) {
        return linear.bcast(ranks, bytes);
    }

    @Override
    public GatherAlgorithm gather(int ranks, long bytes) {
        return linear.gather(ranks, bytes);
    }

    @Override
    public GathervAlgorithm gatherv(int ranks) {
        return linear.gatherv(ranks);
    }

    @Override
    public ScatterAlgorithm scatter(int ranks, long bytes) {
        return linear.scatter(ranks, bytes);
    }

    @Override
    public ScattervAlgorithm scatterv(int ranks) {
        return linear.scatterv(ranks);
    }

    @Override
    public AllgatherAlgorithm allgather(int ranks, long bytes) {
        return linear.allgather(ranks, bytes);
    }

    @Override
    public AlltoallAlgorithm alltoall(int ranks, long bytes) {
        return linear.alltoall(ranks, bytes);
    }

    @Override
    public AlltoallAlgorithm alltoallv(int ranks) {
        return linear.alltoallv(ranks);
    }

    @Override
    public ReduceAlgorithm reduce(int ranks, long bytes, boolean commutative) {
        return tree.reduce(ranks, bytes, commutative);
    }

    @Override
    public AllreduceAlgorithm allreduce(int ranks, long bytes, boolean commutative) {
        return allreduce;
    }

    @Override
    public ReduceScatterAlgorithm reduceScatter(int ranks, long bytes, boolean commutative) {
        return tree.reduceScatter(ranks, bytes, commutative);
    }

    @Override
    public ScanAlgorithm scan(int ranks, long bytes) {
        return tree.scan(ranks, bytes);
    }
}
