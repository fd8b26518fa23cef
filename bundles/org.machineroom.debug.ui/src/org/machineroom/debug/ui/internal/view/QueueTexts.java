// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.view.QueueRows.OfRank;
import org.machineroom.debug.ui.internal.view.QueueRows.OfTransfer;
import org.machineroom.debug.ui.internal.view.QueueRows.Queue;
import org.machineroom.debug.ui.internal.view.QueueRows.Row;
import org.machineroom.live.RankSample;
import org.machineroom.live.Units;

/** What the cells of the Message Queues view say. */
public final class QueueTexts {
    /** The columns. */
    public enum Column {
        WHAT(Messages.columnWhat, 5), PEER(Messages.columnPeer, 1), TAG(Messages.columnTag, 1), BYTES(
                Messages.columnBytes, 1),
        COMMUNICATOR(Messages.columnCommunicator, 2), SINCE(Messages.columnSince, 1), PLACE(Messages.columnPlace, 2);

        private final String title;
        private final int weight;

        Column(String title, int weight) {
            this.title = title;
            this.weight = weight;
        }

        /** What its head says. */
        public String title() {
            return title;
        }

        int weight() {
            return weight;
        }
    }

    private QueueTexts() {
    }

    /** What a cell says. */
    public static String text(Row row, Column column) {
        return switch (row) {
            case OfRank rank -> text(rank, column);
            case OfTransfer transfer -> text(transfer, column);
        };
    }

    private static String text(OfRank row, Column column) {
        return switch (column) {
            case WHAT -> row.words().orElseGet(() -> NLS.bind(Messages.rankOnNode, row.rank(), row.node()))
                    + counts(row);
            case SINCE -> row.sincePs() < 0 ? "" : Units.time(row.sincePs());
            case PLACE -> place(row);
            case PEER, TAG, BYTES, COMMUNICATOR -> "";
        };
    }

    private static String counts(OfRank row) {
        List<String> counts = new ArrayList<>();
        for (Queue queue : Queue.values()) {
            if (row.count(queue) > 0) {
                counts.add(NLS.bind(Messages.countOfQueue, row.count(queue), queue.title()));
            }
        }
        return counts.isEmpty() ? "" : NLS.bind(Messages.counts, String.join(", ", counts));
    }

    private static String text(OfTransfer row, Column column) {
        return switch (column) {
            case WHAT -> NLS.bind(Messages.transferInQueue, row.queue().title(), row.transfer().operation());
            case PEER -> numberOrAny(row.peer());
            case TAG -> numberOrAny(row.transfer().tag());
            case BYTES -> Units.number(row.transfer().bytes());
            case COMMUNICATOR -> row.transfer().communicator();
            case SINCE -> Units.time(row.transfer().sincePs());
            case PLACE -> place(row);
        };
    }

    private static String numberOrAny(int number) {
        return number == RankSample.ANY ? Messages.any : Integer.toString(number);
    }

    private static String place(Row row) {
        return row.place().isKnown() ? row.place().file() + ":" + row.place().line() : "";
    }
}
