// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.Arrays;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Wildcard;

/** A communicator whose ranks are the nodes of a graph (MPI 1.1 section 6.5.3). */
public class Graphcomm extends Intracomm {
    private final int[] index;
    private final int[] edges;

    Graphcomm(Predefined predefined) {
        super(predefined);
        this.index = new int[0];
        this.edges = new int[0];
    }

    Graphcomm(Communicator own, int[] index, int[] edges) {
        super(own);
        this.index = index;
        this.edges = edges;
    }

    /** A graph as its processes describe it. */
    private record Shape(int[] index, int[] edges) {
        private static final int MOST_SHOWN = 16;

        @Override
        public boolean equals(Object other) {
            return other instanceof Shape that && Arrays.equals(index, that.index) && Arrays.equals(edges, that.edges);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(index) + Arrays.hashCode(edges);
        }

        @Override
        public String toString() {
            return "a graph with index " + words(index) + " and edges " + words(edges);
        }

        private static String words(int[] values) {
            return values.length <= MOST_SHOWN ? Arrays.toString(values)
                    : Arrays.toString(Arrays.copyOf(values, MOST_SHOWN)).replace("]", ", ...]");
        }
    }

    /** Makes a graph of a communicator's processes; {@code null} for those who are no nodes of it. */
    static GraphComm create(Intracomm comm, int[] index, int[] edges) {
        GraphComm made = comm.call(MpiFunction.GRAPH_CREATE, (core, call) -> {
            core.process().run().machine().limits().require(Feature.TOPOLOGIES);
            Creation.requireIntra(core);
            requireGraph(index, edges, core.size());
            Communicator part = Creation.first(core, MpiFunction.GRAPH_CREATE, index.length,
                    new Shape(index, edges));
            return part == null ? null : new GraphComm(part, index.clone(), edges.clone());
        });
        return made == null ? null : comm.inherit(made);
    }

    private static void requireGraph(int[] index, int[] edges, int processes) {
        if (index == null || edges == null || index.length > processes) {
            throw new MpiFault(ErrorClass.TOPOLOGY,
                    "a graph of " + (index == null ? "no" : index.length) + " nodes and "
                            + (edges == null ? "no" : edges.length) + " edges on " + processes
                            + " processes (MPI 1.1 section 6.5.3)");
        }
        int before = 0;
        for (int end : index) {
            if (end < before) {
                throw new MpiFault(ErrorClass.TOPOLOGY, "the index is " + Arrays.toString(index)
                        + "; it must not fall (MPI 1.1 section 6.5.3)");
            }
            before = end;
        }
        if (before > edges.length) {
            throw new MpiFault(ErrorClass.TOPOLOGY, "the index ends with " + before + ", but there are " + edges.length
                    + " edges (MPI 1.1 section 6.5.3)");
        }
        for (int edge : edges) {
            if (edge < 0 || edge >= index.length) {
                throw new MpiFault(ErrorClass.TOPOLOGY, "an edge leads to " + edge + "; nodes are 0 to "
                        + (index.length - 1) + " (MPI 1.1 section 6.5.3)");
            }
        }
    }

    @Override
    GraphComm like(Communicator core) {
        return new GraphComm(core, index, edges);
    }

    @Override
    public GraphComm dup() throws MPIException {
        return (GraphComm) super.dup();
    }

    @Override
    public GraphComm Dup() throws MPIException {
        return dup();
    }

    @Override
    public GraphComm clone() {
        return dup();
    }

    @Override
    int topology() {
        return MPI.GRAPH;
    }

    /** The graph (MPI 1.1 section 6.5.4). */
    public final GraphParms Get() throws MPIException {
        return query("MPI_Graph_get", core -> new GraphParms(index.clone(), edges.clone()));
    }

    /** The same as {@link #Get}. */
    public final GraphParms getDims() throws MPIException {
        return Get();
    }

    /**
     * The neighbours of a rank (MPI 1.1 section 6.5.4).
     *
     * @throws MPIException of class {@code ERR_RANK} if it is no node of the graph
     */
    public final int[] Neighbours(int rank) throws MPIException {
        return query("MPI_Graph_neighbors", core -> {
            if (rank < 0 || rank >= index.length) {
                throw new MpiFault(ErrorClass.RANK, "rank " + rank + " is not in the graph, which has ranks 0 to "
                        + (index.length - 1));
            }
            return Arrays.copyOfRange(edges, rank == 0 ? 0 : index[rank - 1], index[rank]);
        });
    }

    /** The same as {@link #Neighbours}. */
    public final int[] getNeighbors(int rank) throws MPIException {
        return Neighbours(rank);
    }

    /**
     * The rank that the calling process had best have in a graph (MPI 1.1 section 6.5.7): the one it has.
     *
     * @return the rank; {@code UNDEFINED} if the graph is too small
     */
    public final int Map(int[] newIndex, int[] newEdges) throws MPIException {
        return query("MPI_Graph_map", core -> {
            requireGraph(newIndex, newEdges, core.size());
            return core.rank() < newIndex.length ? core.rank() : Wildcard.UNDEFINED;
        });
    }

    /** The same as {@link #Map}. */
    public final int map(int[] newIndex, int[] newEdges) throws MPIException {
        return Map(newIndex, newEdges);
    }
}
