// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.function.Function;
import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Collectives;
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
 * special memory. The BLACS have neither of the latter, so there they are broadcasts and combines. The paper says
 * nothing of the others, which are built from messages either way. Immutable.
 */
final class Ap3000Collectives extends TreeCollectives {
    private final PostedGather gather = new PostedGather();
    private final BcastAlgorithm bcast;
    private final ReduceAlgorithm reduce;
    private final AllgatherAlgorithm allgather;
    private final ReduceScatterAlgorithm reduceScatter;

    private Ap3000Collectives(BcastAlgorithm bcast, ReduceAlgorithm reduce, AllgatherAlgorithm allgather,
            Function<Collectives, ReduceScatterAlgorithm> reduceScatter) {
        super(new DisseminationBarrier());
        this.bcast = bcast;
        this.reduce = reduce;
        this.allgather = allgather;
        this.reduceScatter = reduceScatter.apply(this);
    }

    /** Those built from messages. */
    static Ap3000Collectives ofMessages() {
        return new Ap3000Collectives(new BinomialBcast(BinomialBcast.Tree.HIGHEST_BIT), new BinomialReduce(),
                new RingAllgather(), RingReduceScatter::new);
    }

    /**
     * Those built from the BLACS's broadcasts and combines.
     *
     * @param broadcastsAlongRing whether broadcasts have the topology of the increasing ring instead of the default
     */
    static Ap3000Collectives ofBlacs(boolean broadcastsAlongRing) {
        BcastAlgorithm bcast = broadcastsAlongRing ? new IncreasingRingBcast()
                : new BinomialBcast(BinomialBcast.Tree.HIGHEST_BIT);
        ReduceAlgorithm combine = new CombineReduce();
        return new Ap3000Collectives(bcast, combine, new BcastsAllgather(bcast),
                parts -> new CombinesReduceScatter(combine));
    }

    /**
     * Those built from chunks.
     *
     * @param library says how long chunks are and how many
     * @param broadcastsAlongRing whether broadcasts go along a ring instead of a tree
     */
    static Ap3000Collectives ofChunks(Ap3000Parameters.Library library, boolean broadcastsAlongRing) {
        return new Ap3000Collectives(new ChunkBcast(broadcastsAlongRing, library), new ChunkReduce(library),
                new SpreadAllgather(library), parts -> new ChunkReduceScatter(library, parts));
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
