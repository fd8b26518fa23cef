// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.nio.Buffer;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.collective.call.Collective;
import org.machineroom.mpi.collective.call.Reduction;

/**
 * Collective operations in the manner of Open MPI's Java binding (MPI 1.1 chapter 4). All ranks of the communicator
 * must call them, in the same order. Methods with one buffer only work in place: the data to send lie where those of
 * the same rank are received. Error classes are those of the methods of the first dialect.
 */
abstract class OpenMpiCollectives extends MpiJavaCollectives {
    OpenMpiCollectives(Predefined predefined) {
        super(predefined);
    }

    OpenMpiCollectives(Communicator own) {
        super(own);
    }

    private static JavaRegion region(Object buf, int count, Datatype type) {
        return JavaRegion.plain(buf, count, type);
    }

    /** Returns when all ranks have called it (MPI 1.1 section 4.3). */
    public final void barrier() throws MPIException {
        Collective.barrier().call(core);
    }

    /**
     * Copies data from the root to all ranks (MPI 1.1 section 4.4).
     *
     * @param buf the data at the root; receives them elsewhere
     * @param count number of elements
     * @param type type of the elements
     * @param root rank of the root
     */
    public final void bcast(Object buf, int count, Datatype type, int root) throws MPIException {
        Collective.bcast(region(buf, count, type), root).call(core);
    }

    /**
     * Collects a block from each rank at the root, in rank order (MPI 1.1 section 4.5).
     *
     * @param sendbuf this rank's block
     * @param sendcount number of its elements
     * @param sendtype type of its elements
     * @param recvbuf receives the blocks; significant only at the root
     * @param recvcount number of elements of one block; significant only at the root
     * @param recvtype type of the elements; significant only at the root
     * @param root rank of the root
     */
    public final void gather(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
            Datatype recvtype, int root) throws MPIException {
        Collective.gather(region(sendbuf, sendcount, sendtype), region(recvbuf, recvcount, recvtype), root).call(core);
    }

    /**
     * Like the other gather, but the root's own block lies in its place already.
     *
     * @param buf at the root, receives the blocks; elsewhere, this rank's block
     * @param count number of elements of one block
     */
    public final void gather(Object buf, int count, Datatype type, int root) throws MPIException {
        JavaRegion region = region(buf, count, type);
        Collective.gather(inPlaceAt(root) ? null : region, region, root).call(core);
    }

    final boolean inPlaceAt(int root) {
        return query("MPI_Comm_rank", core -> !core.isInter() && core.rank() == root);
    }

    /**
     * Like gather, with blocks of different lengths anywhere (MPI 1.1 section 4.5).
     *
     * @param recvcounts number of elements of each rank's block; significant only at the root
     * @param displs where each block goes, in extents of the datatype; significant only at the root
     */
    public final void gatherv(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int[] recvcounts,
            int[] displs, Datatype recvtype, int root) throws MPIException {
        Collective.gatherv(region(sendbuf, sendcount, sendtype), region(recvbuf, 0, recvtype), recvcounts, displs,
                root).call(core);
    }

    /** The root's part of a gatherv whose own block lies in its place already. */
    public final void gatherv(Object recvbuf, int[] recvcounts, int[] displs, Datatype recvtype, int root)
            throws MPIException {
        Collective.gatherv(null, region(recvbuf, 0, recvtype), recvcounts, displs, root).call(core);
    }

    /** The part of all ranks but the root in a gatherv. */
    public final void gatherv(Object sendbuf, int sendcount, Datatype sendtype, int root) throws MPIException {
        Collective.gatherv(region(sendbuf, sendcount, sendtype), region(null, 0, sendtype), null, null, root)
                .call(core);
    }

    /**
     * Distributes blocks from the root, the first to rank 0 and so on (MPI 1.1 section 4.6).
     *
     * @param sendbuf the blocks; significant only at the root
     * @param sendcount number of elements of one block; significant only at the root
     * @param sendtype type of the elements; significant only at the root
     * @param recvbuf receives this rank's block
     * @param recvcount number of its elements
     * @param recvtype type of its elements
     * @param root rank of the root
     */
    public final void scatter(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
            Datatype recvtype, int root) throws MPIException {
        Collective.scatter(region(sendbuf, sendcount, sendtype), region(recvbuf, recvcount, recvtype), root).call(core);
    }

