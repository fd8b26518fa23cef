// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.collective.call.Collective;
import org.machineroom.mpi.collective.call.Reduction;

/**
 * Non-blocking collective operations (MPI 3.1 section 5.12) in the manner of MPJ Express, which has these eleven. Each
 * takes what the operation of {@link MpiJavaCollectives} takes that it starts.
 */
abstract class MpjExpressCollectives extends DirectStartedCollectives {
    MpjExpressCollectives(Predefined predefined) {
        super(predefined);
    }

    MpjExpressCollectives(Communicator own) {
        super(own);
    }

    /** Starts what {@link #Barrier} does. */
    public final Request Ibarrier() throws MPIException {
        return iBarrier();
    }

    /** Starts what {@link #Bcast} does. */
    public final Request Ibcast(Object buf, int offset, int count, Datatype type, int root) throws MPIException {
        return start(Collective.bcast(JavaRegion.of(buf, offset, count, type), root));
    }

    /** Starts what {@link #Gather} does. */
    public final Request Igather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) throws MPIException {
        return start(Collective.gather(JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype),
                JavaRegion.of(recvbuf, recvoffset, recvcount, recvtype), root));
    }

    /** Starts what {@link #Gatherv} does. */
    public final Request Igatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcount, int[] displs, Datatype recvtype, int root) throws MPIException {
        return start(Collective.gatherv(JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype),
                JavaRegion.of(recvbuf, recvoffset, 0, recvtype), recvcount, displs, root));
    }

    /** Starts what {@link #Scatter} does. */
    public final Request Iscatter(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) throws MPIException {
        return start(Collective.scatter(JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype),
                JavaRegion.of(recvbuf, recvoffset, recvcount, recvtype), root));
    }

    /** Starts what {@link #Scatterv} does. */
    public final Request Iscatterv(Object sendbuf, int sendoffset, int[] sendcount, int[] displs, Datatype sendtype,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int root) throws MPIException {
        return start(Collective.scatterv(JavaRegion.of(sendbuf, sendoffset, 0, sendtype), sendcount, displs,
                JavaRegion.of(recvbuf, recvoffset, recvcount, recvtype), root));
    }

    /** Starts what {@link #Allgather} does. */
    public final Request Iallgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) throws MPIException {
        return start(Collective.allgather(JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype),
                JavaRegion.of(recvbuf, recvoffset, recvcount, recvtype)));
    }

    /** Starts what {@link #Allgatherv} does. */
    public final Request Iallgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcount, int[] displs, Datatype recvtype) throws MPIException {
        return start(Collective.allgatherv(JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype),
                JavaRegion.of(recvbuf, recvoffset, 0, recvtype), recvcount, displs));
    }

    /** Starts what {@link #Alltoall} does. */
    public final Request Ialltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) throws MPIException {
        return start(Collective.alltoall(JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype),
                JavaRegion.of(recvbuf, recvoffset, recvcount, recvtype)));
    }

    /** Starts what {@link #Alltoallv} does. */
    public final Request Ialltoallv(Object sendbuf, int sendoffset, int[] sendcount, int[] sdispls, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
        return start(Collective.alltoallv(JavaRegion.of(sendbuf, sendoffset, 0, sendtype), sendcount, sdispls,
                JavaRegion.of(recvbuf, recvoffset, 0, recvtype), recvcount, rdispls));
    }

    /** Starts what {@link #Reduce} does. */
    public final Request Ireduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            Datatype datatype, Op op, int root) throws MPIException {
        return start(Reduction.reduce(JavaRegion.of(sendbuf, sendoffset, count, datatype),
                JavaRegion.of(recvbuf, recvoffset, count, datatype), Op.core(op), root));
    }
}
