// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.collective.call.Collective;
import org.machineroom.mpi.collective.call.Reduction;

/**
 * Collective operations in the manner of mpiJava (MPI 1.1 chapter 4). All ranks of the communicator must call them, in
 * the same order. Buffers that the standard calls significant only at the root may be {@code null} elsewhere.
 *
 * <p>Error classes of all these methods, besides those of point-to-point communication: {@code ERR_ROOT} for a root
 * that is no rank, {@code ERR_OP} for an operation that is null, freed or not defined for the datatype, {@code ERR_ARG}
 * for too few counts or displacements, {@code ERR_COMM} for an intercommunicator where that cannot be.
 */
abstract class MpiJavaCollectives extends OpenMpiMessages {
    MpiJavaCollectives(Predefined predefined) {
        super(predefined);
    }

    MpiJavaCollectives(Communicator own) {
        super(own);
    }

    /** Returns when all ranks have called it (MPI 1.1 section 4.3). */
    public final void Barrier() throws MPIException {
        Collective.barrier().call(core);
    }

    /**
     * Copies data from the root to all ranks (MPI 1.1 section 4.4).
     *
     * @param buf the data at the root; receives them elsewhere
     * @param offset index of the first element
     * @param count number of elements
     * @param type type of the elements
     * @param root rank of the root
     */
    public final void Bcast(Object buf, int offset, int count, Datatype type, int root) throws MPIException {
        Collective.bcast(JavaRegion.of(buf, offset, count, type), root).call(core);
    }

