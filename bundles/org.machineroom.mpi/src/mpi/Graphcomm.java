// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.topology.DistributedGraphs;
import org.machineroom.mpi.topology.Graph;
import org.machineroom.mpi.topology.Graphs;

/** A communicator whose ranks are the nodes of a graph (MPI 1.1 section 6.5.3). */
public class Graphcomm extends Intracomm {
    Graphcomm(Predefined predefined) {
        super(predefined);
    }

    Graphcomm(Communicator own) {
        super(own);
    }

    @Override
    GraphComm like(Communicator core) {
        return new GraphComm(core);
    }

    @Override
    public GraphComm dup() throws MPIException {
        return (GraphComm) super.dup();
    }

    @Override
    public GraphComm iDup() throws MPIException {
        return (GraphComm) super.iDup();
    }

    @Override
    public GraphComm dupWithInfo(Info info) throws MPIException {
        return (GraphComm) super.dupWithInfo(info);
    }

    @Override
    public GraphComm Dup() throws MPIException {
        return dup();
    }

    @Override
    public GraphComm clone() {
        return dup();
    }

    /** The graph (MPI 1.1 section 6.5.4). */
    public final GraphParms Get() throws MPIException {
        Graph graph = Graphs.get(core);
        return new GraphParms(graph.index(), graph.edges());
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
        return Graphs.neighbours(core, rank);
    }

    /** The same as {@link #Neighbours}. */
    public final int[] getNeighbors(int rank) throws MPIException {
        return Neighbours(rank);
    }

    /** The calling process's neighbours in a distributed graph (MPI 3.1 section 7.5.5). */
    public final DistGraphNeighbors getDistGraphNeighbors() throws MPIException {
        return new DistGraphNeighbors(DistributedGraphs.neighbours(core));
    }

    /**
     * The rank that the calling process had best have in a graph (MPI 1.1 section 6.5.7): the one it has.
     *
     * @return the rank; {@code UNDEFINED} if the graph is too small
     */
    public final int Map(int[] newIndex, int[] newEdges) throws MPIException {
        return Graphs.map(core, newIndex, newEdges);
    }

    /** The same as {@link #Map}. */
    public final int map(int[] newIndex, int[] newEdges) throws MPIException {
        return Map(newIndex, newEdges);
    }
}