    /**
     * Like the other scatter, but the root's own block stays where it is.
     *
     * @param buf at the root, the blocks; elsewhere, receives this rank's block
     * @param count number of elements of one block
     */
    public final void scatter(Object buf, int count, Datatype type, int root) throws MPIException {
        JavaRegion region = region(buf, count, type);
        Collective.scatter(region, inPlaceAt(root) ? null : region, root).call(core);
    }

    /**
     * Like scatter, with blocks of different lengths anywhere (MPI 1.1 section 4.6).
     *
     * @param sendcounts number of elements of each rank's block; significant only at the root
     * @param displs where each block lies, in extents of the datatype; significant only at the root
     */
    public final void scatterv(Object sendbuf, int[] sendcounts, int[] displs, Datatype sendtype, Object recvbuf,
            int recvcount, Datatype recvtype, int root) throws MPIException {
        Collective.scatterv(region(sendbuf, 0, sendtype), sendcounts, displs,
                region(recvbuf, recvcount, recvtype),
                root).call(core);
    }

    /** The root's part of a scatterv whose own block stays where it is. */
    public final void scatterv(Object sendbuf, int[] sendcounts, int[] displs, Datatype sendtype, int root)
            throws MPIException {
        Collective.scatterv(region(sendbuf, 0, sendtype), sendcounts, displs, null, root).call(core);
    }

    /** The part of all ranks but the root in a scatterv. */
    public final void scatterv(Object recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        Collective.scatterv(region(null, 0, recvtype), null, null, region(recvbuf, recvcount, recvtype), root)
                .call(core);
    }

    /** Like gather, but all ranks receive the blocks (MPI 1.1 section 4.7). */
    public final void allGather(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
            Datatype recvtype) throws MPIException {
        Collective.allgather(region(sendbuf, sendcount, sendtype), region(recvbuf, recvcount, recvtype)).call(core);
    }

    /** Like the other allGather, but each rank's own block lies in its place already. */
    public final void allGather(Object buf, int count, Datatype type) throws MPIException {
        Collective.allgather(null, region(buf, count, type)).call(core);
    }

    /** Like gatherv, but all ranks receive the blocks (MPI 1.1 section 4.7). */
    public final void allGatherv(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int[] recvcounts,
            int[] displs, Datatype recvtype) throws MPIException {
        Collective.allgatherv(region(sendbuf, sendcount, sendtype), region(recvbuf, 0, recvtype), recvcounts,
                displs).call(core);
    }

    /** Like the other allGatherv, but each rank's own block lies in its place already. */
    public final void allGatherv(Object buf, int[] counts, int[] displs, Datatype type) throws MPIException {
        Collective.allgatherv(null, region(buf, 0, type), counts, displs).call(core);
    }

    /**
     * Sends a block from each rank to each (MPI 1.1 section 4.8).
     *
     * @param sendbuf the blocks to send, the first to rank 0 and so on
     * @param sendcount number of elements of one block
     * @param sendtype type of the elements
     * @param recvbuf receives the blocks, the first from rank 0 and so on
     * @param recvcount number of elements of one block
     * @param recvtype type of the elements
     */
    public final void allToAll(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
            Datatype recvtype) throws MPIException {
        Collective.alltoall(region(sendbuf, sendcount, sendtype), region(recvbuf, recvcount, recvtype)).call(core);
    }

    /** Like allToAll, with blocks of different lengths anywhere (MPI 1.1 section 4.8). */
    public final void allToAllv(Object sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype, Object recvbuf,
            int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
        Collective.alltoallv(region(sendbuf, 0, sendtype), sendcount, sdispls, region(recvbuf, 0, recvtype),
                recvcount, rdispls).call(core);
    }

    /**
     * Like allToAllv, with a datatype for each block (MPI 3.1 section 5.8).
     *
     * @param sDispls where each block lies, in bytes
     * @param rDispls where each block goes, in bytes
     */
    public final void allToAllw(Buffer sendBuf, int[] sendCount, int[] sDispls, Datatype[] sendTypes, Buffer recvBuf,
            int[] recvCount, int[] rDispls, Datatype[] recvTypes) throws MPIException {
        Collective.alltoallw(new JavaBlocks(sendBuf, sendCount, sDispls, sendTypes),
                new JavaBlocks(recvBuf, recvCount, rDispls, recvTypes)).call(core);
    }

