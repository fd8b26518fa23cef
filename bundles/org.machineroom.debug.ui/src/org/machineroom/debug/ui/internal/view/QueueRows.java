// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.machineroom.debug.queue.QueueWords;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.live.CodePlace;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.PendingTransfer;
import org.machineroom.live.RankWait;
import org.machineroom.live.StructureItem;
import org.machineroom.live.StructureSample;

/**
 * The rows of the Message Queues view: a rank with something to show, and below it its receives, messages and sends,
 * and what its machine keeps messages in. Immutable.
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
     * @param structures what its machine keeps messages in; those that are empty come last, in one row
     */
    public record OfRank(int rank, String node, Optional<String> words, long sincePs, CodePlace place,
            List<OfTransfer> transfers, List<StructureRow> structures) implements Row {
        public OfRank {
            transfers = List.copyOf(transfers);
            structures = List.copyOf(structures);
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

    /** A row about the machine's own structures, which have no line of the program. */
    public sealed interface StructureRow extends Row {
        @Override
        default CodePlace place() {
            return CodePlace.UNKNOWN;
        }
    }

    /** A structure with something in it. */
    public record OfStructure(StructureSample structure) implements StructureRow {
        @Override
        public int rank() {
            return structure.rank();
        }

        /** What is in it. */
        public List<OfItem> items() {
            return structure.items().stream().map(item -> new OfItem(rank(), item)).toList();
        }
    }

    /** The structures of a rank in which there is nothing. */
    public record OfEmpty(int rank, List<StructureSample> structures) implements StructureRow {
    }

    /** What lies in a structure. */
    public record OfItem(int rank, StructureItem item) implements StructureRow {
    }

    /** The queues of a rank. */
    public enum Queue {
        /** Receives that wait for their message. */
        POSTED(Messages.queuePosted, Messages.queuePostedMany),
        /** Messages to the rank that no receive has taken. */
        UNEXPECTED(Messages.queueUnexpected, Messages.queueUnexpectedMany),
        /** Messages of the rank that it is not rid of. */
        SENDING(Messages.queueSending, Messages.queueSendingMany),
        /** Receives that have found their message, the data of which are on their way. */
        RECEIVING(Messages.queueReceiving, Messages.queueReceivingMany);

        private final String title;
        private final String many;

        Queue(String title, String many) {
            this.title = title;
            this.many = many;
        }

        /** What so many of them are called. */
        String title(long count) {
            return count == 1 ? title : many;
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
        Map<Integer, List<StructureSample>> structures = queues.structures().stream()
                .collect(Collectors.groupingBy(StructureSample::rank));
        queues.structures().stream().filter(StructureSample::hasMessages)
                .forEach(structure -> byRank.computeIfAbsent(structure.rank(), _ -> new ArrayList<>()));
        QueueWords words = new QueueWords(queues);
        List<OfRank> rows = new ArrayList<>();
        byRank.forEach((rank, transfers) -> {
            transfers.sort((left, right) -> left.queue().compareTo(right.queue()));
            Optional<RankWait> wait = queues.waits().stream().filter(w -> w.rank() == rank).findFirst();
            rows.add(new OfRank(rank, nodes.apply(rank), words.waiting(rank),
                    wait.map(RankWait::sincePs).orElse(-1L), wait.map(RankWait::place).orElse(CodePlace.UNKNOWN),
                    transfers, rows(rank, structures.getOrDefault(rank, List.of()))));
        });
        return new QueueRows(rows);
    }

    private static List<StructureRow> rows(int rank, List<StructureSample> structures) {
        List<StructureRow> rows = new ArrayList<>();
        structures.stream().filter(structure -> !structure.isEmpty()).forEach(one -> rows.add(new OfStructure(one)));
        List<StructureSample> empty = structures.stream().filter(StructureSample::isEmpty).toList();
        if (!empty.isEmpty()) {
            rows.add(new OfEmpty(rank, empty));
        }
        return rows;
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
