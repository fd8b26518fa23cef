// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import java.util.ArrayDeque;
import java.util.Deque;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;

/**
 * The buffer that a process has attached for buffered sends (MPI 1.1 section 3.6). The simulator keeps the messages
 * themselves elsewhere; here is counted where they would lie, as the model implementation of section 3.6.2 puts them:
 * in a circular queue, each in one piece, with its packed length and {@link #OVERHEAD} bytes, until it has been sent
 * and all before it.
 */
public final class AttachedBuffer {
    /** Bytes that a message takes besides its data. */
    public static final int OVERHEAD = 96;
    private static final int NO_ROOM = -1;
    private static final ProcessLocal<AttachedBuffer> OF = ProcessLocal.of(AttachedBuffer::new);

    private final MpiProcess process;
    private final Deque<Entry> queue = new ArrayDeque<>();
    private Object buffer;
    private long size;
    private Handle handle = Handle.UNCHECKED;

    /** A message and where it lies. */
    private record Entry(SendTransfer message, long start, long end) {
    }

    private AttachedBuffer(MpiProcess process) {
        this.process = process;
    }

    /**
     * Attaches a buffer (MPI 1.1 section 3.6).
     *
     * @param buffer what the program gets back; {@code null} is refused
     * @param bytes its length
     */
    public static void attach(Caller caller, Object buffer, long bytes) {
        Calls.recorded(caller, MpiFunction.BUFFER_ATTACH, process -> {
            OF.get(process).attach(buffer, bytes);
            return null;
        });
    }

    private void attach(Object newBuffer, long newSize) {
        if (buffer != null) {
            throw new MpiFault(ErrorClass.BUFFER, "a buffer of " + size + " bytes is attached already; detach it first "
                    + "(MPI 1.1 section 3.6)");
        }
        if (newBuffer == null) {
            throw new MpiFault(ErrorClass.BUFFER, "the buffer is null");
        }
        if (newSize < 0) {
            throw new MpiFault(ErrorClass.ARG, "the buffer has " + newSize + " bytes; there must be none or more");
        }
        buffer = newBuffer;
        size = newSize;
        handle = CallChecks.madeByCall(process, HandleKind.ATTACHED_BUFFER);
    }

    /** Waits until all buffered messages are sent, and detaches the buffer, which it returns (MPI 1.1 section 3.6). */
    public static Object detach(Caller caller) {
        return Calls.recorded(caller, MpiFunction.BUFFER_DETACH, process -> OF.get(process).detach());
    }

    private Object detach() {
        if (buffer == null) {
            throw new MpiFault(ErrorClass.BUFFER, "no buffer is attached (MPI 1.1 section 3.6)");
        }
        drain();
        Object detached = buffer;
        buffer = null;
        size = 0;
        handle.freed();
        return detached;
    }

    /** Waits until all buffered messages of a process are sent. */
    public static void drain(MpiProcess process) {
        AttachedBuffer buffer = OF.ifMade(process);
        if (buffer != null) {
            buffer.drain();
        }
    }

    private void drain() {
        while (!queue.isEmpty()) {
            process.progress().complete(queue.removeFirst().message);
        }
    }

    /** Buffers a message and starts sending it. The processor is charged for the copy. */
    static void send(MpiProcess process, SendTransfer message) {
        OF.get(process).send(message);
    }

    private void send(SendTransfer message) {
        message.settle();
        long need = (long) message.length() + OVERHEAD;
        if (buffer == null) {
            throw refused(message, "no buffer is attached; a buffered send of " + message.length()
                    + " bytes needs one of " + need);
        }
        releaseSent();
        long start = place(need);
        if (start == NO_ROOM) {
            throw refused(message, "the attached buffer of " + size + " bytes holds " + queue.size()
                    + " messages that are not sent yet and has no room for another; a buffered send of "
                    + message.length() + " bytes needs " + need + " in one piece");
        }
        queue.add(new Entry(message, start, start + need));
        if (!process.transport().copiesStraight()) {
            process.transport().chargePacking(message.length(), 1);
        }
        process.transport().start(message);
    }

    private static MpiFault refused(SendTransfer message, String why) {
        message.cancel();
        return new MpiFault(ErrorClass.BUFFER, why + " (MPI 1.1 section 3.6)");
    }

    private void releaseSent() {
        if (!queue.isEmpty()) {
            process.progress().poll();
        }
        while (!queue.isEmpty() && queue.getFirst().message.isDone()) {
            process.transport().observe(queue.removeFirst().message);
        }
    }

    /** Where a message of the given length goes: behind the last, or round at the beginning. */
    private long place(long need) {
        if (queue.isEmpty()) {
            return need <= size ? 0 : NO_ROOM;
        }
        long head = queue.getFirst().start;
        long tail = queue.getLast().end;
        boolean isWrapped = queue.getLast().start < head;
        if ((isWrapped ? head : size) - tail >= need) {
            return tail;
        }
        return !isWrapped && head >= need ? 0 : NO_ROOM;
    }
}
