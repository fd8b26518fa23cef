// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.machineroom.debug.queue.QueueWords;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.live.CodePlace;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.PendingTransfer;
import org.machineroom.live.RankWait;

/**
 * The rows of the Message Queues view: a rank with something to show, and below it its receives, messages and sends.
 * Immutable.
 */
public record QueueRows(List<OfRank> ranks) {
    /** A row of either kind. */
    public sealed interface Row {
        /** The rank it belongs to. */
        int rank();

        /** Where in the program it comes from. */
        CodePlace place();
    }

    /**
     * A rank.
     *
     * @param words why it waits; empty if it does not
     */
    public record OfRank(int rank, String node, Optional<String> words, long sincePs, CodePlace place,
            List<OfTransfer> transfers) implements Row {
        public OfRank {
            transfers = List.copyOf(transfers);
        }

        /** How many of its rows are of a kind. */
        public long count(Queue queue) {
            return transfers.stream().filter(row -> row.queue() == queue).count();
        }
    }

    /** A send or a receive, in one of the rank's queues. */
    public record OfTransfer(int rank, Queue queue, PendingTransfer transfer) implements Row {
        @Override
        public CodePlace place() {
            return transfer.place();
        }

        /** The rank at the other end. */
        public int peer() {
            return queue == Queue.UNEXPECTED ? transfer.rank() : transfer.peer();
        }
    }

    /** The queues of a rank. */
    public enum Queue {
        /** Receives that wait for their message. */
        POSTED(Messages.queuePosted),
        /** Messages to the rank that no receive has taken. */
        UNEXPECTED(Messages.queueUnexpected),
        /** Messages of the rank that it is not rid of. */
        SENDING(Messages.queueSending),
        /** Receives that have found their message, the data of which are on their way. */
        RECEIVING(Messages.queueReceiving);

        private final String title;

        Queue(String title) {
            this.title = title;
        }

        /** What the view calls it. */
        public String title() {
            return title;
        }
    }

    public QueueRows {
        ranks = List.copyOf(ranks);
    }

    /** The rows for what a run has told. */
    public static QueueRows of(Queues queues, Function<Integer, String> nodes) {
        Map<Integer, List<OfTransfer>> byRank = new TreeMap<>();
        queues.waits().forEach(wait -> byRank.put(wait.rank(), new ArrayList<>()));
        queues.transfers().forEach(transfer -> add(transfer, byRank));
        QueueWords words = new QueueWords(queues);
        List<OfRank> rows = new ArrayList<>();
        byRank.forEach((rank, transfers) -> {
            transfers.sort((left, right) -> left.queue().compareTo(right.queue()));
            Optional<RankWait> wait = queues.waits().stream().filter(w -> w.rank() == rank).findFirst();
            rows.add(new OfRank(rank, nodes.apply(rank), words.waiting(rank),
                    wait.map(RankWait::sincePs).orElse(-1L), wait.map(RankWait::place).orElse(CodePlace.UNKNOWN),
                    transfers));
        });
        return new QueueRows(rows);
    }

    private static void add(PendingTransfer transfer, Map<Integer, List<OfTransfer>> byRank) {
        if (transfer.isUnexpected()) {
            put(new OfTransfer(transfer.peer(), Queue.UNEXPECTED, transfer), byRank);
        }
        if (transfer.kind() == PendingTransfer.Kind.SEND && transfer.isPending()) {
            put(new OfTransfer(transfer.rank(), Queue.SENDING, transfer), byRank);
        }
        if (transfer.kind() == PendingTransfer.Kind.RECEIVE) {
            put(new OfTransfer(transfer.rank(), transfer.isPosted() ? Queue.POSTED : Queue.RECEIVING, transfer),
                    byRank);
        }
    }

    private static void put(OfTransfer row, Map<Integer, List<OfTransfer>> byRank) {
        byRank.computeIfAbsent(row.rank(), _ -> new ArrayList<>()).add(row);
    }
}