    /**
     * Collects a block from each rank at the root, in rank order (MPI 1.1 section 4.5).
     *
     * @param sendbuf this rank's block
     * @param sendoffset index of its first element
     * @param sendcount number of its elements
     * @param sendtype type of its elements
     * @param recvbuf receives the blocks; significant only at the root
     * @param recvoffset index of the first element; significant only at the root
     * @param recvcount number of elements of one block; significant only at the root
     * @param recvtype type of the elements; significant only at the root
     * @param root rank of the root
     */
    public final void Gather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) throws MPIException {
        Collective.gather(JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype),
                JavaRegion.of(recvbuf, recvoffset, recvcount, recvtype), root).call(core);
    }

    /**
     * Like {@link #Gather}, with blocks of different lengths anywhere (MPI 1.1 section 4.5).
     *
     * @param recvcount number of elements of each rank's block
     * @param displs where each block goes, in extents of the datatype from {@code recvoffset} on
     */
    public final void Gatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcount, int[] displs, Datatype recvtype, int root) throws MPIException {
        Collective.gatherv(JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype),
                JavaRegion.of(recvbuf, recvoffset, 0, recvtype), recvcount, displs, root).call(core);
    }

    /**
     * Distributes blocks from the root, the first to rank 0 and so on (MPI 1.1 section 4.6).
     *
     * @param sendbuf the blocks; significant only at the root
     * @param sendoffset index of the first element; significant only at the root
     * @param sendcount number of elements of one block; significant only at the root
     * @param sendtype type of the elements; significant only at the root
     * @param recvbuf receives this rank's block
     * @param recvoffset index of its first element
     * @param recvcount number of its elements
     * @param recvtype type of its elements
     * @param root rank of the root
     */
    public final void Scatter(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) throws MPIException {
        Collective.scatter(JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype),
                JavaRegion.of(recvbuf, recvoffset, recvcount, recvtype), root).call(core);
    }

    /**
     * Like {@link #Scatter}, with blocks of different lengths anywhere (MPI 1.1 section 4.6).
     *
     * @param sendcount number of elements of each rank's block
     * @param displs where each block lies, in extents of the datatype from {@code sendoffset} on
     */
    public final void Scatterv(Object sendbuf, int sendoffset, int[] sendcount, int[] displs, Datatype sendtype,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int root) throws MPIException {
        Collective.scatterv(JavaRegion.of(sendbuf, sendoffset, 0, sendtype), sendcount, displs,
                JavaRegion.of(recvbuf, recvoffset, recvcount, recvtype), root).call(core);
    }

    /** Like {@link #Gather}, but all ranks receive the blocks (MPI 1.1 section 4.7). */
    public final void Allgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) throws MPIException {
        Collective.allgather(JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype),
                JavaRegion.of(recvbuf, recvoffset, recvcount, recvtype)).call(core);
    }

    /** Like {@link #Gatherv}, but all ranks receive the blocks (MPI 1.1 section 4.7). */
    public final void Allgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcount, int[] displs, Datatype recvtype) throws MPIException {
        Collective.allgatherv(JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype),
                JavaRegion.of(recvbuf, recvoffset, 0, recvtype), recvcount, displs).call(core);
    }

    /**
     * Sends a block from each rank to each (MPI 1.1 section 4.8).
     *
     * @param sendbuf the blocks to send, the first to rank 0 and so on
     * @param sendoffset index of the first element
     * @param sendcount number of elements of one block
     * @param sendtype type of the elements
     * @param recvbuf receives the blocks, the first from rank 0 and so on
     * @param recvoffset index of the first element
     * @param recvcount number of elements of one block
     * @param recvtype type of the elements
     */
    public final void Alltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) throws MPIException {
        Collective.alltoall(JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype),
                JavaRegion.of(recvbuf, recvoffset, recvcount, recvtype)).call(core);
    }

    /** Like {@link #Alltoall}, with blocks of different lengths anywhere (MPI 1.1 section 4.8). */
    public final void Alltoallv(Object sendbuf, int sendoffset, int[] sendcount, int[] sdispls, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
        Collective.alltoallv(JavaRegion.of(sendbuf, sendoffset, 0, sendtype), sendcount, sdispls,
                JavaRegion.of(recvbuf, recvoffset, 0, recvtype), recvcount, rdispls).call(core);
    }

    /**
     * Combines the data of all ranks, element by element, at the root (MPI 1.1 section 4.9).
     *
     * @param sendbuf this rank's data
     * @param sendoffset index of its first element
     * @param recvbuf receives the result; significant only at the root
     * @param recvoffset index of its first element; significant only at the root
     * @param count number of elements
     * @param datatype type of the elements
     * @param op how to combine them
     * @param root rank of the root
     */
    public final void Reduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            Datatype datatype, Op op, int root) throws MPIException {
        Reduction.reduce(JavaRegion.of(sendbuf, sendoffset, count, datatype),
                JavaRegion.of(recvbuf, recvoffset, count, datatype), Op.core(op), root).call(core);
    }

    /** Like {@link #Reduce}, but all ranks receive the result (MPI 1.1 section 4.9). */
    public final void Allreduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            Datatype datatype, Op op) throws MPIException {
        Reduction.allreduce(JavaRegion.of(sendbuf, sendoffset, count, datatype),
                JavaRegion.of(recvbuf, recvoffset, count, datatype), Op.core(op)).call(core);
    }

    /**
     * Combines the data of all ranks and leaves one block of the result at each (MPI 1.1 section 4.10).
     *
     * @param recvcounts number of elements of each rank's block
     */
    public final void Reduce_scatter(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int[] recvcounts,
            Datatype datatype, Op op) throws MPIException {
        Reduction.reduceScatter(JavaRegion.of(sendbuf, sendoffset, 0, datatype),
                JavaRegion.of(recvbuf, recvoffset, 0, datatype), recvcounts, Op.core(op)).call(core);
    }

    /** Combines the data of ranks 0 to this one (MPI 1.1 section 4.11); parameters as for {@link #Allreduce}. */
    public final void Scan(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op) throws MPIException {
        Reduction.scan(JavaRegion.of(sendbuf, sendoffset, count, datatype),
                JavaRegion.of(recvbuf, recvoffset, count, datatype), Op.core(op)).call(core);
    }
}
