// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.hardware.WormholePacket;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.mpi.SendTransfer;

/** A packet of a message on the general dynamic network, or of the answer to a synchronous one. */
final class RawPacket extends WormholePacket {
    private final RawMessage message;
    private final int headerWords;
    private final boolean isFirst;
    private final boolean isLast;

    RawPacket(RawMessage message, int headerWords, int words, boolean isFirst, boolean isLast) {
        super(message.sourceTile(), message.destinationTile(), Math.max(1, headerWords + words));
        this.message = message;
        this.headerWords = headerWords;
        this.isFirst = isFirst;
        this.isLast = isLast;
    }

    /** The packets in the midst of a message are alike. */
    @Override
    protected Object likeness() {
        return isFirst || isLast ? this : message;
    }

    RawMessage message() {
        return message;
    }

    /** The transfer that the message belongs to. */
    SendTransfer transfer() {
        return message.transfer();
    }

    @Override
    public MessageRecord record() {
        return transfer().record();
    }

    /** The rank that sends it. */
    int sender() {
        return message.sender();
    }

    /** Words of the library's header, before the data. */
    int headerWords() {
        return headerWords;
    }

    /** Whether it is its message's first packet. */
    boolean isFirst() {
        return isFirst;
    }

    /** Whether it is its message's last packet. */
    boolean isLast() {
        return isLast;
    }
}
