// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.view.QueueRows.OfEmpty;
import org.machineroom.debug.ui.internal.view.QueueRows.OfItem;
import org.machineroom.debug.ui.internal.view.QueueRows.OfRank;
import org.machineroom.debug.ui.internal.view.QueueRows.OfStructure;
import org.machineroom.debug.ui.internal.view.QueueRows.OfTransfer;
import org.machineroom.debug.ui.internal.view.QueueRows.Queue;
import org.machineroom.debug.ui.internal.view.QueueRows.Row;
import org.machineroom.live.PendingTransfer;
import org.machineroom.live.RankSample;
import org.machineroom.live.StructureItem;
import org.machineroom.live.StructureSample;
import org.machineroom.live.Units;

/** What the cells of the Message Queues view say. */
public final class QueueTexts {
    /** The columns. */
    public enum Column {
        /** The rank and why it waits, or the transfer: a sentence, which gets all room that there is. */
        WHAT(Messages.columnWhat, 1, 300),
        /** The virtual time since which that is so. */
        SINCE(Messages.columnSince, 0, 80),
        /** The line of the program. */
        PLACE(Messages.columnPlace, 0, 140);

        private final String title;
        private final int weight;
        private final int width;

        Column(String title, int weight, int width) {
            this.title = title;
            this.weight = weight;
            this.width = width;
        }

        /** What its head says. */
        public String title() {
            return title;
        }

        int weight() {
            return weight;
        }

        /** How wide it is at least. */
        int width() {
            return width;
        }
    }

    private QueueTexts() {
    }

    /** What a cell says. */
    public static String text(Row row, Column column) {
        return switch (row) {
            case OfRank rank -> text(rank, column);
            case OfTransfer transfer -> text(transfer, column);
            case OfStructure structure -> column == Column.WHAT
                    ? NLS.bind(Messages.structureRow, structure.structure().words()) : "";
            case OfEmpty empty -> column == Column.WHAT ? NLS.bind(Messages.structuresEmpty, names(empty)) : "";
            case OfItem item -> text(item.item(), column);
        };
    }

    private static String names(OfEmpty row) {
        return row.structures().stream().map(StructureSample::name).collect(Collectors.joining(", "));
    }

    private static String text(StructureItem item, Column column) {
        return switch (column) {
            case WHAT -> item.words();
            case SINCE -> item.sincePs() < 0 ? "" : Units.time(item.sincePs());
            case PLACE -> "";
        };
    }

    private static String text(OfRank row, Column column) {
        return switch (column) {
            case WHAT -> row.words().orElseGet(() -> NLS.bind(Messages.rankOnNode, row.rank(), row.node()))
                    + counts(row);
            case SINCE -> row.sincePs() < 0 ? "" : Units.time(row.sincePs());
            case PLACE -> place(row);
        };
    }

    private static String counts(OfRank row) {
        List<String> counts = new ArrayList<>();
        for (Queue queue : Queue.values()) {
            long count = row.count(queue);
            if (count > 0) {
                counts.add(NLS.bind(Messages.countOfQueue, count, queue.title(count)));
            }
        }
        return counts.isEmpty() ? "" : NLS.bind(Messages.counts, String.join(", ", counts));
    }

    private static String text(OfTransfer row, Column column) {
        return switch (column) {
            case WHAT -> NLS.bind(Messages.transferInQueue, row.queue().title(), sentence(row));
            case SINCE -> Units.time(row.transfer().sincePs());
            case PLACE -> place(row);
        };
    }

    private static String sentence(OfTransfer row) {
        boolean isFromPeer = row.queue() != Queue.SENDING;
        PendingTransfer transfer = row.transfer();
        return NLS.bind(isFromPeer ? Messages.transferFrom : Messages.transferTo, new Object[] {transfer.operation(),
                numberOrAny(row.peer(), Messages.anyRank, Messages.oneRank),
                numberOrAny(transfer.tag(), Messages.anyTag, Messages.oneTag), Units.number(transfer.bytes()),
                transfer.communicator()});
    }

    private static String numberOrAny(int number, String any, String one) {
        return number == RankSample.ANY ? any : NLS.bind(one, number);
    }

    private static String place(Row row) {
        return row.place().isKnown() ? row.place().file() + ":" + row.place().line() : "";
    }
}
