// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Every call that moves data, in both dialects, in a form that tests can vary one argument of. */
final class DataCalls {
    /** Ranks that the arrays of counts and displacements are for. */
    private static final int RANKS = 2;

    private static final List<DataCall> ALL = new ArrayList<>();

    /** What an argument is for. */
    enum Takes {
        BUFFER, TYPE, DESTINATION, SOURCE, ROOT, SEND_TAG, RECEIVE_TAG, OPERATION
    }

    /**
     * The arguments of a call.
     *
     * @param comm where it is made
     * @param buffer of eight elements, where they are right
     * @param offset where the data begin
     * @param count number of elements
     * @param type their type
     * @param peer destination, source or root
     * @param tag the message's tag
     * @param op the reduction operation
     */
    record Args(Comm comm, Object buffer, int offset, int count, Datatype type, int peer, int tag, Op op) {
        Args with(Object newBuffer, int newOffset, int newCount) {
            return new Args(comm, newBuffer, newOffset, newCount, type, peer, tag, op);
        }

        Args with(Datatype newType) {
            return new Args(comm, buffer, offset, count, newType, peer, tag, op);
        }

        Args with(Comm newComm) {
            return new Args(newComm, buffer, offset, count, type, peer, tag, op);
        }

        Args with(Op newOp) {
            return new Args(comm, buffer, offset, count, type, peer, tag, newOp);
        }

        Args to(int newPeer) {
            return new Args(comm, buffer, offset, count, type, newPeer, tag, op);
        }

        Args tagged(int newTag) {
            return new Args(comm, buffer, offset, count, type, peer, newTag, op);
        }

        int[] counts() {
            int[] counts = new int[RANKS];
            Arrays.fill(counts, count);
            return counts;
        }

        int[] places() {
            return new int[] {0, 2};
        }

        /** Another buffer like the right one. */
        Object other() {
            return type == MPI.CHAR ? new char[8] : new int[8];
        }

        Datatype otherType() {
            return type == MPI.CHAR ? MPI.CHAR : MPI.INT;
        }
    }

    /** A call. */
    @FunctionalInterface
    interface Maker {
        /** Makes it. */
        void make(Args args);
    }

    /**
     * A call that moves data.
     *
     * @param function its name in the standard
     * @param dialect 1 or 2
     * @param takes what its arguments are
     * @param maker makes it
     */
    record DataCall(String function, int dialect, List<Takes> takes, Maker maker) {
        @Override
        public String toString() {
            return function + " in dialect " + dialect;
        }
    }

    private DataCalls() {
    }

    /** All calls. */
    static List<DataCall> all() {
        if (ALL.isEmpty()) {
            addSends();
            addReceives();
            addPersistent();
            addPacking();
            addRooted();
            addUnrooted();
            addReductions();
            addYoungerReductions();
            addStarted();
            addStartedReductions();
        }
        return ALL;
    }

    private static void add(String function, List<Takes> takes, Maker first, Maker second) {
        ALL.add(new DataCall("MPI_" + function, 1, takes, first));
        if (second != null) {
            ALL.add(new DataCall("MPI_" + function, 2, takes, second));
        }
    }

    private static void addSends() {
        List<Takes> takes = List.of(Takes.BUFFER, Takes.TYPE, Takes.DESTINATION, Takes.SEND_TAG);
        add("Send", takes, a -> a.comm.Send(a.buffer, a.offset, a.count, a.type, a.peer, a.tag),
                a -> a.comm.send(a.buffer, a.count, a.type, a.peer, a.tag));
        add("Bsend", takes, a -> a.comm.Bsend(a.buffer, a.offset, a.count, a.type, a.peer, a.tag),
                a -> a.comm.bSend(a.buffer, a.count, a.type, a.peer, a.tag));
        add("Ssend", takes, a -> a.comm.Ssend(a.buffer, a.offset, a.count, a.type, a.peer, a.tag),
                a -> a.comm.sSend(a.buffer, a.count, a.type, a.peer, a.tag));
        add("Rsend", takes, a -> a.comm.Rsend(a.buffer, a.offset, a.count, a.type, a.peer, a.tag),
                a -> a.comm.rSend(a.buffer, a.count, a.type, a.peer, a.tag));
        add("Isend", takes, a -> a.comm.Isend(a.buffer, a.offset, a.count, a.type, a.peer, a.tag).Wait(),
                a -> a.comm.iSend(a.buffer, a.count, a.type, a.peer, a.tag).waitFor());
        add("Ibsend", takes, a -> a.comm.Ibsend(a.buffer, a.offset, a.count, a.type, a.peer, a.tag).Wait(),
                a -> a.comm.ibSend(a.buffer, a.count, a.type, a.peer, a.tag).waitFor());
        add("Issend", takes, a -> a.comm.Issend(a.buffer, a.offset, a.count, a.type, a.peer, a.tag).Wait(),
                a -> a.comm.isSend(a.buffer, a.count, a.type, a.peer, a.tag).waitFor());
        add("Irsend", takes, a -> a.comm.Irsend(a.buffer, a.offset, a.count, a.type, a.peer, a.tag).Wait(),
                a -> a.comm.irSend(a.buffer, a.count, a.type, a.peer, a.tag).waitFor());
        add("Sendrecv", takes, a -> a.comm.Sendrecv(a.buffer, a.offset, a.count, a.type, a.peer, a.tag, a.other(), 0, 2,
                a.otherType(), MPI.PROC_NULL, 1),
                a -> a.comm.sendRecv(a.buffer, a.count, a.type, a.peer, a.tag, a.other(), 2, a.otherType(),
                        MPI.PROC_NULL, 1));
        add("Sendrecv_replace", takes, a -> a.comm.Sendrecv_replace(a.buffer, a.offset, a.count, a.type, a.peer, a.tag,
                MPI.PROC_NULL, 1),
                a -> a.comm.sendRecvReplace(a.buffer, a.count, a.type, a.peer, a.tag, MPI.PROC_NULL, 1));
    }

