// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.Buffer;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.message.Packing;
import org.machineroom.mpi.message.Persistent;
import org.machineroom.mpi.message.PointToPoint;
import org.machineroom.mpi.message.Probing;

/**
 * Point-to-point communication in the manner of Open MPI's Java binding (MPI 1.1 chapter 3). A buffer is an array, or a
 * buffer of java.nio, heap or direct, whose index 0 is its beginning wherever its position is; {@code MPI.slice} makes
 * one that begins elsewhere. Its elements should be of the datatype's base type; if they are not, it is used as
 * {@link PlainMemory}. Error classes are those of the methods of the first dialect.
 */
abstract class OpenMpiMessages extends MpiJavaMessages {
    OpenMpiMessages(Predefined predefined) {
        super(predefined);
    }

    OpenMpiMessages(Communicator own) {
        super(own);
    }

    /**
     * Sends in standard mode: returns when the buffer may be used again (MPI 1.1 section 3.2.1).
     *
     * @param buf send buffer
     * @param count number of elements
     * @param type type of the elements
     * @param dest rank of the receiver, or {@code PROC_NULL}
     * @param tag tag of the message
     */
    public final void send(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        PointToPoint.send(core, SendMode.STANDARD, JavaRegion.plain(buf, count, type), dest, tag).make();
    }

