// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export;

import java.io.IOException;

import org.machineroom.trace.internal.index.MessageRows;

/** Begins of the messages that a rank sent, or ends of those that it received. One thread at a time. */
final class PajeLinks implements Timed {
    private final MessageRows messages;
    private final boolean isSent;
    private final int rank;
    private final PajeText text;
    private long at;

    PajeLinks(MessageRows messages, boolean isSent, int rank, PajeText text) {
        this.messages = messages;
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
        if (isSent) {
            text.startLink(timePs(), rank, key(messages.otherRank(rank, at), messages.place(rank, at)));
        } else {
            text.endLink(timePs(), rank, key(rank, at));
        }
        at++;
    }

    private static String key(int destination, long number) {
        return destination + "_" + number;
    }
}