    private static void addReceives() {
        List<Takes> takes = List.of(Takes.BUFFER, Takes.TYPE, Takes.SOURCE, Takes.RECEIVE_TAG);
        add("Recv", takes, a -> a.comm.Recv(a.buffer, a.offset, a.count, a.type, a.peer, a.tag),
                a -> a.comm.recv(a.buffer, a.count, a.type, a.peer, a.tag));
        add("Irecv", takes, a -> a.comm.Irecv(a.buffer, a.offset, a.count, a.type, a.peer, a.tag).Wait(),
                a -> a.comm.iRecv(a.buffer, a.count, a.type, a.peer, a.tag).waitFor());
        add("Sendrecv", takes, a -> a.comm.Sendrecv(a.other(), 0, 2, a.otherType(), MPI.PROC_NULL, 1, a.buffer,
                a.offset, a.count, a.type, a.peer, a.tag),
                a -> a.comm.sendRecv(a.other(), 2, a.otherType(), MPI.PROC_NULL, 1, a.buffer, a.count, a.type, a.peer,
                        a.tag));
        add("Sendrecv_replace", takes, a -> a.comm.Sendrecv_replace(a.buffer, a.offset, a.count, a.type, MPI.PROC_NULL,
                1, a.peer, a.tag),
                a -> a.comm.sendRecvReplace(a.buffer, a.count, a.type, MPI.PROC_NULL, 1, a.peer, a.tag));
        add("Probe", List.of(Takes.SOURCE, Takes.RECEIVE_TAG), a -> a.comm.Probe(a.peer, a.tag),
                a -> a.comm.probe(a.peer, a.tag));
        add("Iprobe", List.of(Takes.SOURCE, Takes.RECEIVE_TAG), a -> a.comm.Iprobe(a.peer, a.tag),
                a -> a.comm.iProbe(a.peer, a.tag));
    }

    private static void addPersistent() {
        List<Takes> takes = List.of(Takes.BUFFER, Takes.TYPE, Takes.DESTINATION, Takes.SEND_TAG);
        add("Send_init", takes, a -> a.comm.Send_init(a.buffer, a.offset, a.count, a.type, a.peer, a.tag).Free(),
                a -> a.comm.sendInit(a.buffer, a.count, a.type, a.peer, a.tag).free());
        add("Bsend_init", takes, a -> a.comm.Bsend_init(a.buffer, a.offset, a.count, a.type, a.peer, a.tag).Free(),
                a -> a.comm.bSendInit(a.buffer, a.count, a.type, a.peer, a.tag).free());
        add("Ssend_init", takes, a -> a.comm.Ssend_init(a.buffer, a.offset, a.count, a.type, a.peer, a.tag).Free(),
                a -> a.comm.sSendInit(a.buffer, a.count, a.type, a.peer, a.tag).free());
        add("Rsend_init", takes, a -> a.comm.Rsend_init(a.buffer, a.offset, a.count, a.type, a.peer, a.tag).Free(),
                a -> a.comm.rSendInit(a.buffer, a.count, a.type, a.peer, a.tag).free());
        add("Recv_init", List.of(Takes.BUFFER, Takes.TYPE, Takes.SOURCE, Takes.RECEIVE_TAG),
                a -> a.comm.Recv_init(a.buffer, a.offset, a.count, a.type, a.peer, a.tag).Free(),
                a -> a.comm.recvInit(a.buffer, a.count, a.type, a.peer, a.tag).free());
    }

