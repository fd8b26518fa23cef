// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import java.util.ArrayDeque;
import java.util.Deque;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;
import org.machineroom.mpi.internal.request.FlushRequest;
import org.machineroom.mpi.request.Request;

/**
 * A buffer that is, or was, attached for buffered sends (MPI 1.1 section 3.6). The simulator keeps the messages
 * themselves elsewhere; here is counted where they would lie, as the model implementation of section 3.6.2 puts them:
 * in a circular queue, each in one piece, with its packed length and {@link AttachedBuffers#OVERHEAD} bytes, until it
 * has been sent and all before it.
 */
public final class AttachedBuffer {
    private static final int NO_ROOM = -1;

    private final MpiProcess process;
    private final String owner;
    private final Deque<Entry> queue = new ArrayDeque<>();
    private Object buffer;
    private long size;
    private Handle handle = Handle.UNCHECKED;

    /** A message and where it lies. */
    private record Entry(SendTransfer message, long start, long end) {
    }

    /** Nothing is attached yet to what the owner's words name. */
    AttachedBuffer(MpiProcess process, String owner) {
        this.process = process;
        this.owner = owner;
    }

    boolean isAttached() {
        return buffer != null;
    }

    /**
     * Attaches a buffer.
     *
     * @param newBuffer what {@link #detach} returns; {@code null} is refused
     * @param newSize its length in bytes, which does not matter for {@link AttachedBuffers#AUTOMATIC}
     * @return {@code null}
     */
    public Void attach(Object newBuffer, long newSize) {
        if (buffer != null) {
            throw new MpiFault(ErrorClass.BUFFER, "a buffer" + room() + " is attached already to " + owner
                    + "; detach it first (MPI 1.1 section 3.6)");
        }
        if (newBuffer == null) {
            throw new MpiFault(ErrorClass.BUFFER, "the buffer is null");
        }
        boolean isAutomatic = newBuffer == AttachedBuffers.AUTOMATIC;
        if (newSize < 0 && !isAutomatic) {
            throw new MpiFault(ErrorClass.ARG, "the buffer has " + newSize + " bytes; there must be none or more");
        }
        buffer = newBuffer;
        size = isAutomatic ? Long.MAX_VALUE : newSize;
        handle = CallChecks.madeByCall(process, HandleKind.ATTACHED_BUFFER);
        return null;
    }

    private String room() {
        return buffer == AttachedBuffers.AUTOMATIC ? " of the library's" : " of " + size + " bytes";
    }

    /** Waits until all messages in it are sent, and detaches the buffer, which it returns. */
    public Object detach() {
        if (buffer == null) {
            throw new MpiFault(ErrorClass.BUFFER, "no buffer is attached to " + owner + " (MPI 1.1 section 3.6)");
        }
        drain();
        Object detached = buffer;
        buffer = null;
        size = 0;
        handle.freed();
        return detached;
    }

    /**
     * Waits until all messages in it are sent.
     *
     * @return {@code null}
     */
    public Void drain() {
        while (!queue.isEmpty()) {
            process.progress().complete(queue.removeFirst().message);
        }
        return null;
    }

    /**
     * A request that is complete when all messages are sent that are in it now.
     *
     * @param communicator whose error handler hears of errors; {@code null} for that of MPI_COMM_WORLD
     */
    public Request flushing(Communicator communicator) {
        return new FlushRequest(process, communicator, queue.stream().map(Entry::message).toList());
    }

    /** Buffers a message and starts sending it. The processor is charged for the copy. */
    void send(SendTransfer message) {
        message.settle();
        long need = (long) message.length() + AttachedBuffers.OVERHEAD;
        if (buffer == null) {
            throw refused(message, "no buffer is attached; a buffered send of " + message.length()
                    + " bytes needs one of " + need);
        }
        releaseSent();
        long start = place(need);
        if (start == NO_ROOM) {
            throw refused(message, "the attached buffer" + room() + " holds " + queue.size()
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
