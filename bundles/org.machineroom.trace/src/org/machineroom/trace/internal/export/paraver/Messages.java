// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.paraver;

import java.io.IOException;
import org.machineroom.trace.internal.export.Timed;
import org.machineroom.trace.internal.index.MessageHeads;
import org.machineroom.trace.internal.index.MessageRows;

/** Messages that a rank sent and that were received, in the order of their begins. One thread at a time. */
final class Messages implements Timed {
    private final MessageRows sent;
    private final MessageHeads heads;
    private final int rank;
    private final RecordText text;
    private long at;

    Messages(MessageRows sent, MessageHeads heads, int rank, RecordText text) {
        this.sent = sent;
        this.heads = heads;
        this.rank = rank;
        this.text = text;
    }

    @Override
    public long timePs() {
        return at < sent.count(rank) ? sent.orderPs(rank, at) : Long.MAX_VALUE;
    }

    @Override
    public void write() throws IOException {
        int destination = sent.otherRank(rank, at);
        MessageHeads.Head head = heads.at(destination, sent.place(rank, at));
        if (!head.isUnfinished()) {
            text.message(rank, timePs(), destination, sent.otherPs(rank, at), head.bytes(), head.tag());
        }
        at++;
    }
}
