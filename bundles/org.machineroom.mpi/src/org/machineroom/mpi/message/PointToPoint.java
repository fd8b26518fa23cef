// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Progress;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.internal.request.ExchangeRequest;
import org.machineroom.mpi.internal.request.MessageRequest;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;
import org.machineroom.mpi.stage.StagedCall;

/** Point-to-point communication (MPI 1.1 chapter 3). */
public final class PointToPoint {
    private PointToPoint() {
    }

    /** Sends and returns when the mode allows. */
    public static StagedCall<Void> send(CommunicatorHandle comm, SendMode mode, Region data, int destination, int tag) {
        return new Sending(comm, mode, data, destination, tag);
    }

    /** Sends; the program may change its buffer afterwards. */
    static void send(Progress progress, SendTransfer message) {
        try {
            progress.send(message);
        } finally {
            message.settle();
        }
    }

    /** Starts sending. */
    public static StagedCall<Request> startSend(CommunicatorHandle comm, SendMode mode, Region data, int destination,
            int tag) {
        return new StartingMessage(comm, nonBlocking(mode), mode == SendMode.BUFFERED,
                (core, call, request) -> start(mode, data, core, call, destination, tag, request));
    }

    /** Starts a message whose data may change only when it is complete. */
    static void startSending(MpiProcess process, SendTransfer message) {
        message.settle();
        message.retain(); // to be compared with the buffer at the end
        process.transport().start(message);
    }

    /** Starts what a request for a send stands for, in a call. */
    static void start(SendMode mode, Region data, Communicator core, CallRecord call, int destination, int tag,
            MessageRequest request) {
        SendTransfer message = message(core, call, mode, data, destination, tag);
        if (message == null) {
            request.begin(Status.OF_NOBODY);
        } else if (mode == SendMode.BUFFERED) {
            AttachedBuffers.send(core.process(), message);
            request.begin(Status.EMPTY);
        } else {
            startSending(core.process(), message);
            request.begin(message, data);
        }
    }

    /** Starts what a request for a receive stands for, in a call. */
    static void start(Region into, Communicator core, CallRecord call, int source, int tag, MessageRequest request) {
        ReceiveTransfer receive = receive(core, call, into, source, tag);
        if (receive == null) {
            request.begin(Status.OF_NOBODY);
        } else {
            startReceiving(receive, into);
            request.begin(receive, into);
        }
    }

    /** Starts a receive into a region that has been checked. */
    static void startReceiving(ReceiveTransfer receive, Region into) {
        MpiProcess process = receive.communicator().process();
        BufferChecks.receivesInto(process, into);
        process.transport().start(receive);
    }

    /** Receives. */
    public static StagedCall<Status> receive(CommunicatorHandle comm, Region into, int source, int tag) {
        return new Receiving(comm, into, source, tag);
    }

    /** Posts a receive. */
    public static StagedCall<Request> startReceive(CommunicatorHandle comm, Region into, int source, int tag) {
        return new StartingMessage(comm, MpiFunction.IRECV, false,
                (core, call, request) -> start(into, core, call, source, tag, request));
    }

    /** Sends and receives at the same time. */
    public static StagedCall<Status> sendReceive(CommunicatorHandle comm, Region out, int destination, int sendTag,
            Region into, int source, int receiveTag) {
        return new Exchanging(comm, MpiFunction.SENDRECV, out, destination, sendTag, into, source, receiveTag);
    }

    /** Sends and receives at the same time, from and to the same memory. */
    public static StagedCall<Status> sendReceiveReplace(CommunicatorHandle comm, Region both, int destination,
            int sendTag, int source, int receiveTag) {
        return new Exchanging(comm, MpiFunction.SENDRECV_REPLACE, both, destination, sendTag, both, source, receiveTag);
    }

    /** Starts sending and receiving at the same time (MPI 4.0 section 3.10). */
    public static Request startSendReceive(CommunicatorHandle comm, Region out, int destination, int sendTag,
            Region into, int source, int receiveTag) {
        return Calls.on(comm, MpiFunction.ISENDRECV,
                (core, call) -> startExchange(core, call, out, destination, sendTag, into, source, receiveTag));
    }

