// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

import java.util.Arrays;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.communicator.Creation;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.topology.DistributedGraph.Neighbours;

/** The calls on communicators with a distributed graph (MPI 3.1 section 7.5.4). Ranks are never given anew. */
public final class DistributedGraphs {
    private DistributedGraphs() {
    }

    /**
     * MPI_Dist_graph_create: each process names any edges.
     *
     * @param degrees how many edges begin at each source
     * @param destinations where they end, those of the first source first
     * @param weights one for each edge; {@code null} for MPI_UNWEIGHTED, which all must give or none
     */
    public static Communicator create(CommunicatorHandle handle, int[] sources, int[] degrees, int[] destinations,
            int[] weights, Info info) {
        return Calls.on(handle, MpiFunction.DIST_GRAPH_CREATE, (communicator, _) -> {
            Creation.requireIntra(communicator);
            Info.hints(info);
            EdgeList mine = EdgeList.of(sources, degrees, destinations, weights, communicator.size());
            Communicator made = make(communicator, MpiFunction.DIST_GRAPH_CREATE, weights != null);
            EdgeList all = mine.ofAll(new Exchange(communicator, MpiFunction.DIST_GRAPH_CREATE.ordinal()));
            return Topologies.with(made, all.graphOf(communicator.rank(), weights != null));
        });
    }

    /**
     * MPI_Dist_graph_create_adjacent: each process names its own neighbours.
     *
     * @param sources those that have the caller among their destinations, as often
     * @param sourceWeights {@code null} for MPI_UNWEIGHTED, which all must give on both sides or none
     */
    public static Communicator createAdjacent(CommunicatorHandle handle, int[] sources, int[] sourceWeights,
            int[] destinations, int[] destinationWeights, Info info) {
        return Calls.on(handle, MpiFunction.DIST_GRAPH_CREATE_ADJACENT, (communicator, _) -> {
            Creation.requireIntra(communicator);
            Info.hints(info);
            boolean isWeighted = sourceWeights != null || destinationWeights != null;
            DistributedGraph graph = new DistributedGraph(neighbours(communicator, sources, sourceWeights),
                    neighbours(communicator, destinations, destinationWeights), isWeighted);
            return Topologies.with(make(communicator, MpiFunction.DIST_GRAPH_CREATE_ADJACENT, isWeighted), graph);
        });
    }

    private static Neighbours neighbours(Communicator communicator, int[] ranks, int[] weights) {
        int count = ranks == null ? 0 : ranks.length;
        EdgeList.requireRanks(ranks, count, communicator.size());
        return new Neighbours(Arrays.copyOf(ranks, count), EdgeList.weights(weights, count));
    }

    private static Communicator make(Communicator communicator, MpiFunction function, boolean isWeighted) {
        return Topologies.first(communicator, function, communicator.size(),
                isWeighted ? "a graph with weights" : "a graph without weights", null);
    }

    /** MPI_Dist_graph_neighbors and MPI_Dist_graph_neighbors_count; the arrays are the caller's own. */
    public static DistributedGraph neighbours(CommunicatorHandle handle) {
        return Calls.query(handle, "MPI_Dist_graph_neighbors", communicator -> Topologies
                .of(communicator, DistributedGraph.class, "distributed graph").copy());
    }
}
