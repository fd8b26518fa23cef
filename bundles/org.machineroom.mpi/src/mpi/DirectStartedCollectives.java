// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.Buffer;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.collective.call.Collective;

/**
 * Non-blocking collective operations with the signatures of Open MPI's Java binding, which takes buffers of java.nio
 * only: compiled programs name these.
 */
abstract class DirectStartedCollectives extends StartedCollectives {
    DirectStartedCollectives(Predefined predefined) {
        super(predefined);
    }

    DirectStartedCollectives(Communicator own) {
        super(own);
    }

    /** Starts what {@code bcast} with these arguments does. */
    public final Request iBcast(Buffer buf, int count, Datatype type, int root) throws MPIException {
        return iBcast((Object) buf, count, type, root);
    }

    /** Starts what {@code gather} with these arguments does. */
    public final Request iGather(Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount,
            Datatype recvtype, int root) throws MPIException {
        return iGather((Object) sendbuf, sendcount, sendtype, (Object) recvbuf, recvcount, recvtype, root);
    }

    /** Starts what {@code gather} with these arguments does. */
    public final Request iGather(Buffer buf, int count, Datatype type, int root) throws MPIException {
        return iGather((Object) buf, count, type, root);
    }

    /** Starts what {@code gatherv} with these arguments does. */
    public final Request iGatherv(Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int[] recvcounts,
            int[] displs, Datatype recvtype, int root) throws MPIException {
        return iGatherv((Object) sendbuf, sendcount, sendtype, (Object) recvbuf, recvcounts, displs, recvtype, root);
    }

    /** Starts what {@code gatherv} with these arguments does. */
    public final Request iGatherv(Buffer recvbuf, int[] recvcounts, int[] displs, Datatype recvtype,
            int root) throws MPIException {
        return iGatherv((Object) recvbuf, recvcounts, displs, recvtype, root);
    }

    /** Starts what {@code gatherv} with these arguments does. */
    public final Request iGatherv(Buffer sendbuf, int sendcount, Datatype sendtype, int root) throws MPIException {
        return iGatherv((Object) sendbuf, sendcount, sendtype, root);
    }

    /** Starts what {@code scatter} with these arguments does. */
    public final Request iScatter(Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount,
            Datatype recvtype, int root) throws MPIException {
        return iScatter((Object) sendbuf, sendcount, sendtype, (Object) recvbuf, recvcount, recvtype, root);
    }

    /** Starts what {@code scatter} with these arguments does. */
    public final Request iScatter(Buffer buf, int count, Datatype type, int root) throws MPIException {
        return iScatter((Object) buf, count, type, root);
    }

    /** Starts what {@code scatterv} with these arguments does. */
    public final Request iScatterv(Buffer sendbuf, int[] sendcounts, int[] displs, Datatype sendtype, Buffer recvbuf,
            int recvcount, Datatype recvtype, int root) throws MPIException {
        return iScatterv((Object) sendbuf, sendcounts, displs, sendtype, (Object) recvbuf, recvcount, recvtype, root);
    }

    /** Starts what {@code scatterv} with these arguments does. */
    public final Request iScatterv(Buffer sendbuf, int[] sendcounts, int[] displs, Datatype sendtype,
            int root) throws MPIException {
        return iScatterv((Object) sendbuf, sendcounts, displs, sendtype, root);
    }

    /** Starts what {@code scatterv} with these arguments does. */
    public final Request iScatterv(Buffer recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        return iScatterv((Object) recvbuf, recvcount, recvtype, root);
    }

    /** Starts what {@code allGather} with these arguments does. */
    public final Request iAllGather(Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount,
            Datatype recvtype) throws MPIException {
        return iAllGather((Object) sendbuf, sendcount, sendtype, (Object) recvbuf, recvcount, recvtype);
    }

    /** Starts what {@code allGather} with these arguments does. */
    public final Request iAllGather(Buffer buf, int count, Datatype type) throws MPIException {
        return iAllGather((Object) buf, count, type);
    }

