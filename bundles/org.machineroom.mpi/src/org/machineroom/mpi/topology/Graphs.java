// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.communicator.Creation;
import org.machineroom.mpi.internal.call.Calls;

/** The calls on communicators whose ranks are the nodes of a graph (MPI 3.1 section 7.5). */
public final class Graphs {
    private Graphs() {
    }

    /** MPI_Graph_create: {@code null} for those who are no nodes of the graph. Ranks are never given anew. */
    public static Communicator create(CommunicatorHandle handle, int[] index, int[] edges) {
        return Calls.on(handle, MpiFunction.GRAPH_CREATE, (communicator, _) -> {
            Creation.requireIntra(communicator);
            Graph graph = Graph.of(index, edges, communicator.size());
            return Topologies.first(communicator, MpiFunction.GRAPH_CREATE, graph.size(), graph, graph);
        });
    }

    /** MPI_Graph_get; the arrays are the caller's own. */
    public static Graph get(CommunicatorHandle handle) {
        return Calls.query(handle, "MPI_Graph_get", communicator -> {
            Graph graph = graph(communicator);
            return new Graph(graph.index().clone(), graph.edges().clone());
        });
    }

    /** MPI_Graph_neighbors. */
    public static int[] neighbours(CommunicatorHandle handle, int rank) {
        return Calls.query(handle, "MPI_Graph_neighbors", communicator -> graph(communicator).neighbours(rank));
    }

    /** MPI_Graph_map: the rank that the caller has; {@code UNDEFINED} if the graph is too small. */
    public static int map(CommunicatorHandle handle, int[] index, int[] edges) {
        return Calls.query(handle, "MPI_Graph_map",
                communicator -> communicator.rank() < Graph.of(index, edges, communicator.size()).size()
                        ? communicator.rank()
                        : Wildcard.UNDEFINED);
    }

    private static Graph graph(Communicator communicator) {
        return Topologies.of(communicator, Graph.class, "graph");
    }
}
