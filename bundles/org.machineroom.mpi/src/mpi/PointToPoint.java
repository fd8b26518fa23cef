// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.call.Arguments;
import org.machineroom.mpi.check.ProcessChecks;

/** Point-to-point communication (MPI 1.1 chapter 3), for both dialects. */
final class PointToPoint {
    private PointToPoint() {
    }

    /** Sends and returns when the mode allows. */
    static void send(CommBase comm, SendMode mode, Region data, int destination, int tag) {
        comm.call(blocking(mode), (core, call) -> {
            SendTransfer message = message(core, call, mode, data, destination, tag);
            if (message != null) {
                Checking.uses(core.process(), data, false);
                if (mode == SendMode.BUFFERED) {
                    AttachedBuffer.of(core.process()).send(message);
                } else {
                    core.process().transport().send(message);
                    raiseFault(message);
                    Checking.sent(core.process(), message);
                }
            }
            return null;
        });
    }

    /** Starts sending. */
    static Request startSend(CommBase comm, SendMode mode, Region data, int destination, int tag) {
        return comm.call(nonBlocking(mode), (core, call) -> {
            limits(core).require(Feature.NON_BLOCKING);
            SendTransfer message = message(core, call, mode, data, destination, tag);
            if (message == null) {
                return new Request(comm).begin(Status.ofNobody());
            }
            return start(new Request(comm), message, data);
        });
    }

    private static Request start(Request request, SendTransfer message, Region data) {
        MpiProcess process = message.communicator().process();
        if (message.mode() == SendMode.BUFFERED) {
            AttachedBuffer.of(process).send(message);
            return request.begin(new Status());
        }
        process.transport().start(message);
        return request.begin(message, data);
    }

    /** Starts a persistent send. */
    static void restart(CallRecord call, SendMode mode, Region data, Communicator core, int destination, int tag,
            Request request) {
        SendTransfer message = message(core, call, mode, data, destination, tag);
        if (message == null) {
            request.begin(Status.ofNobody());
        } else {
            start(request, message, data);
        }
    }

    /** Starts a persistent receive. */
    static void restart(CallRecord call, Region into, Communicator core, int source, int tag, Request request) {
        ReceiveTransfer receive = receive(core, call, into, source, tag);
        if (receive == null) {
            request.begin(Status.ofNobody());
        } else {
            Checking.receivesInto(core.process(), into);
            core.process().transport().start(receive);
            request.begin(receive, into);
        }
    }

    /** Receives. */
    static Status receive(CommBase comm, Region into, int source, int tag) {
        return comm.call(MpiFunction.RECV, (core, call) -> {
            ReceiveTransfer receive = receive(core, call, into, source, tag);
            if (receive == null) {
                return Status.ofNobody();
            }
            Checking.uses(core.process(), into, true);
            core.process().transport().receive(receive);
            raiseFault(receive);
            call.bytes = receive.message().length();
            return received(core.process(), receive, into);
        });
    }

    /** Posts a receive. */
    static Request startReceive(CommBase comm, Region into, int source, int tag) {
        return comm.call(MpiFunction.IRECV, (core, call) -> {
            limits(core).require(Feature.NON_BLOCKING);
            ReceiveTransfer receive = receive(core, call, into, source, tag);
            if (receive == null) {
                return new Request(comm).begin(Status.ofNobody());
            }
            Checking.receivesInto(core.process(), into);
            core.process().transport().start(receive);
            return new Request(comm).begin(receive, into);
        });
    }

    /** Sends and receives at the same time. */
    static Status sendReceive(CommBase comm, Region out, int destination, int sendTag, Region into, int source,
            int receiveTag) {
        return comm.call(MpiFunction.SENDRECV,
                (core, call) -> exchange(core, call, out, destination, sendTag, into, source, receiveTag));
    }

    /** Sends and receives at the same time, from and to the same memory. */
    static Status sendReceiveReplace(CommBase comm, Region both, int destination, int sendTag, int source,
            int receiveTag) {
        return comm.call(MpiFunction.SENDRECV_REPLACE,
                (core, call) -> exchange(core, call, both, destination, sendTag, both, source, receiveTag));
    }

