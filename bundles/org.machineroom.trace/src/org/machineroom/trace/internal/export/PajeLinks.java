// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export;

import java.io.IOException;

import org.machineroom.trace.internal.index.IndexStore;
import org.machineroom.trace.internal.index.MessageRows;

/**
 * Begins of the messages that a rank sent, or ends of those that were for it: when they were received, or the run ended
 * before that. One thread at a time.
 */
final class PajeLinks implements Timed {
    private final MessageRows messages;
    private final MessageRows received;
    private final boolean isSent;
    private final int rank;
    private final PajeText text;
    private long at;

    PajeLinks(IndexStore index, boolean isSent, int rank, PajeText text) {
        this.messages = isSent ? index.sent() : index.received();
        this.received = index.received();
        this.isSent = isSent;
        this.rank = rank;
        this.text = text;
    }

    @Override
    public long timePs() {
        return at < messages.count(rank) ? messages.orderPs(rank, at) : Long.MAX_VALUE;
    }

    @Override
    public void write() throws IOException {
        int destination = isSent ? messages.otherRank(rank, at) : rank;
        long number = isSent ? messages.place(rank, at) : at;
        boolean isReceived = !received.isUnreceived(destination, number);
        String key = destination + "_" + number;
        if (isSent) {
            text.startLink(timePs(), rank, isReceived, key);
        } else {
            text.endLink(timePs(), rank, isReceived, key);
        }
        at++;
    }
}
