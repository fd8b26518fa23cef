// SPDX-License-Identifier: EPL-2.0
package mpi;

import mpjbuf.Buffer;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.message.Packing;
import org.machineroom.mpi.message.Persistent;
import org.machineroom.mpi.message.PointToPoint;
import org.machineroom.mpi.message.Probing;

/**
 * Point-to-point communication in the manner of mpiJava (MPI 1.1 chapter 3): a buffer is an array, or a buffer of
 * java.nio, and an offset that counts elements of the datatype's base type.
 *
 * <p>Error classes of all these methods: {@code ERR_COMM} for a communicator that is null or freed, {@code ERR_TYPE}
 * for a datatype that is null, freed, not committed or does not go with the buffer, {@code ERR_COUNT} for a negative
 * count, {@code ERR_BUFFER} for a buffer that is null or too small for offset and count, {@code ERR_RANK} and {@code
 * ERR_TAG} for a rank or tag that is none; {@code ERR_TRUNCATE} for a message that is longer than the receive buffer,
 * and {@code ERR_OTHER} for what the simulated library does not have.
 */
abstract class MpiJavaMessages extends CommBase {
    MpiJavaMessages(Predefined predefined) {
        super(predefined);
    }

    MpiJavaMessages(Communicator own) {
        super(own);
    }

    /**
     * Sends in standard mode: returns when the buffer may be used again (MPI 1.1 section 3.2.1).
     *
     * @param buf send buffer
     * @param offset index of the first element
     * @param count number of elements
     * @param datatype type of the elements
     * @param dest rank of the receiver, or {@code PROC_NULL}
     * @param tag tag of the message
     */
    public final void Send(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        PointToPoint.send(core, SendMode.STANDARD, JavaRegion.of(buf, offset, count, datatype), dest, tag).make();
    }

