// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.StructureEntry;

/** A message between two tiles, and how much of it is at the receiver. */
final class TileMessage {
    private final SendTransfer send;
    private ReceiveTransfer receive;
    private long bytesHere;
    private boolean isKept;
    private boolean isComplete;

    TileMessage(SendTransfer send) {
        this.send = send;
    }

    /** What there is to see of it. */
    StructureEntry entry() {
        return new StructureEntry(send, isComplete || isKept ? "in the library's memory" : "announced",
                StructureEntry.UNKNOWN);
    }

    SendTransfer send() {
        return send;
    }

    /** The receive that gets it, or {@code null}. */
    ReceiveTransfer receive() {
        return receive;
    }

    /** Notes the receive that gets it. */
    void match(ReceiveTransfer by) {
        receive = by;
        by.match(send);
    }

    /** Notes that data have come; returns whether that was all. */
    boolean arrived(long bytes) {
        bytesHere += bytes;
        isComplete = bytesHere >= send.length();
        return isComplete;
    }

    /** Whether all of it is at the receiver. */
    boolean isComplete() {
        return isComplete;
    }

    /** Notes that it lies in the library's memory. */
    void keep() {
        isKept = true;
    }

    /** Whether it lies in the library's memory, from where it has to be copied. */
    boolean isKept() {
        return isKept;
    }

    /** Notes that a step has lasted until a time, unless a later one has been noted. */
    void note(Step step, long untilPs) {
        MessageRecord record = send.record();
        if (record != null) {
            record.step(step, Math.max(record.endPs(), untilPs));
        }
    }
}