    /** Sends in buffered mode: copies the message into the attached buffer and returns (MPI 1.1 section 3.4). */
    public final void bSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        PointToPoint.send(core, SendMode.BUFFERED, JavaRegion.plain(buf, count, type), dest, tag).make();
    }

    /** Sends in synchronous mode: returns when the receiver has begun to receive (MPI 1.1 section 3.4). */
    public final void sSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        PointToPoint.send(core, SendMode.SYNCHRONOUS, JavaRegion.plain(buf, count, type), dest, tag).make();
    }

    /** Sends in ready mode: the receive must have been posted (MPI 1.1 section 3.4). */
    public final void rSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        PointToPoint.send(core, SendMode.READY, JavaRegion.plain(buf, count, type), dest, tag).make();
    }

    /** Starts a send in standard mode; the buffer must not be touched before it is complete (MPI 1.1 section 3.7.2). */
    public final Request iSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Request
                .of(PointToPoint.startSend(core, SendMode.STANDARD, JavaRegion.plain(buf, count, type), dest, tag)
                        .make());
    }

    /** The same from an array, which Open MPI does not have. */
    public final Request iSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Request
                .of(PointToPoint.startSend(core, SendMode.STANDARD, JavaRegion.plain(buf, count, type), dest, tag)
                        .make());
    }

    /** Starts a send in buffered mode (MPI 1.1 section 3.7.2). */
    public final Request ibSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Request
                .of(PointToPoint.startSend(core, SendMode.BUFFERED, JavaRegion.plain(buf, count, type), dest, tag)
                        .make());
    }

    /** The same from an array, which Open MPI does not have. */
    public final Request ibSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Request
                .of(PointToPoint.startSend(core, SendMode.BUFFERED, JavaRegion.plain(buf, count, type), dest, tag)
                        .make());
    }

    /**
     * Starts a send in synchronous mode; it is complete when the receiver has begun to receive (MPI 1.1 section
     * 3.7.2).
     */
    public final Request isSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Request
                .of(PointToPoint.startSend(core, SendMode.SYNCHRONOUS, JavaRegion.plain(buf, count, type), dest, tag)
                        .make());
    }

    /** The same from an array, which Open MPI does not have. */
    public final Request isSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Request
                .of(PointToPoint.startSend(core, SendMode.SYNCHRONOUS, JavaRegion.plain(buf, count, type), dest, tag)
                        .make());
    }

    /** Starts a send in ready mode; the receive must have been posted (MPI 1.1 section 3.7.2). */
    public final Request irSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Request
                .of(PointToPoint.startSend(core, SendMode.READY, JavaRegion.plain(buf, count, type), dest, tag).make());
    }

    /** The same from an array, which Open MPI does not have. */
    public final Request irSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Request
                .of(PointToPoint.startSend(core, SendMode.READY, JavaRegion.plain(buf, count, type), dest, tag).make());
    }

    /**
     * Receives a message (MPI 1.1 section 3.2.4).
     *
     * @param buf receive buffer
     * @param count most elements to receive
     * @param type type of the elements
     * @param source rank of the sender, {@code ANY_SOURCE} or {@code PROC_NULL}
     * @param tag tag of the message, or {@code ANY_TAG}
     * @return who has sent what, and how much
     */
    public final Status recv(Object buf, int count, Datatype type, int source, int tag) throws MPIException {
        return Status.of(PointToPoint.receive(core, JavaRegion.plain(buf, count, type), source, tag).make());
    }

    /** Posts a receive; the buffer must not be touched before it is complete (MPI 1.1 section 3.7.2). */
    public final Request iRecv(Buffer buf, int count, Datatype type, int source, int tag) throws MPIException {
        return Request.of(PointToPoint.startReceive(core, JavaRegion.plain(buf, count, type), source, tag).make());
    }

    /** The same into an array, which Open MPI does not have. */
    public final Request iRecv(Object buf, int count, Datatype type, int source, int tag) throws MPIException {
        return Request.of(PointToPoint.startReceive(core, JavaRegion.plain(buf, count, type), source, tag).make());
    }

    /** Waits until a message is there that could be received, and tells who has sent it (MPI 1.1 section 3.8). */
    public final Status probe(int source, int tag) throws MPIException {
        return Status.of(Probing.probe(core, source, tag));
    }

    /** Like {@link #probe}, but returns {@code null} if no such message is there. */
    public final Status iProbe(int source, int tag) throws MPIException {
        return Status.of(Probing.probeNow(core, source, tag));
    }

    /**
     * Sends one message and receives another at the same time (MPI 1.1 section 3.10).
     *
     * @param sendbuf send buffer
     * @param sendcount number of elements to send
     * @param sendtype type of the elements to send
     * @param dest rank of the receiver, or {@code PROC_NULL}
     * @param sendtag tag of the message sent
     * @param recvbuf receive buffer; must not overlap the send buffer
     * @param recvcount most elements to receive
     * @param recvtype type of the elements to receive
     * @param source rank of the sender, {@code ANY_SOURCE} or {@code PROC_NULL}
     * @param recvtag tag of the message received, or {@code ANY_TAG}
     * @return status of the receive
     */
    public final Status sendRecv(Object sendbuf, int sendcount, Datatype sendtype, int dest, int sendtag,
            Object recvbuf, int recvcount, Datatype recvtype, int source, int recvtag) throws MPIException {
        return Status.of(PointToPoint.sendReceive(core, JavaRegion.plain(sendbuf, sendcount, sendtype), dest, sendtag,
                JavaRegion.plain(recvbuf, recvcount, recvtype), source, recvtag).make());
    }

    /** Sends a message and receives another into the same buffer (MPI 1.1 section 3.10). */
    public final Status sendRecvReplace(Object buf, int count, Datatype type, int dest, int sendtag, int source,
            int recvtag) throws MPIException {
        return Status.of(PointToPoint.sendReceiveReplace(core, JavaRegion.plain(buf, count, type), dest, sendtag,
                source, recvtag).make());
    }

    /** A persistent request for a send in standard mode; {@link Prequest#start} starts it (MPI 1.1 section 3.9). */
    public final Prequest sendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Prequest.of(Persistent.send(core, SendMode.STANDARD, JavaRegion.plain(buf, count, type), dest, tag));
    }

    /** The same from an array, which Open MPI does not have. */
    public final Prequest sendInit(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Prequest.of(Persistent.send(core, SendMode.STANDARD, JavaRegion.plain(buf, count, type), dest, tag));
    }

    /** A persistent request for a send in buffered mode; {@link Prequest#start} starts it (MPI 1.1 section 3.9). */
    public final Prequest bSendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Prequest.of(Persistent.send(core, SendMode.BUFFERED, JavaRegion.plain(buf, count, type), dest, tag));
    }

    /** The same from an array, which Open MPI does not have. */
    public final Prequest bSendInit(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Prequest.of(Persistent.send(core, SendMode.BUFFERED, JavaRegion.plain(buf, count, type), dest, tag));
    }

    /** A persistent request for a send in synchronous mode; {@link Prequest#start} starts it (MPI 1.1 section 3.9). */
    public final Prequest sSendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Prequest.of(Persistent.send(core, SendMode.SYNCHRONOUS, JavaRegion.plain(buf, count, type), dest, tag));
    }

    /** The same from an array, which Open MPI does not have. */
    public final Prequest sSendInit(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Prequest.of(Persistent.send(core, SendMode.SYNCHRONOUS, JavaRegion.plain(buf, count, type), dest, tag));
    }

    /** A persistent request for a send in ready mode; {@link Prequest#start} starts it (MPI 1.1 section 3.9). */
    public final Prequest rSendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Prequest.of(Persistent.send(core, SendMode.READY, JavaRegion.plain(buf, count, type), dest, tag));
    }

    /** The same from an array, which Open MPI does not have. */
    public final Prequest rSendInit(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return Prequest.of(Persistent.send(core, SendMode.READY, JavaRegion.plain(buf, count, type), dest, tag));
    }

    /** A persistent request for a receive; {@link Prequest#start} starts it (MPI 1.1 section 3.9). */
    public final Prequest recvInit(Buffer buf, int count, Datatype type, int source, int tag) throws MPIException {
        return Prequest.of(Persistent.receive(core, JavaRegion.plain(buf, count, type), source, tag));
    }

    /** The same into an array, which Open MPI does not have. */
    public final Prequest recvInit(Object buf, int count, Datatype type, int source, int tag) throws MPIException {
        return Prequest.of(Persistent.receive(core, JavaRegion.plain(buf, count, type), source, tag));
    }

    /**
     * Packs elements into an array of bytes (MPI 1.1 section 3.13).
     *
     * @param inBuf holds the elements
     * @param inCount number of elements
     * @param type type of the elements
     * @param outBuf receives the packed elements
     * @param position where in {@code outBuf} they begin
     * @return where they end
     */
    public final int pack(Object inBuf, int inCount, Datatype type, byte[] outBuf, int position) throws MPIException {
        return Packing.pack(core, JavaRegion.plain(inBuf, inCount, type), outBuf, position);
    }

    /**
     * Unpacks elements from an array of bytes (MPI 1.1 section 3.13).
     *
     * @param inBuf holds the packed elements
     * @param position where in {@code inBuf} they begin
     * @param outBuf receives the elements
     * @param outCount number of elements
     * @param type type of the elements
     * @return where in {@code inBuf} they end
     */
    public final int unpack(byte[] inBuf, int position, Object outBuf, int outCount, Datatype type)
            throws MPIException {
        return Packing.unpack(core, inBuf, position, JavaRegion.plain(outBuf, outCount, type));
    }

    /** Length of elements when they are packed, in bytes (MPI 1.1 section 3.13). */
    public final int packSize(int inCount, Datatype type) throws MPIException {
        return (int) Packing.size(core, inCount, Datatype.core(type));
    }
}