    /** Starts what {@code allGatherv} with these arguments does. */
    public final Request iAllGatherv(Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf,
            int[] recvcounts, int[] displs, Datatype recvtype) throws MPIException {
        return iAllGatherv((Object) sendbuf, sendcount, sendtype, (Object) recvbuf, recvcounts, displs, recvtype);
    }

    /** Starts what {@code allGatherv} with these arguments does. */
    public final Request iAllGatherv(Buffer buf, int[] counts, int[] displs, Datatype type) throws MPIException {
        return iAllGatherv((Object) buf, counts, displs, type);
    }

    /** Starts what {@code allToAll} with these arguments does. */
    public final Request iAllToAll(Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount,
            Datatype recvtype) throws MPIException {
        return iAllToAll((Object) sendbuf, sendcount, sendtype, (Object) recvbuf, recvcount, recvtype);
    }

    /** Starts what {@code allToAllv} with these arguments does. */
    public final Request iAllToAllv(Buffer sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype, Buffer recvbuf,
            int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
        return iAllToAllv((Object) sendbuf, sendcount, sdispls, sendtype, (Object) recvbuf, recvcount, rdispls,
                recvtype);
    }

    /** Starts what {@code allToAllw} with these arguments does. */
    public final Request iAllToAllw(Buffer sendBuf, int[] sendCount, int[] sDispls, Datatype[] sendTypes,
            Buffer recvBuf, int[] recvCount, int[] rDispls, Datatype[] recvTypes) throws MPIException {
        return start(Collective.alltoallw(new JavaBlocks(sendBuf, sendCount, sDispls, sendTypes),
                new JavaBlocks(recvBuf, recvCount, rDispls, recvTypes)));
    }

    /** Starts what {@code reduce} with these arguments does. */
    public final Request iReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op,
            int root) throws MPIException {
        return iReduce((Object) sendbuf, (Object) recvbuf, count, type, op, root);
    }

    /** Starts what {@code reduce} with these arguments does. */
    public final Request iReduce(Buffer buf, int count, Datatype type, Op op, int root) throws MPIException {
        return iReduce((Object) buf, count, type, op, root);
    }

    /** Starts what {@code allReduce} with these arguments does. */
    public final Request iAllReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type,
            Op op) throws MPIException {
        return iAllReduce((Object) sendbuf, (Object) recvbuf, count, type, op);
    }

    /** Starts what {@code allReduce} with these arguments does. */
    public final Request iAllReduce(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        return iAllReduce((Object) buf, count, type, op);
    }

    /** Starts what {@code reduceScatter} with these arguments does. */
    public final Request iReduceScatter(Buffer sendbuf, Buffer recvbuf, int[] recvcounts, Datatype type,
            Op op) throws MPIException {
        return iReduceScatter((Object) sendbuf, (Object) recvbuf, recvcounts, type, op);
    }

    /** Starts what {@code reduceScatter} with these arguments does. */
    public final Request iReduceScatter(Buffer buf, int[] counts, Datatype type, Op op) throws MPIException {
        return iReduceScatter((Object) buf, counts, type, op);
    }

    /** Starts what {@code reduceScatterBlock} with these arguments does. */
    public final Request iReduceScatterBlock(Buffer sendbuf, Buffer recvbuf, int recvcount, Datatype type,
            Op op) throws MPIException {
        return iReduceScatterBlock((Object) sendbuf, (Object) recvbuf, recvcount, type, op);
    }

    /** Starts what {@code reduceScatterBlock} with these arguments does. */
    public final Request iReduceScatterBlock(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        return iReduceScatterBlock((Object) buf, count, type, op);
    }

    /** Starts what {@code scan} with these arguments does. */
    public final Request iScan(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op) throws MPIException {
        return iScan((Object) sendbuf, (Object) recvbuf, count, type, op);
    }

    /** Starts what {@code scan} with these arguments does. */
    public final Request iScan(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        return iScan((Object) buf, count, type, op);
    }

    /** Starts what {@code exScan} with these arguments does. */
    public final Request iExScan(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op) throws MPIException {
        return iExScan((Object) sendbuf, (Object) recvbuf, count, type, op);
    }

    /** Starts what {@code exScan} with these arguments does. */
    public final Request iExScan(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        return iExScan((Object) buf, count, type, op);
    }
}
