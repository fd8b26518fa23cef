// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.collective.call.Collective;
import org.machineroom.mpi.collective.call.CollectiveAction;
import org.machineroom.mpi.collective.call.Reduction;

/**
 * Non-blocking collective operations (MPI 3.1 section 5.12) in the manner of Open MPI's Java binding, but with any
 * buffer, arrays too. All ranks must start them in the same order. Each goes on whenever its rank waits or tests, and
 * its request can be neither cancelled nor freed.
 */
abstract class StartedCollectives extends OpenMpiCollectives {
    StartedCollectives(Predefined predefined) {
        super(predefined);
    }

    StartedCollectives(Communicator own) {
        super(own);
    }

    final Request start(CollectiveAction action) {
        return Request.of(action.start(core));
    }

    private static JavaRegion region(Object buf, int count, Datatype type) {
        return JavaRegion.plain(buf, count, type);
    }

    /** Starts what {@code barrier} with these arguments does. */
    public final Request iBarrier() throws MPIException {
        return start(Collective.barrier());
    }

    /** Starts what {@code bcast} with these arguments does. */
    public final Request iBcast(Object buf, int count, Datatype type, int root) throws MPIException {
        return start(Collective.bcast(region(buf, count, type), root));
    }

    /** Starts what {@code gather} with these arguments does. */
    public final Request iGather(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
            Datatype recvtype, int root) throws MPIException {
        return start(Collective.gather(region(sendbuf, sendcount, sendtype), region(recvbuf, recvcount, recvtype),
                root));
    }

    /** Starts what {@code gather} with these arguments does. */
    public final Request iGather(Object buf, int count, Datatype type, int root) throws MPIException {
        return start(Collective.gather(inPlaceAt(root) ? null : region(buf, count, type), region(buf, count, type),
                root));
    }

    /** Starts what {@code gatherv} with these arguments does. */
    public final Request iGatherv(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int[] recvcounts,
            int[] displs, Datatype recvtype, int root) throws MPIException {
        return start(Collective.gatherv(region(sendbuf, sendcount, sendtype), region(recvbuf, 0, recvtype), recvcounts,
                displs, root));
    }

    /** Starts what {@code gatherv} with these arguments does. */
    public final Request iGatherv(Object recvbuf, int[] recvcounts, int[] displs, Datatype recvtype,
            int root) throws MPIException {
        return start(Collective.gatherv(null, region(recvbuf, 0, recvtype), recvcounts, displs, root));
    }

    /** Starts what {@code gatherv} with these arguments does. */
    public final Request iGatherv(Object sendbuf, int sendcount, Datatype sendtype, int root) throws MPIException {
        return start(Collective.gatherv(region(sendbuf, sendcount, sendtype), region(null, 0, sendtype), null, null,
                root));
    }

    /** Starts what {@code scatter} with these arguments does. */
    public final Request iScatter(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
            Datatype recvtype, int root) throws MPIException {
        return start(Collective.scatter(region(sendbuf, sendcount, sendtype), region(recvbuf, recvcount, recvtype),
                root));
    }

    /** Starts what {@code scatter} with these arguments does. */
    public final Request iScatter(Object buf, int count, Datatype type, int root) throws MPIException {
        return start(Collective.scatter(region(buf, count, type), inPlaceAt(root) ? null : region(buf, count, type),
                root));
    }

    /** Starts what {@code scatterv} with these arguments does. */
    public final Request iScatterv(Object sendbuf, int[] sendcounts, int[] displs, Datatype sendtype, Object recvbuf,
            int recvcount, Datatype recvtype, int root) throws MPIException {
        return start(Collective.scatterv(region(sendbuf, 0, sendtype), sendcounts, displs, region(recvbuf, recvcount,
                recvtype), root));
    }

    /** Starts what {@code scatterv} with these arguments does. */
    public final Request iScatterv(Object sendbuf, int[] sendcounts, int[] displs, Datatype sendtype,
            int root) throws MPIException {
        return start(Collective.scatterv(region(sendbuf, 0, sendtype), sendcounts, displs, null, root));
    }

    /** Starts what {@code scatterv} with these arguments does. */
    public final Request iScatterv(Object recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        return start(Collective.scatterv(region(null, 0, recvtype), null, null, region(recvbuf, recvcount, recvtype),
                root));
    }

    /** Starts what {@code allGather} with these arguments does. */
    public final Request iAllGather(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
            Datatype recvtype) throws MPIException {
        return start(Collective.allgather(region(sendbuf, sendcount, sendtype), region(recvbuf, recvcount, recvtype)));
    }

