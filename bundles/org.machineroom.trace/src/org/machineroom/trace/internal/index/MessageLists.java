// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Makes the lists of messages by sender out of those by receiver, and the trees of both. Used once, by one thread. */
final class MessageLists {
    private static final int LONGS = IndexFormat.MESSAGE_LONGS;
    private static final String SCRATCH = "scratch";

    private final Path directory;
    private final IndexHeader header;

    MessageLists(Path directory, IndexHeader header) {
        this.directory = directory;
        this.header = header;
    }

    void build() throws IOException {
        long messages = Arrays.stream(header.received).sum();
        try (Arena arena = Arena.ofConfined()) {
            Longs received = Longs.map(directory.resolve(IndexFormat.RECEIVED), arena);
            Longs sent = Longs.create(directory.resolve(IndexFormat.SENT), messages * LONGS, arena);
            Longs scratch = Longs.create(directory.resolve(SCRATCH), messages * LONGS, arena);
            scatter(received, sent);
            sort(sent, scratch);
            writeTrees(received, header.received, 1, IndexFormat.RECEIVED_TREE);
            writeTrees(sent, header.sent, -1, IndexFormat.SENT_TREE);
        }
        Files.delete(directory.resolve(SCRATCH));
    }

    /** Deals the messages out to their senders, in the order of receivers and then of ends. */
    private void scatter(Longs received, Longs sent) {
        long[] next = new long[header.ranks];
        for (int rank = 1; rank < next.length; rank++) {
            next[rank] = next[rank - 1] + header.sent[rank - 1];
        }
        long from = 0;
        for (int rank = 0; rank < header.ranks; rank++) {
            for (long i = 0; i < header.received[rank]; i++) {
                long link = received.get(from + 2);
                long to = next[IndexFormat.linkedRank(link)]++ * LONGS;
                sent.set(to, received.get(from + 1));
                sent.set(to + 1, received.get(from));
                sent.set(to + 2, IndexFormat.link(rank, i));
                from += LONGS;
            }
        }
    }

    private void sort(Longs sent, Longs scratch) {
        long from = 0;
        for (long count : header.sent) {
            MessageSorter.sort(sent.part(from, count * LONGS), scratch.part(from, count * LONGS));
            from += count * LONGS;
        }
    }

    /** A tree per rank of the second number of its messages, or of its opposite. */
    private void writeTrees(Longs messages, long[] counts, int sign, String name) throws IOException {
        try (LongFile trees = new LongFile(directory.resolve(name))) {
            long from = 0;
            for (long count : counts) {
                long first = from + 1;
                MinTree.write(count, i -> sign * messages.get(first + i * LONGS), trees);
                from += count * LONGS;
            }
        }
    }
}
