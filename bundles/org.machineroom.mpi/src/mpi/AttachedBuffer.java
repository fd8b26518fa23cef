// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.ArrayDeque;
import java.util.Deque;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.check.Handle;
import org.machineroom.mpi.check.HandleKind;

/**
 * The buffer that a process has attached for buffered sends (MPI 1.1 section 3.6). The simulator keeps the messages
 * themselves elsewhere; here is counted where they would lie, as the model implementation of section 3.6.2 puts them:
 * in a circular queue, each in one piece, with its packed length and {@link #OVERHEAD} bytes, until it has been sent
 * and all before it.
 */
final class AttachedBuffer {
    /** Bytes that a message takes besides its data. */
    static final int OVERHEAD = 96;
    private static final int NO_ROOM = -1;

    private final MpiProcess process;
    private final Deque<Entry> queue = new ArrayDeque<>();
    private Object buffer;
    private int size;
    private Handle handle = Handle.UNCHECKED;

    /** A message and where it lies. */
    private record Entry(SendTransfer message, long start, long end) {
    }

    AttachedBuffer(MpiProcess process) {
        this.process = process;
    }

    /** The attached buffer of a process. */
    static AttachedBuffer of(MpiProcess process) {
        return ProcessState.of(process).attachedBuffer();
    }

    /** Attaches a buffer of the given size in bytes. */
    void attach(Object newBuffer, int newSize) {
        if (buffer != null) {
            throw new MpiFault(ErrorClass.BUFFER, "a buffer of " + size + " bytes is attached already; detach it first "
                    + "(MPI 1.1 section 3.6)");
        }
        if (newBuffer == null) {
            throw new MpiFault(ErrorClass.BUFFER, "the buffer is null");
        }
        buffer = newBuffer;
        size = newSize;
        handle = Checking.madeByCall(process, HandleKind.ATTACHED_BUFFER);
    }

    /** Waits until all buffered messages are sent, and detaches the buffer. */
    Object detach() {
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

    /** Waits until all buffered messages are sent. */
    void drain() {
        while (!queue.isEmpty()) {
            process.transport().complete(queue.removeFirst().message);
        }
    }

    /** Buffers a message and starts sending it. The processor is charged for the copy. */
    void send(SendTransfer message) {
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
            process.transport().progress();
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