    /**
     * Combines the data of all ranks, element by element, at the root (MPI 1.1 section 4.9).
     *
     * @param sendbuf this rank's data
     * @param recvbuf receives the result; significant only at the root
     * @param count number of elements
     * @param type type of the elements
     * @param op how to combine them
     * @param root rank of the root
     */
    public final void reduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op, int root)
            throws MPIException {
        Reduction.reduce(region(sendbuf, count, type), region(recvbuf, count, type), Op.core(op), root).call(core);
    }

    /** Like the other reduce, but the root's result replaces its data. */
    public final void reduce(Object buf, int count, Datatype type, Op op, int root) throws MPIException {
        Reduction.reduce(null, region(buf, count, type), Op.core(op), root).call(core);
    }

    /** Like reduce, but all ranks receive the result (MPI 1.1 section 4.9). */
    public final void allReduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        Reduction.allreduce(region(sendbuf, count, type), region(recvbuf, count, type), Op.core(op)).call(core);
    }

    /** Like the other allReduce, but the result replaces the data. */
    public final void allReduce(Object buf, int count, Datatype type, Op op) throws MPIException {
        Reduction.allreduce(null, region(buf, count, type), Op.core(op)).call(core);
    }

    /**
     * Combines the data of all ranks and leaves one block of the result at each (MPI 1.1 section 4.10).
     *
     * @param recvcounts number of elements of each rank's block
     */
    public final void reduceScatter(Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type, Op op)
            throws MPIException {
        Reduction.reduceScatter(region(sendbuf, 0, type), region(recvbuf, 0, type), recvcounts, Op.core(op)).call(core);
    }

    /** Like the other reduceScatter, but the result replaces the beginning of the data. */
    public final void reduceScatter(Object buf, int[] counts, Datatype type, Op op) throws MPIException {
        Reduction.reduceScatter(null, region(buf, 0, type), counts, Op.core(op)).call(core);
    }

    /** Combines the data of ranks 0 to this one (MPI 1.1 section 4.11). */
    public final void scan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        Reduction.scan(region(sendbuf, count, type), region(recvbuf, count, type), Op.core(op)).call(core);
    }

    /** Like the other scan, but the result replaces the data. */
    public final void scan(Object buf, int count, Datatype type, Op op) throws MPIException {
        Reduction.scan(null, region(buf, count, type), Op.core(op)).call(core);
    }

    /**
     * Combines the data of the ranks below this one (MPI 3.1 section 5.11.2).
     *
     * @param recvbuf receives the result; stays as it is at rank 0
     */
    public final void exScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        Reduction.exscan(region(sendbuf, count, type), region(recvbuf, count, type), Op.core(op)).call(core);
    }

    /** Like the other exScan, but the result replaces the data, except at rank 0. */
    public final void exScan(Object buf, int count, Datatype type, Op op) throws MPIException {
        Reduction.exscan(null, region(buf, count, type), Op.core(op)).call(core);
    }

    /**
     * Like reduceScatter, with blocks of one length (MPI 3.1 section 5.10.1).
     *
     * @param recvcount number of elements of each block
     */
    public final void reduceScatterBlock(Object sendbuf, Object recvbuf, int recvcount, Datatype type, Op op)
            throws MPIException {
        Reduction.reduceScatterBlock(region(sendbuf, recvcount, type), region(recvbuf, recvcount, type), Op.core(op))
                .call(core);
    }

    /** Like the other reduceScatterBlock, but the result replaces the beginning of the data. */
    public final void reduceScatterBlock(Object buf, int count, Datatype type, Op op) throws MPIException {
        Reduction.reduceScatterBlock(null, region(buf, count, type), Op.core(op)).call(core);
    }

    /**
     * Combines two sets of data of this rank (MPI 3.1 section 5.9.7).
     *
     * @param inBuf the one on the left of the operation
     * @param inOutBuf the one on its right; receives the result
     */
    public static void reduceLocal(Object inBuf, Object inOutBuf, int count, Datatype type, Op op)
            throws MPIException {
        Reduction.local(JAVA, region(inBuf, count, type), region(inOutBuf, count, type), Op.core(op));
    }
}
