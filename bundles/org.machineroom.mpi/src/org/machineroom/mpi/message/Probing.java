// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Probe;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.call.Arguments;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.call.Polling;
import org.machineroom.mpi.check.PostedReceive;
import org.machineroom.mpi.check.ProcessChecks;
import org.machineroom.mpi.request.Status;

/** Looks for messages without receiving them (MPI 1.1 section 3.8). */
public final class Probing {
    private Probing() {
    }

    /** Waits until a message is there. */
    public static Status probe(CommunicatorHandle comm, int source, int tag) {
        return Calls.on(comm, MpiFunction.PROBE, (core, call) -> {
            Probe wanted = wanted(core, call, source, tag);
            if (wanted == null) {
                return Status.OF_NOBODY;
            }
            PostedReceive noted = noted(wanted);
            Transport transport = core.process().transport();
            SendTransfer message = core.process().progress().find(() -> transport.peek(wanted), wanted);
            return found(wanted, noted, message);
        });
    }

    /** The status of a message if one is there, else {@code null}. */
    public static Status probeNow(CommunicatorHandle comm, int source, int tag) {
        return Calls.on(comm, MpiFunction.IPROBE, (core, call) -> {
            Probe wanted = wanted(core, call, source, tag);
            if (wanted == null) {
                return Status.OF_NOBODY;
            }
            PostedReceive noted = noted(wanted);
            core.process().progress().poll();
            SendTransfer message = core.process().transport().peek(wanted);
            if (message == null) {
                Polling.polled(core.process());
                return null;
            }
            return found(wanted, noted, message);
        });
    }

    /** Checks the arguments of a probe; {@code null} if it is for messages from nobody. */
    static Probe wanted(Communicator core, CallRecord call, int source, int tag) {
        core.process().run().machine().limits().require(Feature.PROBE);
        Arguments.source(core, source);
        Arguments.receiveTag(core, tag);
        call.peer = core.recordedPeer(source);
        call.tag = Communicator.recordedTag(tag);
        return source == Wildcard.PROC_NULL ? null : new Probe(core.process().origin(), core, source, tag);
    }

    /** Tells the checks that a probe begins. */
    static PostedReceive noted(Probe wanted) {
        ProcessChecks checks = ProcessChecks.of(wanted.communicator().process());
        return checks == null ? null : checks.messages().probing(wanted);
    }

    /** Tells the checks what a probe has found. */
    static Status found(Probe wanted, PostedReceive noted, SendTransfer message) {
        ProcessChecks checks = ProcessChecks.of(wanted.communicator().process());
        if (checks != null) {
            checks.messages().chosen(wanted, noted, message);
        }
        return Status.of(message);
    }
}
