// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.ArrayDeque;
import java.util.Deque;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.SendTransfer;

/**
 * The buffer that a process has attached for buffered sends (MPI 1.1 section 3.6). The simulator keeps the messages
 * themselves elsewhere; here is counted what would fit. A message takes its packed length and {@link #OVERHEAD} bytes
 * until it has been sent.
 */
final class AttachedBuffer {
    /** Bytes that a message takes besides its data. */
    static final int OVERHEAD = 96;

    private final MpiProcess process;
    private final Deque<SendTransfer> pending = new ArrayDeque<>();
    private Object buffer;
    private int size;

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
        return detached;
    }

    /** Waits until all buffered messages are sent. */
    void drain() {
        while (!pending.isEmpty()) {
            process.transport().complete(pending.removeFirst());
        }
    }

    /** Buffers a message and starts sending it. */
    void send(SendTransfer message) {
        if (buffer == null) {
            throw new MpiFault(ErrorClass.BUFFER, "no buffer is attached; a buffered send of " + message.length()
                    + " bytes needs one of " + need(message) + " (MPI 1.1 section 3.6)");
        }
        if (need(message) > size - used()) {
            releaseSent();
        }
        if (need(message) > size - used()) {
            throw new MpiFault(ErrorClass.BUFFER, "the attached buffer of " + size + " bytes has " + (size - used())
                    + " left; a buffered send of " + message.length() + " bytes needs " + need(message)
                    + " (MPI 1.1 section 3.6)");
        }
        process.transport().start(message);
        pending.add(message);
    }

    private void releaseSent() {
        process.transport().progress();
        pending.removeIf(message -> {
            if (message.isDone()) {
                process.transport().observe(message);
            }
            return message.isDone();
        });
    }

    private static long need(SendTransfer message) {
        return (long) message.length() + OVERHEAD;
    }

    private long used() {
        long used = 0;
        for (SendTransfer message : pending) {
            used += need(message);
        }
        return used;
    }
}
