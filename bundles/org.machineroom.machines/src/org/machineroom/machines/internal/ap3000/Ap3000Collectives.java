// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.GatherAlgorithm;
import org.machineroom.mpi.GathervAlgorithm;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.collective.BinomialBcast;
import org.machineroom.mpi.collective.BinomialReduce;
import org.machineroom.mpi.collective.DisseminationBarrier;
import org.machineroom.mpi.collective.RingAllgather;
import org.machineroom.mpi.collective.TreeCollectives;

/**
 * The collectives: broadcast and reduction along trees, multi-broadcast (MPI_Allgather) and multi-reduce
 * (MPI_Reduce_scatter) along a ring, built from whole messages or, where the library is optimised, from chunks in
 * special memory. The paper says nothing of the others, which are built from messages either way. Immutable.
 */
final class Ap3000Collectives extends TreeCollectives {
    private final PostedGather gather = new PostedGather();
    private final BcastAlgorithm bcast;
    private final ReduceAlgorithm reduce;
    private final AllgatherAlgorithm allgather;
    private final ReduceScatterAlgorithm reduceScatter;

    private Ap3000Collectives() {
        super(new DisseminationBarrier());
        bcast = new BinomialBcast(BinomialBcast.Tree.HIGHEST_BIT);
        reduce = new BinomialReduce();
        allgather = new RingAllgather();
        reduceScatter = new RingReduceScatter(this);
    }

    private Ap3000Collectives(Ap3000Parameters.Library library, boolean broadcastsAlongRing) {
        super(new DisseminationBarrier());
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
    public AllgatherAlgorithm allgather(int ranks, long bytes) {
        return allgather;
    }

    @Override
    public ReduceAlgorithm reduce(int ranks, long bytes, boolean commutative) {
        return reduce;
    }

    @Override
    public ReduceScatterAlgorithm reduceScatter(int ranks, long bytes, boolean commutative) {
        return reduceScatter;
    }
}
