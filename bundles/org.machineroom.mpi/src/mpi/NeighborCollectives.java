// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.Buffer;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.topology.NeighbourCollective;

/**
 * Collective operations of neighbours in a topology (MPI 3.1 sections 7.6 and 7.7) in the manner of Open MPI's Java
 * binding. All ranks must call them, in the same order. On a grid a rank has two neighbours in each dimension, the one
 * with the lower coordinate first; blocks of those that are not there stay as they are. In a graph they are in the
 * order of its edges, as often as there are edges. Error class besides those of other collective operations:
 * {@code ERR_TOPOLOGY} for a communicator without a topology.
 */
abstract class NeighborCollectives extends MpjExpressCollectives {
    NeighborCollectives(Predefined predefined) {
        super(predefined);
    }

    NeighborCollectives(Communicator own) {
        super(own);
    }

    private static JavaRegion region(Object buf, int count, Datatype type) {
        return JavaRegion.plain(buf, count, type);
    }

    /**
     * Sends the same block to all neighbours and gets one from each (MPI 3.1 section 7.6.1).
     *
     * @param sendbuf the block to send
     * @param sendcount number of its elements
     * @param sendtype type of its elements
     * @param recvbuf receives the blocks
     * @param recvcount number of elements of one block
     * @param recvtype type of the elements
     */
    public final void neighborAllGather(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf,
            int recvcount, Datatype recvtype) throws MPIException {
        NeighbourCollective.allgather(region(sendbuf, sendcount, sendtype), region(recvbuf, recvcount, recvtype))
                .call(core);
    }

    /** Starts what {@link #neighborAllGather} does. */
    public final Request iNeighborAllGather(Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf,
            int recvcount, Datatype recvtype) throws MPIException {
        return start(NeighbourCollective.allgather(region(sendbuf, sendcount, sendtype),
                region(recvbuf, recvcount, recvtype)));
    }

    /**
     * Like {@link #neighborAllGather}, with blocks of different lengths anywhere (MPI 3.1 section 7.6.1).
     *
     * @param recvcounts number of elements of each neighbour's block
     * @param displs where each block goes, in extents of the datatype
     */
    public final void neighborAllGatherv(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf,
            int[] recvcounts, int[] displs, Datatype recvtype) throws MPIException {
        NeighbourCollective.allgatherv(region(sendbuf, sendcount, sendtype), region(recvbuf, 0, recvtype), recvcounts,
                displs).call(core);
    }

    /** Starts what {@link #neighborAllGatherv} does. */
    public final Request iNeighborAllGatherv(Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf,
            int[] recvcounts, int[] displs, Datatype recvtype) throws MPIException {
        return start(NeighbourCollective.allgatherv(region(sendbuf, sendcount, sendtype), region(recvbuf, 0, recvtype),
                recvcounts, displs));
    }

    /**
     * Sends a block to each neighbour and gets one from each (MPI 3.1 section 7.6.2).
     *
     * @param sendbuf the blocks to send
     * @param sendcount number of elements of one block
     * @param sendtype type of the elements
     * @param recvbuf receives the blocks
     * @param recvcount number of elements of one block
     * @param recvtype type of the elements
     */
    public final void neighborAllToAll(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
            Datatype recvtype) throws MPIException {
        NeighbourCollective.alltoall(region(sendbuf, sendcount, sendtype), region(recvbuf, recvcount, recvtype))
                .call(core);
    }

    /** Starts what {@link #neighborAllToAll} does. */
    public final Request iNeighborAllToAll(Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf,
            int recvcount, Datatype recvtype) throws MPIException {
        return start(NeighbourCollective.alltoall(region(sendbuf, sendcount, sendtype),
                region(recvbuf, recvcount, recvtype)));
    }

    /**
     * Like {@link #neighborAllToAll}, with blocks of different lengths anywhere (MPI 3.1 section 7.6.2).
     *
     * @param sendcount number of elements of each block to send
     * @param sdispls where each block lies, in extents of the datatype
     * @param recvcount number of elements of each block to receive
     * @param rdispls where each block goes, in extents of the datatype
     */
    public final void neighborAllToAllv(Object sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype,
            Object recvbuf, int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
        NeighbourCollective.alltoallv(region(sendbuf, 0, sendtype), sendcount, sdispls, region(recvbuf, 0, recvtype),
                recvcount, rdispls).call(core);
    }

    /** Starts what {@link #neighborAllToAllv} does. */
    public final Request iNeighborAllToAllv(Buffer sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype,
            Buffer recvbuf, int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
        return start(NeighbourCollective.alltoallv(region(sendbuf, 0, sendtype), sendcount, sdispls,
                region(recvbuf, 0, recvtype), recvcount, rdispls));
    }
}
