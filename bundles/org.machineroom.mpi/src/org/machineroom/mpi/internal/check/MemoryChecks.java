// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.List;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.internal.check.OwnedBuffers.Owned;

/** Looks at the memory that calls of one process read and write: whose it is, and whether it is named twice. */
public final class MemoryChecks {
    private final Reporter reporter;
    private final OwnedBuffers buffers;

    MemoryChecks(Reporter reporter) {
        this.reporter = reporter;
        this.buffers = new OwnedBuffers(reporter);
    }

    OwnedBuffers buffers() {
        return buffers;
    }

    /** Gives a part of a buffer to a non-blocking operation; {@code null} if there is nothing to own. */
    public OwnedBuffer own(BufferRegion region, boolean isReceive) {
        return buffers.own(region, reporter.place(isReceive ? "receive posted" : "send started"), isReceive);
    }

    /** The buffers of a collective operation that is being started. */
    public StartedBuffers started() {
        return new StartedBuffers(reporter, buffers);
    }

    /** Gives a part of a buffer to an access to a window, which writes it if it is to get something. */
    public OwnedBuffer ownForAccess(BufferRegion region, boolean isWritten) {
        return buffers.own(region, reporter.place("accessed"), isWritten);
    }

    /** Looks whether the buffer of an access is as it was when its data were packed; {@code null} is none. */
    public void unchanged(OwnedBuffer owned, byte[] packed, int from, int length) {
        if (owned instanceof Owned known) {
            buffers.compareAccessed(known, packed, from, length);
        }
    }

    /** Looks whether the buffer of an access that gets something is as it was; {@code null} is none. */
    public void notWritten(OwnedBuffer owned) {
        if (owned instanceof Owned known) {
            buffers.compareAccessed(known);
        }
    }

    /** Takes a part of a buffer away from an operation; {@code null} is none. */
    public void release(OwnedBuffer owned) {
        if (owned instanceof Owned known) {
            buffers.release(known);
        }
    }

    /** Looks whether the buffer of a send is as it was when the send was started; {@code null} is none. */
    public void unchanged(OwnedBuffer owned, SendTransfer send) {
        if (owned instanceof Owned known && !send.isCancelled()) {
            buffers.compare(known, send);
        }
    }

    /**
     * Keeps the buffer of a send whose request the program gives back until a receive takes the message, as no reply
     * can tell the program earlier that the send is complete. Then looks whether the buffer is as it was.
     *
     * @return whether it is kept; not if there is none, or the message was taken already
     */
    public boolean keepUntilTaken(OwnedBuffer owned, SendTransfer send) {
        SentMessage message = SentMessage.of(send);
        if (message == null || send.isMatched() || send.isCancelled() || !(owned instanceof Owned known)) {
            return false;
        }
        message.whenTaken(() -> {
            buffers.compareFreed(known, send);
            buffers.release(known);
        });
        return true;
    }

    /** Looks whether a buffer is as it was when the receive was posted; {@code null} is none. */
    public void unchanged(OwnedBuffer owned) {
        if (owned instanceof Owned known) {
            buffers.compare(known);
        }
    }

    /** Looks at what a call reads, or writes, that is complete when it returns. */
    public void uses(BufferRegion region, boolean writes) {
        buffers.use(region, writes);
    }

    /** Looks whether a call reads memory that it writes too, and reports the broken rule. */
    public void apart(List<BufferRegion> read, List<BufferRegion> written, String rule) {
        if (Aliases.between(read, written)) {
            reporter.report(FindingKind.BUFFER_OVERLAP, rule, reporter.place("called"), "the call reads and writes "
                    + "the same memory; the send buffer and the receive buffer must be disjoint", List.of());
        }
    }

    /** Reports a receive that would write a place twice because entries of its datatype overlap. */
    public void writesTwice() {
        reporter.report(FindingKind.BUFFER_OVERLAP, FindingKind.rule("3.12.5"), reporter.place("called"), "entries of "
                + "the datatype overlap; such a datatype may be sent, but not be received into", List.of());
    }

    /** Reports a buffer whose elements are of another type than the datatype. */
    public void otherElements(String text) {
        reporter.report(FindingKind.TYPE_MISMATCH, reporter.place("called"), text, List.of());
    }
}