    /** Starts what {@code allGather} with these arguments does. */
    public final Request iAllGather(Object buf, int count, Datatype type) throws MPIException {
        return start(Collective.allgather(null, region(buf, count, type)));
    }

    /** Starts what {@code allGatherv} with these arguments does. */
    public final Request iAllGatherv(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf,
            int[] recvcounts, int[] displs, Datatype recvtype) throws MPIException {
        return start(Collective.allgatherv(region(sendbuf, sendcount, sendtype), region(recvbuf, 0, recvtype),
                recvcounts, displs));
    }

    /** Starts what {@code allGatherv} with these arguments does. */
    public final Request iAllGatherv(Object buf, int[] counts, int[] displs, Datatype type) throws MPIException {
        return start(Collective.allgatherv(null, region(buf, 0, type), counts, displs));
    }

    /** Starts what {@code allToAll} with these arguments does. */
    public final Request iAllToAll(Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
            Datatype recvtype) throws MPIException {
        return start(Collective.alltoall(region(sendbuf, sendcount, sendtype), region(recvbuf, recvcount, recvtype)));
    }

    /** Starts what {@code allToAllv} with these arguments does. */
    public final Request iAllToAllv(Object sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype, Object recvbuf,
            int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
        return start(Collective.alltoallv(region(sendbuf, 0, sendtype), sendcount, sdispls, region(recvbuf, 0,
                recvtype), recvcount, rdispls));
    }

    /** Starts what {@code reduce} with these arguments does. */
    public final Request iReduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op,
            int root) throws MPIException {
        return start(Reduction.reduce(region(sendbuf, count, type), region(recvbuf, count, type), Op.core(op), root));
    }

    /** Starts what {@code reduce} with these arguments does. */
    public final Request iReduce(Object buf, int count, Datatype type, Op op, int root) throws MPIException {
        return start(Reduction.reduce(null, region(buf, count, type), Op.core(op), root));
    }

    /** Starts what {@code allReduce} with these arguments does. */
    public final Request iAllReduce(Object sendbuf, Object recvbuf, int count, Datatype type,
            Op op) throws MPIException {
        return start(Reduction.allreduce(region(sendbuf, count, type), region(recvbuf, count, type), Op.core(op)));
    }

    /** Starts what {@code allReduce} with these arguments does. */
    public final Request iAllReduce(Object buf, int count, Datatype type, Op op) throws MPIException {
        return start(Reduction.allreduce(null, region(buf, count, type), Op.core(op)));
    }

    /** Starts what {@code reduceScatter} with these arguments does. */
    public final Request iReduceScatter(Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type,
            Op op) throws MPIException {
        return start(Reduction.reduceScatter(region(sendbuf, 0, type), region(recvbuf, 0, type), recvcounts,
                Op.core(op)));
    }

    /** Starts what {@code reduceScatter} with these arguments does. */
    public final Request iReduceScatter(Object buf, int[] counts, Datatype type, Op op) throws MPIException {
        return start(Reduction.reduceScatter(null, region(buf, 0, type), counts, Op.core(op)));
    }

    /** Starts what {@code reduceScatterBlock} with these arguments does. */
    public final Request iReduceScatterBlock(Object sendbuf, Object recvbuf, int recvcount, Datatype type,
            Op op) throws MPIException {
        return start(Reduction.reduceScatterBlock(region(sendbuf, recvcount, type), region(recvbuf, recvcount, type),
                Op.core(op)));
    }

    /** Starts what {@code reduceScatterBlock} with these arguments does. */
    public final Request iReduceScatterBlock(Object buf, int count, Datatype type, Op op) throws MPIException {
        return start(Reduction.reduceScatterBlock(null, region(buf, count, type), Op.core(op)));
    }

    /** Starts what {@code scan} with these arguments does. */
    public final Request iScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        return start(Reduction.scan(region(sendbuf, count, type), region(recvbuf, count, type), Op.core(op)));
    }

    /** Starts what {@code scan} with these arguments does. */
    public final Request iScan(Object buf, int count, Datatype type, Op op) throws MPIException {
        return start(Reduction.scan(null, region(buf, count, type), Op.core(op)));
    }

    /** Starts what {@code exScan} with these arguments does. */
    public final Request iExScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        return start(Reduction.exscan(region(sendbuf, count, type), region(recvbuf, count, type), Op.core(op)));
    }

    /** Starts what {@code exScan} with these arguments does. */
    public final Request iExScan(Object buf, int count, Datatype type, Op op) throws MPIException {
        return start(Reduction.exscan(null, region(buf, count, type), Op.core(op)));
    }
}
