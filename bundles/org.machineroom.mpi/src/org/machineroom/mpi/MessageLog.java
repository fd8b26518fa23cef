// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.OpenMessages;
import org.machineroom.kernel.record.Recorder;

/** Counts the messages of one process, those inside collectives included, and records them if anybody wants that. */
final class MessageLog {
    private static final int SEQUENCE_BITS = 40;

    private final Rank rank;
    private final Recorder recorder;
    private final OpenMessages open; // null unless somebody wants records
    private long sent;
    private long bytesSent;

    MessageLog(Rank rank, Recorder recorder) {
        this.rank = rank;
        this.recorder = recorder;
        this.open = recorder.wantsMessages() ? new OpenMessages() : null;
    }

    /** Counts a new message and starts its record; {@code null} if nobody wants one. */
    MessageRecord sent(int destinationNode, int context, int tag, int bytes) {
        return moved(rank.id(), destinationNode, context, tag, bytes);
    }

    /** Counts data that the process moves between memories and starts their record; {@code null} as above. */
    MessageRecord moved(int sourceNode, int destinationNode, int context, int tag, int bytes) {
        sent++;
        bytesSent += bytes;
        if (open == null) {
            return null;
        }
        MessageRecord message = new MessageRecord();
        message.begin(((long) rank.id() << SEQUENCE_BITS) | sent, sourceNode, destinationNode, rank.clockPs());
        message.carries(context, tag, bytes);
        open.add(message);
        return message;
    }

    /** Hands the finished record of a message that the process has received to the recorder. */
    void received(MessageRecord message) {
        message.close();
        recorder.message(rank.id(), message);
        rank.work().recordedUntil(message.endPs());
    }

    /** Records the messages that the process has sent and nobody has received, as the run has ended. */
    void recordEnd(long timePs) {
        if (open != null) {
            open.closeAll(message -> recorder.unfinishedMessage(message, timePs));
        }
    }

    long sent() {
        return sent;
    }

    long bytesSent() {
        return bytesSent;
    }
}
