// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.CommunicatorLocal;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.request.Request;

/**
 * The buffers that a process has attached for buffered sends: its own (MPI 1.1 section 3.6), and those of communicators
 * and sessions (MPI 4.1 section 3.6). A message goes into that of its communicator; if that has none into that of the
 * session that the communicator comes from; if there is none either into that of the process.
 */
public final class AttachedBuffers {
    /** Bytes that a message takes besides its data. */
    public static final int OVERHEAD = 96;
    /** Stands for a buffer that the library makes, as large as it has to be: MPI_BUFFER_AUTOMATIC. */
    public static final Object AUTOMATIC = "MPI_BUFFER_AUTOMATIC";

    private static final ProcessLocal<AttachedBuffers> OF = ProcessLocal.of(AttachedBuffers::new);
    private static final CommunicatorLocal<Integer> NUMBERS = CommunicatorLocal
            .of(communicator -> OF.get(communicator.process()).nextNumber());

    private final MpiProcess process;
    private final AttachedBuffer own;
    private final Map<Integer, AttachedBuffer> ofSessions = new LinkedHashMap<>();
    /** By numbers of communicators that buffers were attached to. */
    private final Map<Integer, AttachedBuffer> ofCommunicators = new LinkedHashMap<>();

    private AttachedBuffers(MpiProcess process) {
        this.process = process;
        own = new AttachedBuffer(process, "the process");
    }

    private int nextNumber() {
        return ofCommunicators.size();
    }

    private AttachedBuffer of(Communicator communicator) {
        return ofCommunicators.computeIfAbsent(NUMBERS.get(communicator),
                _ -> new AttachedBuffer(process, communicator.name()));
    }

    /**
     * MPI_Buffer_attach: attaches a buffer to the process.
     *
     * @param buffer what the program gets back; {@code null} is refused
     * @param bytes its length, which does not matter for {@link #AUTOMATIC}
     */
    public static void attach(Caller caller, Object buffer, long bytes) {
        Calls.recorded(caller, MpiFunction.BUFFER_ATTACH, process -> OF.get(process).own.attach(buffer, bytes));
    }

    /** MPI_Buffer_detach: waits until all messages in the process's buffer are sent, and returns it. */
    public static Object detach(Caller caller) {
        return Calls.recorded(caller, MpiFunction.BUFFER_DETACH, process -> OF.get(process).own.detach());
    }

    /** MPI_Buffer_flush: waits until all messages in the process's buffer are sent. */
    public static void flush(Caller caller) {
        Calls.recorded(caller, MpiFunction.BUFFER_FLUSH, process -> {
            requireYoung(process);
            return OF.get(process).own.drain();
        });
    }

    /** MPI_Buffer_iflush: a request that is complete when all messages in the process's buffer are sent. */
    public static Request startFlush(Caller caller) {
        return Calls.recorded(caller, MpiFunction.BUFFER_IFLUSH, process -> {
            requireYoung(process);
            return OF.get(process).own.flushing(null);
        });
    }

    /** MPI_Comm_attach_buffer. */
    public static void attach(CommunicatorHandle comm, Object buffer, long bytes) {
        on(comm, MpiFunction.COMM_ATTACH_BUFFER, core -> buffer(core).attach(buffer, bytes));
    }

    /** MPI_Comm_detach_buffer. */
    public static Object detach(CommunicatorHandle comm) {
        return on(comm, MpiFunction.COMM_DETACH_BUFFER, core -> buffer(core).detach());
    }

    /** MPI_Comm_flush_buffer. */
    public static void flush(CommunicatorHandle comm) {
        on(comm, MpiFunction.COMM_FLUSH_BUFFER, core -> buffer(core).drain());
    }

    /** MPI_Comm_iflush_buffer. */
    public static Request startFlush(CommunicatorHandle comm) {
        return on(comm, MpiFunction.COMM_IFLUSH_BUFFER, core -> buffer(core).flushing(core));
    }

    private static AttachedBuffer buffer(Communicator communicator) {
        return OF.get(communicator.process()).of(communicator);
    }

    private static <T> T on(CommunicatorHandle comm, MpiFunction function, Function<Communicator, T> action) {
        return Calls.on(comm, function, (core, _) -> {
            requireYoung(core.process());
            return action.apply(core);
        });
    }

    private static void requireYoung(MpiProcess process) {
        process.run().machine().limits().require(Feature.MPI_4);
    }

    /** That of a session of the process, which may have none attached. */
    public static AttachedBuffer ofSession(MpiProcess process, int session) {
        return OF.get(process).ofSessions.computeIfAbsent(session,
                number -> new AttachedBuffer(process, "session " + number + " of the process"));
    }

    /** Waits until all buffered messages of a process are sent. */
    public static void drain(MpiProcess process) {
        AttachedBuffers buffers = OF.ifMade(process);
        if (buffers != null) {
            buffers.own.drain();
            buffers.ofSessions.values().forEach(AttachedBuffer::drain);
            buffers.ofCommunicators.values().forEach(AttachedBuffer::drain);
        }
    }

    /** Buffers a message and starts sending it. The processor is charged for the copy. */
    static void send(MpiProcess process, SendTransfer message) {
        OF.get(process).serving(message.communicator()).send(message);
    }

    private AttachedBuffer serving(Communicator communicator) {
        Integer number = NUMBERS.ifMade(communicator);
        AttachedBuffer ofCommunicator = number == null ? null : ofCommunicators.get(number);
        if (ofCommunicator != null && ofCommunicator.isAttached()) {
            return ofCommunicator;
        }
        AttachedBuffer ofSession = ofSessions.get(communicator.session());
        return ofSession != null && ofSession.isAttached() ? ofSession : own;
    }
}