    /** Sends in buffered mode: copies the message into the attached buffer and returns (MPI 1.1 section 3.4). */
    public final void Bsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        PointToPoint.send(core, SendMode.BUFFERED, JavaRegion.of(buf, offset, count, datatype), dest, tag).make();
    }

    /** Sends in synchronous mode: returns when the receiver has begun to receive (MPI 1.1 section 3.4). */
    public final void Ssend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        PointToPoint.send(core, SendMode.SYNCHRONOUS, JavaRegion.of(buf, offset, count, datatype), dest, tag).make();
    }

    /** Sends in ready mode: the receive must have been posted (MPI 1.1 section 3.4). */
    public final void Rsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        PointToPoint.send(core, SendMode.READY, JavaRegion.of(buf, offset, count, datatype), dest, tag).make();
    }

    /** Starts a send in standard mode; the buffer must not be touched before it is complete (MPI 1.1 section 3.7.2). */
    public final Request Isend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        return Request.of(PointToPoint.startSend(core, SendMode.STANDARD, JavaRegion.of(buf, offset, count, datatype),
                dest, tag).make());
    }

    /** Starts a send in buffered mode (MPI 1.1 section 3.7.2). */
    public final Request Ibsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        return Request.of(PointToPoint.startSend(core, SendMode.BUFFERED, JavaRegion.of(buf, offset, count, datatype),
                dest, tag).make());
    }

    /**
     * Starts a send in synchronous mode; it is complete when the receiver has begun to receive (MPI 1.1 section
     * 3.7.2).
     */
    public final Request Issend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        return Request.of(PointToPoint.startSend(core, SendMode.SYNCHRONOUS,
                JavaRegion.of(buf, offset, count, datatype), dest, tag).make());
    }

    /** Starts a send in ready mode; the receive must have been posted (MPI 1.1 section 3.7.2). */
    public final Request Irsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        return Request.of(
                PointToPoint.startSend(core, SendMode.READY, JavaRegion.of(buf, offset, count, datatype), dest, tag)
                        .make());
    }

    /**
     * Receives a message (MPI 1.1 section 3.2.4).
     *
     * @param buf receive buffer
     * @param offset index of the first element
     * @param count most elements to receive
     * @param datatype type of the elements
     * @param source rank of the sender, {@code ANY_SOURCE} or {@code PROC_NULL}
     * @param tag tag of the message, or {@code ANY_TAG}
     * @return who has sent what, and how much
     */
    public final Status Recv(Object buf, int offset, int count, Datatype datatype, int source, int tag)
            throws MPIException {
        return Status.of(PointToPoint.receive(core, JavaRegion.of(buf, offset, count, datatype), source, tag).make());
    }

    /** Posts a receive; the buffer must not be touched before it is complete (MPI 1.1 section 3.7.2). */
    public final Request Irecv(Object buf, int offset, int count, Datatype datatype, int source, int tag)
            throws MPIException {
        return Request
                .of(PointToPoint.startReceive(core, JavaRegion.of(buf, offset, count, datatype), source, tag).make());
    }

    /**
     * Waits until a message is there that could be received (MPI 1.1 section 3.8).
     *
     * @param source rank of the sender, {@code ANY_SOURCE} or {@code PROC_NULL}
     * @param tag tag of the message, or {@code ANY_TAG}
     * @return who has sent it, and how much
     */
    public final Status Probe(int source, int tag) throws MPIException {
        return Status.of(Probing.probe(core, source, tag));
    }

    /** Like {@link #Probe}, but returns {@code null} if no such message is there. */
    public final Status Iprobe(int source, int tag) throws MPIException {
        return Status.of(Probing.probeNow(core, source, tag));
    }

    /**
     * Sends one message and receives another at the same time (MPI 1.1 section 3.10).
     *
     * @param sendbuf send buffer
     * @param sendoffset index of the first element to send
     * @param sendcount number of elements to send
     * @param sendtype type of the elements to send
     * @param dest rank of the receiver, or {@code PROC_NULL}
     * @param sendtag tag of the message sent
     * @param recvbuf receive buffer; must not overlap the send buffer
     * @param recvoffset index of the first element to receive
     * @param recvcount most elements to receive
     * @param recvtype type of the elements to receive
     * @param source rank of the sender, {@code ANY_SOURCE} or {@code PROC_NULL}
     * @param recvtag tag of the message received, or {@code ANY_TAG}
     * @return status of the receive
     */
    public final Status Sendrecv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, int dest,
            int sendtag, Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int source, int recvtag)
            throws MPIException {
        return Status.of(
                PointToPoint.sendReceive(core, JavaRegion.of(sendbuf, sendoffset, sendcount, sendtype), dest, sendtag,
                        JavaRegion.of(recvbuf, recvoffset, recvcount, recvtype), source, recvtag).make());
    }

    /** Sends a message and receives another into the same buffer (MPI 1.1 section 3.10). */
    public final Status Sendrecv_replace(Object buf, int offset, int count, Datatype datatype, int dest, int sendtag,
            int source, int recvtag) throws MPIException {
        return Status.of(PointToPoint.sendReceiveReplace(core, JavaRegion.of(buf, offset, count, datatype), dest,
                sendtag, source,
                recvtag).make());
    }

    /** A persistent request for a send in standard mode; {@link Prequest#Start} starts it (MPI 1.1 section 3.9). */
    public final Prequest Send_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        return Prequest
                .of(Persistent.send(core, SendMode.STANDARD, JavaRegion.of(buf, offset, count, datatype), dest, tag));
    }

    /** A persistent request for a send in buffered mode; {@link Prequest#Start} starts it (MPI 1.1 section 3.9). */
    public final Prequest Bsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        return Prequest
                .of(Persistent.send(core, SendMode.BUFFERED, JavaRegion.of(buf, offset, count, datatype), dest, tag));
    }

    /** A persistent request for a send in synchronous mode; {@link Prequest#Start} starts it (MPI 1.1 section 3.9). */
    public final Prequest Ssend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        return Prequest.of(
                Persistent.send(core, SendMode.SYNCHRONOUS, JavaRegion.of(buf, offset, count, datatype), dest, tag));
    }

    /** A persistent request for a send in ready mode; {@link Prequest#Start} starts it (MPI 1.1 section 3.9). */
    public final Prequest Rsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        return Prequest
                .of(Persistent.send(core, SendMode.READY, JavaRegion.of(buf, offset, count, datatype), dest, tag));
    }

    /** A persistent request for a receive; {@link Prequest#Start} starts it (MPI 1.1 section 3.9). */
    public final Prequest Recv_init(Object buf, int offset, int count, Datatype datatype, int source, int tag)
            throws MPIException {
        return Prequest.of(Persistent.receive(core, JavaRegion.of(buf, offset, count, datatype), source, tag));
    }

    /**
     * Packs elements into an array of bytes (MPI 1.1 section 3.13).
     *
     * @param inbuf holds the elements
     * @param offset index of the first element
     * @param incount number of elements
     * @param datatype type of the elements
     * @param outbuf receives the packed elements
     * @param position where in {@code outbuf} they begin
     * @return where they end
     */
    public final int Pack(Object inbuf, int offset, int incount, Datatype datatype, byte[] outbuf, int position)
            throws MPIException {
        return Packing.pack(core, JavaRegion.of(inbuf, offset, incount, datatype), outbuf, position);
    }

    /**
     * Unpacks elements from an array of bytes (MPI 1.1 section 3.13).
     *
     * @param inbuf holds the packed elements
     * @param position where in {@code inbuf} they begin
     * @param outbuf receives the elements
     * @param offset index of the first element
     * @param outcount number of elements
     * @param datatype type of the elements
     * @return where in {@code inbuf} they end
     */
    public final int Unpack(byte[] inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype)
            throws MPIException {
        return Packing.unpack(core, inbuf, position, JavaRegion.of(outbuf, offset, outcount, datatype));
    }

    /** The same into a buffer of MPJ Express. */
    public final int Pack(Object inbuf, int offset, int incount, Datatype datatype, Buffer outbuf, int position)
            throws MPIException {
        return outbuf == null ? Pack(inbuf, offset, incount, datatype, (byte[]) null, position)
                : Pack(inbuf, offset, incount, datatype, outbuf.bytes(), outbuf.offset() + position) - outbuf.offset();
    }

    /** The same from a buffer of MPJ Express. */
    public final int Unpack(Buffer inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype)
            throws MPIException {
        return inbuf == null ? Unpack((byte[]) null, position, outbuf, offset, outcount, datatype)
                : Unpack(inbuf.bytes(), inbuf.offset() + position, outbuf, offset, outcount, datatype) - inbuf.offset();
    }

    /**
     * Length of elements when they are packed, in bytes (MPI 1.1 section 3.13).
     *
     * @param incount number of elements
     * @param datatype type of the elements, but not {@code OBJECT}, whose packed length depends on the object
     */
    public final int Pack_size(int incount, Datatype datatype) throws MPIException {
        return (int) Packing.size(core, incount, Datatype.core(datatype));
    }
}