    private static Status exchange(Communicator core, CallRecord call, Region out, int destination, int sendTag,
            Region into, int source, int receiveTag) {
        limits(core).require(Feature.SEND_RECEIVE);
        ReceiveTransfer receive = receive(core, call, into, source, receiveTag);
        call.receivePeer = call.peer;
        call.receiveTag = call.tag;
        SendTransfer send = message(core, call, SendMode.STANDARD, out, destination, sendTag);
        Checking.uses(core.process(), into, true);
        if (out != into) {
            Checking.uses(core.process(), out, false);
        }
        if (out != into && send != null && receive != null) {
            Checking.apart(core.process(), out, into, Checking.EXCHANGE);
        }
        transfer(core.process().transport(), send, receive);
        if (receive == null) {
            return Status.ofNobody();
        }
        raiseFault(receive);
        return received(core.process(), receive, into);
    }

    private static void transfer(Transport transport, SendTransfer send, ReceiveTransfer receive) {
        if (send != null && receive != null) {
            transport.sendReceive(send, receive);
        } else if (send != null) {
            transport.send(send);
        } else if (receive != null) {
            transport.receive(receive);
        }
        if (send != null) {
            raiseFault(send);
        }
    }

    /** Checks the arguments of a send and packs the message; {@code null} if it goes to nobody. */
    private static SendTransfer message(Communicator core, CallRecord call, SendMode mode, Region data,
            int destination, int tag) {
        MpiProcess process = core.process();
        data.check(process);
        data.describe(call);
        Arguments.destination(core, destination);
        Arguments.sendTag(core, tag);
        requireMode(core, mode);
        call.peer = core.recordedPeer(destination);
        call.tag = tag;
        if (destination == Wildcard.PROC_NULL) {
            return null;
        }
        byte[] packed = data.pack();
        call.bytes = packed.length;
        int pieces = data.pieces();
        if (pieces > 1 && !process.transport().copiesStraight()) {
            process.transport().chargePacking(packed.length, pieces);
        }
        SendTransfer message = new SendTransfer(core, core.pointToPointContext(), mode, destination, tag, packed,
                packed.length, pieces);
        if (process.checks() != null) {
            process.checks().sending(message, data.signature());
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
        return source == Wildcard.PROC_NULL ? null : posted(core, source, tag, into.capacity(), into.pieces());
    }

    /** A receive of the program that is going to be posted, or a probe. */
    static ReceiveTransfer posted(Communicator core, int source, int tag, long capacity, int pieces) {
        ReceiveTransfer receive = new ReceiveTransfer(core, core.pointToPointContext(), source, tag, capacity, pieces);
        if (core.process().checks() != null) {
            core.process().checks().receiving(receive);
        }
        return receive;
    }

    /** Looks at a completed receive and unpacks it. */
    static Status received(MpiProcess process, ReceiveTransfer receive, Region into) {
        ProcessChecks checks = process.checks();
        if (checks != null) {
            checks.matched(receive, into.signature());
        }
        Status status = unpacked(process, receive, into);
        if (checks != null) {
            checks.ready(receive);
            checks.chosen(receive, receive.message());
        }
        return status;
    }

    /** Unpacks a completed receive. */
    static Status unpacked(MpiProcess process, ReceiveTransfer receive, Region into) {
        SendTransfer message = receive.message();
        into.unpack(message.data(), 0, message.length());
        int pieces = into.pieces();
        if (pieces > 1 && !process.transport().copiesStraight()) {
            process.transport().chargePacking(message.length(), pieces);
        }
        return Status.of(message, into);
    }

    /** Unpacks a receive that the program has given back if it is complete, and says whether it is. */
    static boolean isCollected(MpiProcess process, ReceiveTransfer receive, Region into) {
        if (receive.isDone() && receive.fault() == null && !receive.isCancelled()) {
            unpacked(process, receive, into);
        }
        return receive.isDone();
    }

    private static void raiseFault(Transfer transfer) {
        MpiFault fault = transfer.fault();
        if (fault != null) {
            Checking.failing(transfer.communicator().process(), transfer);
            throw fault;
        }
    }

    private static Limits limits(Communicator core) {
        return core.process().run().machine().limits();
    }

    /** Refuses a mode that the library lacks. */
    static void requireMode(Communicator core, SendMode mode) {
        switch (mode) {
            case STANDARD -> {
            }
            case BUFFERED -> limits(core).require(Feature.BUFFERED_SEND);
            case SYNCHRONOUS -> limits(core).require(Feature.SYNCHRONOUS_SEND);
            case READY -> limits(core).require(Feature.READY_SEND);
        }
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