    /** Starts sending and receiving at the same time, from and to the same memory (MPI 4.0 section 3.10). */
    public static Request startSendReceiveReplace(CommunicatorHandle comm, Region both, int destination, int sendTag,
            int source, int receiveTag) {
        return Calls.on(comm, MpiFunction.ISENDRECV_REPLACE,
                (core, call) -> startExchange(core, call, both, destination, sendTag, both, source, receiveTag));
    }

    private static Request startExchange(Communicator core, CallRecord call, Region out, int destination, int sendTag,
            Region into, int source, int receiveTag) {
        MpiProcess process = core.process();
        process.run().machine().limits().require(Feature.MPI_4);
        Exchanged both = exchanged(core, call, out, destination, sendTag, into, source, receiveTag);
        if (both.send != null) {
            both.send.settle(); // before anything is received into the same memory
        }
        if (both.receive != null) {
            startReceiving(both.receive, into);
        }
        both.check(out, into);
        if (both.send != null) {
            startSending(process, both.send);
        }
        return new ExchangeRequest(core, both.send, out, both.receive, into);
    }

    /** What is sent and received at the same time, {@code null} to or from nobody. */
    record Exchanged(SendTransfer send, ReceiveTransfer receive) {
        void check(Region out, Region into) {
            if (out != into && send != null && receive != null) {
                BufferChecks.apart(send.communicator().process(), out, into, BufferChecks.EXCHANGE);
            }
        }
    }

    static Exchanged exchanged(Communicator core, CallRecord call, Region out, int destination, int sendTag,
            Region into, int source, int receiveTag) {
        ReceiveTransfer receive = receive(core, call, into, source, receiveTag);
        call.receivePeer = call.peer;
        call.receiveTag = call.tag;
        return new Exchanged(message(core, call, SendMode.STANDARD, out, destination, sendTag), receive);
    }

    /** Checks the arguments of a send and makes the message; {@code null} if it goes to nobody. */
    static SendTransfer message(Communicator core, CallRecord call, SendMode mode, Region data,
            int destination, int tag) {
        MpiProcess process = core.process();
        data.check(process);
        data.describe(call);
        Arguments.destination(core, destination);
        Arguments.sendTag(core, tag);
        call.peer = core.recordedPeer(destination);
        call.tag = tag;
        if (destination == Wildcard.PROC_NULL) {
            return null;
        }
        SendTransfer message = data.message(core, mode, destination, tag);
        call.bytes = message.length();
        return posted(message, data, call);
    }

    /** Charges the packing of a message of a call, and posts it. */
    static SendTransfer posted(SendTransfer message, Region data, CallRecord call) {
        MpiProcess process = message.communicator().process();
        if (message.blocks() > 1 && !process.transport().copiesStraight()) {
            process.transport().chargePacking(message.length(), message.blocks());
        }
        message.post();
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.messages().sending(message, data.signature(), call);
        }
        return message;
    }

    /** Checks the arguments of a receive; {@code null} if it comes from nobody. */
    static ReceiveTransfer receive(Communicator core, CallRecord call, Region into, int source, int tag) {
        into.check(core.process());
        into.describe(call);
        Arguments.source(core, source);
        Arguments.receiveTag(core, tag);
        call.peer = core.recordedPeer(source);
        call.tag = Communicator.recordedTag(tag);
        if (source == Wildcard.PROC_NULL) {
            return null;
        }
        return posted(core, core.pointToPointContext(), into, source, tag, call);
    }

    /** A receive of a call, posted; its arguments have been checked. */
    static ReceiveTransfer posted(Communicator core, int context, Region into, int source, int tag,
            CallRecord call) {
        MpiProcess process = core.process();
        ReceiveTransfer receive = new ReceiveTransfer(process.origin(), core, context, source, tag, into.capacity(),
                into.pieces()).post();
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.messages().receiving(receive, call);
        }
        return receive;
    }

    private static MpiFunction nonBlocking(SendMode mode) {
        return switch (mode) {
            case STANDARD -> MpiFunction.ISEND;
            case BUFFERED -> MpiFunction.IBSEND;
            case SYNCHRONOUS -> MpiFunction.ISSEND;
            case READY -> MpiFunction.IRSEND;
        };
    }
}
