// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.topology.DistributedGraph;

/** The calling process's neighbours in a distributed graph (MPI 3.1 section 7.5.5). Immutable. */
public final class DistGraphNeighbors {
    private final DistributedGraph graph;

    DistGraphNeighbors(DistributedGraph graph) {
        this.graph = graph;
    }

    /** Number of edges that end here. */
    public int getInDegree() {
        return graph.in().ranks().length;
    }

    /** Number of edges that begin here. */
    public int getOutDegree() {
        return graph.out().ranks().length;
    }

    /** Whether the program has given weights. */
    public boolean isWeighted() {
        return graph.isWeighted();
    }

    /** Where an edge begins that ends here. */
    public int getSource(int i) {
        return graph.in().ranks()[i];
    }

    /** The weight of an edge that ends here; 1 if the program has given none. */
    public int getSourceWeight(int i) {
        return graph.in().weights()[i];
    }

    /** Where an edge ends that begins here. */
    public int getDestination(int i) {
        return graph.out().ranks()[i];
    }

    /** The weight of an edge that begins here; 1 if the program has given none. */
    public int getDestinationWeight(int i) {
        return graph.out().weights()[i];
    }
}
