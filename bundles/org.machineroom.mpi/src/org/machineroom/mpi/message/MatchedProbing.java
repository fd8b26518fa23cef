// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.internal.request.Arrival;
import org.machineroom.mpi.internal.request.MessageRequest;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/**
 * Probes that take the message they find, and its receives (MPI 3.1 sections 3.8.2 and 3.8.3). The library receives the
 * message as soon as it is matched, with a buffer of its own as long as the message; a receive only copies it out.
 */
public final class MatchedProbing {
    private MatchedProbing() {
    }

    /**
     * What a probe has found.
     *
     * @param message the message
     * @param status what is known of it
     */
    public record Found(MatchedMessage message, Status status) {
    }

    /** Waits until a message is there, and takes it. */
    public static Found probe(CommunicatorHandle comm, int source, int tag) {
        return Probing.await(comm, MpiFunction.MPROBE, source, tag, MatchedProbing::take);
    }

    /** Takes a message if one is there, else returns {@code null}. */
    public static Found probeNow(CommunicatorHandle comm, int source, int tag) {
        return Probing.look(comm, MpiFunction.IMPROBE, source, tag, MatchedProbing::take);
    }

    /** Posts a receive that matches the message and no other: the oldest with its source and tag. */
    private static Found take(Communicator core, Status status, SendTransfer message) {
        if (message == null) {
            return new Found(MatchedMessage.fromNobody(), status);
        }
        ReceiveTransfer receive = new ReceiveTransfer(core.process().origin(), core, core.pointToPointContext(),
                message.source(), message.tag(), message.length(), 1).post();
        ProcessChecks checks = ProcessChecks.of(core.process());
        if (checks != null) {
            checks.messages().receiving(receive, core.process().call());
        }
        core.process().transport().start(receive);
        Handle handle = CallChecks.madeByCall(core.process(), HandleKind.MESSAGE);
        return new Found(new MatchedMessage(receive, handle), status);
    }

    /** Receives a message that a probe has taken. */
    public static Status receive(CommunicatorHandle comm, MatchedMessage message, Region into) {
        return Calls.on(comm, MpiFunction.MRECV, (core, call) -> {
            ReceiveTransfer receive = receive(core, call, message, into);
            if (receive == null) {
                return Status.OF_NOBODY;
            }
            BufferChecks.uses(core.process(), into, true);
            core.process().progress().complete(receive);
            Arrival.raiseFault(receive);
            call.bytes = receive.message().length();
            return Arrival.received(core.process(), receive, into);
        });
    }

    /** Starts to receive a message that a probe has taken. */
    public static Request startReceive(CommunicatorHandle comm, MatchedMessage message, Region into) {
        return Calls.on(comm, MpiFunction.IMRECV, (core, call) -> {
            ReceiveTransfer receive = receive(core, call, message, into);
            if (receive == null) {
                return new MessageRequest(core).begin(Status.OF_NOBODY);
            }
            BufferChecks.receivesInto(core.process(), into);
            return new MessageRequest(core).begin(receive, into);
        });
    }

    /** Checks the arguments of a receive; {@code null} if it is of the message from nobody. */
    private static ReceiveTransfer receive(Communicator core, CallRecord call, MatchedMessage message, Region into) {
        into.check(core.process());
        into.describe(call);
        ReceiveTransfer receive = MatchedMessage.taken(message).receive();
        if (receive == null) {
            return null;
        }
        call.peer = receive.sourceNode();
        call.tag = receive.tag();
        if (receive.capacity() > into.capacity()) {
            throw new MpiFault(ErrorClass.TRUNCATE, "a message of " + receive.capacity() + " bytes from rank "
                    + receive.source() + " with tag " + receive.tag() + " does not fit into a receive buffer of "
                    + into.capacity() + " bytes");
        }
        return receive;
    }
}
