// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.read;

import org.machineroom.trace.TraceCause;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.read.RecordCursor;
import org.machineroom.trace.internal.read.StreamReader;

/**
 * Reads for what a rank has waited and by what the messages were held up that it received. Waits come in the order of
 * their ends, what held a message up right before the end of the message. Holds one packet in memory. Must be closed.
 * One thread at a time.
 */
public final class CauseReader implements AutoCloseable {
    private static final WaitKind[] KINDS = WaitKind.values();

    private final int rank;
    private final StreamReader stream;
    private final RecordCursor cursor;

    CauseReader(int rank, StreamReader stream, long fromPs, long untilPs) {
        this.rank = rank;
        this.stream = stream;
        this.cursor = RecordCursor.ofCauses(stream, fromPs, untilPs);
    }

    /**
     * The next one, null at the end.
     *
     * @throws TraceException if the trace is damaged here
     */
    public TraceCause next() throws TraceException {
        if (!cursor.next()) {
            return null;
        }
        return cursor.id() == Layout.HELD
                ? new TraceCause.Held(rank, cursor.beginPs(), cursor.heldUntilPs(), cursor.heldMessage(),
                        cursor.holder(), cursor.heldSincePs(), cursor.part())
                : new TraceCause.Wait(rank, cursor.beginPs(), cursor.endPs(), kind(), cursor.causeRank(),
                        cursor.causePs(), cursor.causeMessage());
    }

    private WaitKind kind() throws TraceException {
        int kind = cursor.waitKind();
        if (kind >= KINDS.length) {
            throw TraceException.at(stream.file(), cursor.offset(), "the packet is damaged: a wait of kind " + kind
                    + ", kinds should be 0.." + (KINDS.length - 1));
        }
        return KINDS[kind];
    }

    @Override
    public void close() throws TraceException {
        stream.close();
    }
}