    private static void addPacking() {
        List<Takes> takes = List.of(Takes.BUFFER, Takes.TYPE);
        add("Pack", takes, a -> a.comm.Pack(a.buffer, a.offset, a.count, a.type, new byte[99], 0),
                a -> a.comm.pack(a.buffer, a.count, a.type, new byte[99], 0));
        add("Unpack", takes, a -> a.comm.Unpack(new byte[99], 0, a.buffer, a.offset, a.count, a.type),
                a -> a.comm.unpack(new byte[99], 0, a.buffer, a.count, a.type));
        add("Pack_size", List.of(Takes.TYPE), a -> a.comm.Pack_size(a.count, a.type),
                a -> a.comm.packSize(a.count, a.type));
    }

    private static void addRooted() {
        List<Takes> takes = List.of(Takes.BUFFER, Takes.TYPE, Takes.ROOT);
        add("Bcast", takes, a -> a.comm.Bcast(a.buffer, a.offset, a.count, a.type, a.peer),
                a -> a.comm.bcast(a.buffer, a.count, a.type, a.peer));
        add("Gather", takes,
                a -> a.comm.Gather(a.buffer, a.offset, a.count, a.type, a.other(), 0, 2, a.otherType(), a.peer),
                a -> a.comm.gather(a.buffer, a.count, a.type, a.other(), 2, a.otherType(), a.peer));
        add("Gather", takes,
                a -> a.comm.Gather(a.other(), 0, 2, a.otherType(), a.buffer, a.offset, a.count, a.type, a.peer), null);
        add("Gatherv", takes, a -> a.comm.Gatherv(a.buffer, a.offset, a.count, a.type, a.other(), 0, new int[] {2, 2},
                a.places(), a.otherType(), a.peer),
                a -> a.comm.gatherv(a.buffer, a.count, a.type, a.other(), new int[] {2, 2}, a.places(), a.otherType(),
                        a.peer));
        add("Gatherv", takes, a -> a.comm.Gatherv(a.other(), 0, 2, a.otherType(), a.buffer, a.offset, a.counts(),
                a.places(), a.type, a.peer), null);
        add("Scatter", takes,
                a -> a.comm.Scatter(a.buffer, a.offset, a.count, a.type, a.other(), 0, 2, a.otherType(), a.peer),
                a -> a.comm.scatter(a.buffer, a.count, a.type, a.other(), 2, a.otherType(), a.peer));
        add("Scatter", takes,
                a -> a.comm.Scatter(a.other(), 0, 2, a.otherType(), a.buffer, a.offset, a.count, a.type, a.peer), null);
        add("Scatterv", takes, a -> a.comm.Scatterv(a.buffer, a.offset, a.counts(), a.places(), a.type, a.other(), 0, 2,
                a.otherType(), a.peer),
                a -> a.comm.scatterv(a.buffer, a.counts(), a.places(), a.type, a.other(), 2, a.otherType(), a.peer));
        add("Scatterv", takes, a -> a.comm.Scatterv(a.other(), 0, new int[] {2, 2}, a.places(), a.otherType(), a.buffer,
                a.offset, a.count, a.type, a.peer), null);
    }

    private static void addUnrooted() {
        List<Takes> takes = List.of(Takes.BUFFER, Takes.TYPE);
        add("Allgather", takes, a -> a.comm.Allgather(a.buffer, a.offset, a.count, a.type, a.other(), 0, 2,
                a.otherType()), a -> a.comm.allGather(a.buffer, a.count, a.type, a.other(), 2, a.otherType()));
        add("Allgather", takes, a -> a.comm.Allgather(a.other(), 0, 2, a.otherType(), a.buffer, a.offset, a.count,
                a.type), null);
        add("Allgatherv", takes, a -> a.comm.Allgatherv(a.buffer, a.offset, a.count, a.type, a.other(), 0,
                new int[] {2, 2}, a.places(), a.otherType()),
                a -> a.comm.allGatherv(a.other(), 2, a.otherType(), a.buffer, a.counts(), a.places(), a.type));
        add("Alltoall", takes, a -> a.comm.Alltoall(a.buffer, a.offset, a.count, a.type, a.other(), 0, 2,
                a.otherType()), a -> a.comm.allToAll(a.other(), 2, a.otherType(), a.buffer, a.count, a.type));
        add("Alltoallv", takes, a -> a.comm.Alltoallv(a.buffer, a.offset, a.counts(), a.places(), a.type, a.other(), 0,
                new int[] {2, 2}, a.places(), a.otherType()),
                a -> a.comm.allToAllv(a.other(), new int[] {2, 2}, a.places(), a.otherType(), a.buffer, a.counts(),
                        a.places(), a.type));
    }

