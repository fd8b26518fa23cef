// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import java.util.function.Function;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Probe;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.call.Polling;
import org.machineroom.mpi.internal.check.PostedReceive;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.request.Status;

/** Looks for messages without receiving them (MPI 1.1 section 3.8). */
public final class Probing {
    private Probing() {
    }

    /**
     * What becomes of a message that a probe has found.
     *
     * @param <T> what the call returns
     */
    @FunctionalInterface
    interface Ending<T> {
        /** Makes the result; there is no message, {@code null}, if the probe is for messages from nobody. */
        T of(Communicator core, Status status, SendTransfer message);
    }

    /** Waits until a message is there. */
    public static Status probe(CommunicatorHandle comm, int source, int tag) {
        return await(comm, MpiFunction.PROBE, source, tag, (_, status, _) -> status);
    }

    /** The status of a message if one is there, else {@code null}. */
    public static Status probeNow(CommunicatorHandle comm, int source, int tag) {
        return look(comm, MpiFunction.IPROBE, source, tag, (_, status, _) -> status);
    }

    /** Waits until a message is there, as a function does that ends so. */
    static <T> T await(CommunicatorHandle comm, MpiFunction function, int source, int tag, Ending<T> ending) {
        return probe(comm, function, source, tag, ending, wanted -> {
            MpiProcess process = wanted.communicator().process();
            return process.progress().findByAsking(() -> process.transport().peek(wanted), wanted);
        });
    }

    /** Looks whether a message is there, as a function does that ends so; {@code null} if none is. */
    static <T> T look(CommunicatorHandle comm, MpiFunction function, int source, int tag, Ending<T> ending) {
        return probe(comm, function, source, tag, ending, wanted -> {
            MpiProcess process = wanted.communicator().process();
            process.progress().poll();
            SendTransfer message = process.transport().peek(wanted);
            if (message == null && process.rank().threads().areUsed()) { // no other thread may ask for this one
                Polling.polled(process);
                return null;
            }
            boolean isThere = message != null
                    || Polling.polled(process, () -> process.transport().peek(wanted) != null, wanted);
            return isThere && message == null ? process.transport().peek(wanted) : message;
        });
    }

    private static <T> T probe(CommunicatorHandle comm, MpiFunction function, int source, int tag, Ending<T> ending,
            Function<Probe, SendTransfer> search) {
        return Calls.on(comm, function, (core, call) -> {
            Probe wanted = wanted(core, call, source, tag);
            if (wanted == null) {
                return ending.of(core, Status.OF_NOBODY, null);
            }
            ProcessChecks checks = ProcessChecks.of(core.process());
            PostedReceive noted = checks == null ? null : checks.messages().probing(wanted);
            SendTransfer message = search.apply(wanted);
            if (message == null) {
                return null;
            }
            if (checks != null) {
                checks.messages().chosen(wanted, noted, message);
            }
            return ending.of(core, Status.of(message), message);
        });
    }

    /** Checks the arguments of a probe; {@code null} if it is for messages from nobody. */
    private static Probe wanted(Communicator core, CallRecord call, int source, int tag) {
        Arguments.source(core, source);
        Arguments.receiveTag(core, tag);
        call.peer = core.recordedPeer(source);
        call.tag = Communicator.recordedTag(tag);
        return source == Wildcard.PROC_NULL ? null : new Probe(core.process().origin(), core, source, tag);
    }
}
