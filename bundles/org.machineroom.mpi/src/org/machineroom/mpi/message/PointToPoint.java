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
import org.machineroom.mpi.internal.request.Arrival;
import org.machineroom.mpi.internal.request.ExchangeRequest;
import org.machineroom.mpi.internal.request.MessageRequest;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/** Point-to-point communication (MPI 1.1 chapter 3). */
public final class PointToPoint {
    private PointToPoint() {
    }

    /** Sends and returns when the mode allows. */
    public static void send(CommunicatorHandle comm, SendMode mode, Region data, int destination, int tag) {
        Calls.on(comm, blocking(mode), (core, call) -> {
            SendTransfer message = message(core, call, mode, data, destination, tag);
            if (message != null) {
                BufferChecks.uses(core.process(), data, false);
                if (mode == SendMode.BUFFERED) {
                    AttachedBuffers.send(core.process(), message);
                } else {
                    send(core.process().progress(), message);
                    Arrival.raiseFault(message);
                    MessageRequest.noteSent(core.process(), message);
                }
            }
            return null;
        });
    }

    /** Sends; the program may change its buffer afterwards. */
    private static void send(Progress progress, SendTransfer message) {
        try {
            progress.send(message);
        } finally {
            message.settle();
        }
    }

    /** Starts sending. */
    public static Request startSend(CommunicatorHandle comm, SendMode mode, Region data, int destination, int tag) {
        return Calls.on(comm, nonBlocking(mode), (core, call) -> {
            SendTransfer message = message(core, call, mode, data, destination, tag);
            if (message == null) {
                return new MessageRequest(core).begin(Status.OF_NOBODY);
            }
            return start(new MessageRequest(core), message, data);
        });
    }

    private static Request start(MessageRequest request, SendTransfer message, Region data) {
        MpiProcess process = message.communicator().process();
        if (message.mode() == SendMode.BUFFERED) {
            AttachedBuffers.send(process, message);
            return request.begin(Status.EMPTY);
        }
        startSending(process, message);
        return request.begin(message, data);
    }

    /** Starts a message whose data may change only when it is complete. */
    static void startSending(MpiProcess process, SendTransfer message) {
        message.settle();
        message.retain(); // to be compared with the buffer at the end
        process.transport().start(message);
    }

    /** Starts a persistent send. */
    static void restart(SendMode mode, Region data, Communicator core, int destination, int tag,
            MessageRequest request) {
        SendTransfer message = message(core, core.process().call(), mode, data, destination, tag);
        if (message == null) {
            request.begin(Status.OF_NOBODY);
        } else {
            start(request, message, data);
        }
    }

    /** Starts a persistent receive. */
    static void restart(Region into, Communicator core, int source, int tag, MessageRequest request) {
        ReceiveTransfer receive = receive(core, core.process().call(), into, source, tag);
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
    public static Status receive(CommunicatorHandle comm, Region into, int source, int tag) {
        return Calls.on(comm, MpiFunction.RECV, (core, call) -> {
            ReceiveTransfer receive = receive(core, call, into, source, tag);
            if (receive == null) {
                return Status.OF_NOBODY;
            }
            BufferChecks.uses(core.process(), into, true);
            core.process().progress().receive(receive.into(into));
            Arrival.raiseFault(receive);
            call.bytes = receive.message().length();
            return Arrival.received(core.process(), receive, into);
        });
    }

    /** Posts a receive. */
    public static Request startReceive(CommunicatorHandle comm, Region into, int source, int tag) {
        return Calls.on(comm, MpiFunction.IRECV, (core, call) -> {
            ReceiveTransfer receive = receive(core, call, into, source, tag);
            if (receive == null) {
                return new MessageRequest(core).begin(Status.OF_NOBODY);
            }
            startReceiving(receive, into);
            return new MessageRequest(core).begin(receive, into);
        });
    }

    /** Sends and receives at the same time. */
    public static Status sendReceive(CommunicatorHandle comm, Region out, int destination, int sendTag, Region into,
            int source,
            int receiveTag) {
        return Calls.on(comm, MpiFunction.SENDRECV,
                (core, call) -> exchange(core, call, out, destination, sendTag, into, source, receiveTag));
    }

    /** Sends and receives at the same time, from and to the same memory. */
    public static Status sendReceiveReplace(CommunicatorHandle comm, Region both, int destination, int sendTag,
            int source,
            int receiveTag) {
        return Calls.on(comm, MpiFunction.SENDRECV_REPLACE,
                (core, call) -> exchange(core, call, both, destination, sendTag, both, source, receiveTag));
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
    private record Exchanged(SendTransfer send, ReceiveTransfer receive) {
        void check(Region out, Region into) {
            if (out != into && send != null && receive != null) {
                BufferChecks.apart(send.communicator().process(), out, into, BufferChecks.EXCHANGE);
            }
        }
    }

    private static Exchanged exchanged(Communicator core, CallRecord call, Region out, int destination, int sendTag,
            Region into, int source, int receiveTag) {
        ReceiveTransfer receive = receive(core, call, into, source, receiveTag);
        call.receivePeer = call.peer;
        call.receiveTag = call.tag;
        return new Exchanged(message(core, call, SendMode.STANDARD, out, destination, sendTag), receive);
    }

    private static Status exchange(Communicator core, CallRecord call, Region out, int destination, int sendTag,
            Region into, int source, int receiveTag) {
        Exchanged both = exchanged(core, call, out, destination, sendTag, into, source, receiveTag);
        BufferChecks.uses(core.process(), into, true);
        if (out != into) {
            BufferChecks.uses(core.process(), out, false);
        }
        both.check(out, into);
        ReceiveTransfer receive = both.receive;
        transfer(core.process().progress(), both.send, receive);
        if (receive == null) {
            return Status.OF_NOBODY;
        }
        Arrival.raiseFault(receive);
        return Arrival.received(core.process(), receive, into);
    }

    private static void transfer(Progress progress, SendTransfer send, ReceiveTransfer receive) {
        if (send != null && receive != null) {
            sendReceive(progress, send, receive);
        } else if (send != null) {
            send(progress, send);
        } else if (receive != null) {
            progress.receive(receive);
        }
        if (send != null) {
            Arrival.raiseFault(send);
            MessageRequest.noteSent(send.communicator().process(), send);
        }
    }

    private static void sendReceive(Progress progress, SendTransfer send, ReceiveTransfer receive) {
        try {
            progress.sendReceive(send, receive);
        } finally {
            send.settle();
        }
    }

    /** Checks the arguments of a send and makes the message; {@code null} if it goes to nobody. */
    private static SendTransfer message(Communicator core, CallRecord call, SendMode mode, Region data,
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
    private static ReceiveTransfer receive(Communicator core, CallRecord call, Region into, int source, int tag) {
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

    private static MpiFunction blocking(SendMode mode) {
        return switch (mode) {
            case STANDARD -> MpiFunction.SEND_STANDARD;
            case BUFFERED -> MpiFunction.BSEND;
            case SYNCHRONOUS -> MpiFunction.SSEND;
            case READY -> MpiFunction.RSEND;
        };
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