    private static void addReductions() {
        List<Takes> takes = List.of(Takes.BUFFER, Takes.TYPE, Takes.OPERATION);
        add("Reduce", List.of(Takes.BUFFER, Takes.TYPE, Takes.OPERATION, Takes.ROOT),
                a -> a.comm.Reduce(a.buffer, a.offset, a.other(), 0, a.count, a.type, a.op, a.peer),
                a -> a.comm.reduce(a.other(), a.buffer, a.count, a.type, a.op, a.peer));
        add("Allreduce", takes, a -> a.comm.Allreduce(a.buffer, a.offset, a.other(), 0, a.count, a.type, a.op),
                a -> a.comm.allReduce(a.other(), a.buffer, a.count, a.type, a.op));
        add("Scan", takes, a -> a.comm.Scan(a.buffer, a.offset, a.other(), 0, a.count, a.type, a.op),
                a -> a.comm.scan(a.other(), a.buffer, a.count, a.type, a.op));
        add("Reduce_scatter", takes, a -> a.comm.Reduce_scatter(a.buffer, a.offset, a.other(), 0, a.counts(), a.type,
                a.op), a -> a.comm.reduceScatter(a.other(), a.buffer, a.counts(), a.type, a.op));
    }

    private static void addYoungerReductions() {
        List<Takes> takes = List.of(Takes.BUFFER, Takes.TYPE, Takes.OPERATION);
        add("Exscan", takes, a -> a.comm.exScan(a.buffer, a.other(), a.count, a.type, a.op), null);
        add("Reduce_scatter_block", takes,
                a -> a.comm.reduceScatterBlock(a.other(), a.buffer, a.count, a.type, a.op), null);
    }

    private static void addStarted() {
        List<Takes> rooted = List.of(Takes.BUFFER, Takes.TYPE, Takes.ROOT);
        List<Takes> takes = List.of(Takes.BUFFER, Takes.TYPE);
        add("Ibarrier", List.of(), a -> a.comm.iBarrier().waitFor(), null);
        add("Ibcast", rooted, a -> a.comm.iBcast(a.buffer, a.count, a.type, a.peer).waitFor(), null);
        add("Igather", rooted, a -> a.comm.iGather(a.buffer, a.count, a.type, a.other(), 2, a.otherType(), a.peer)
                .waitFor(), null);
        add("Igatherv", rooted, a -> a.comm.iGatherv(a.buffer, a.count, a.type, a.other(), new int[] {2, 2}, a.places(),
                a.otherType(), a.peer).waitFor(), null);
        add("Iscatter", rooted, a -> a.comm.iScatter(a.buffer, a.count, a.type, a.other(), 2, a.otherType(), a.peer)
                .waitFor(), null);
        add("Iscatterv", rooted, a -> a.comm.iScatterv(a.buffer, a.counts(), a.places(), a.type, a.other(), 2,
                a.otherType(), a.peer).waitFor(), null);
        add("Iallgather", takes,
                a -> a.comm.iAllGather(a.buffer, a.count, a.type, a.other(), 2, a.otherType()).waitFor(), null);
        add("Iallgatherv", takes, a -> a.comm.iAllGatherv(a.other(), 2, a.otherType(), a.buffer, a.counts(), a.places(),
                a.type).waitFor(), null);
        add("Ialltoall", takes,
                a -> a.comm.iAllToAll(a.other(), 2, a.otherType(), a.buffer, a.count, a.type).waitFor(), null);
        add("Ialltoallv", takes, a -> a.comm.iAllToAllv(a.other(), new int[] {2, 2}, a.places(), a.otherType(),
                a.buffer, a.counts(), a.places(), a.type).waitFor(), null);
    }

    private static void addStartedReductions() {
        List<Takes> takes = List.of(Takes.BUFFER, Takes.TYPE, Takes.OPERATION);
        add("Ireduce", List.of(Takes.BUFFER, Takes.TYPE, Takes.OPERATION, Takes.ROOT),
                a -> a.comm.iReduce(a.other(), a.buffer, a.count, a.type, a.op, a.peer).waitFor(), null);
        add("Iallreduce", takes, a -> a.comm.iAllReduce(a.other(), a.buffer, a.count, a.type, a.op).waitFor(), null);
        add("Iscan", takes, a -> a.comm.iScan(a.other(), a.buffer, a.count, a.type, a.op).waitFor(), null);
        add("Iexscan", takes, a -> a.comm.iExScan(a.other(), a.buffer, a.count, a.type, a.op).waitFor(), null);
        add("Ireduce_scatter", takes,
                a -> a.comm.iReduceScatter(a.other(), a.buffer, a.counts(), a.type, a.op).waitFor(), null);
        add("Ireduce_scatter_block", takes,
                a -> a.comm.iReduceScatterBlock(a.other(), a.buffer, a.count, a.type, a.op).waitFor(), null);
    }
}
