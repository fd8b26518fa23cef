// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Keeps the pieces that the time of ranks falls into in a file, until it is known which of their kinds matter, and
 * makes a {@link PieceStore} of them then. Ranks come one after the other, their pieces in the order of time. One
 * thread at a time.
 */
public final class PieceSpool implements AutoCloseable {
    private static final int LONGS = 3;
    private static final String SPOOL = "spool";

    private final Path directory;
    private final LongFile file;
    private final long[] pieces;
    private long[] totalsPs = new long[16];
    private int rank;

    /** Creates one in a directory of its own, which is to be there and empty. */
    public PieceSpool(Path directory, int ranks) throws IOException {
        this.directory = directory;
        this.pieces = new long[ranks];
        this.file = new LongFile(directory.resolve(SPOOL));
    }

    /** Adds a piece of the rank that is collected. */
    public void add(int kind, long beginPs, long endPs) throws IOException {
        file.add(kind);
        file.add(beginPs);
        file.add(endPs);
        pieces[rank]++;
        if (kind >= totalsPs.length) {
            totalsPs = Arrays.copyOf(totalsPs, Math.max(kind + 1, 2 * totalsPs.length));
        }
        totalsPs[kind] += endPs - beginPs;
    }

    /** What comes now is of the next rank. */
    public void endRank() {
        rank++;
    }

    /** How long a kind took in all. */
    public long totalPs(int kind) {
        return kind < totalsPs.length ? totalsPs[kind] : 0;
    }

    /**
     * Makes files of it that can be looked at.
     *
     * @param numbers by each kind that was added, which one it becomes; from 1
     * @param kinds how many there are then, with 0 for nothing
     */
    public PieceStore store(int[] numbers, int kinds) throws IOException {
        file.close();
        PieceFormat format = new PieceFormat(kinds);
        long[] counts = new long[pieces.length];
        try (LongFile states = new LongFile(directory.resolve(IndexFormat.STATES));
                LongFile sums = new LongFile(directory.resolve(IndexFormat.SUMS));
                Arena arena = Arena.ofShared()) {
            PieceWriter writer = new PieceWriter(format, states, sums);
            Longs spooled = Longs.map(directory.resolve(SPOOL), arena);
            long at = 0;
            for (int of = 0; of < pieces.length; of++) {
                for (long i = 0; i < pieces[of]; i++, at += LONGS) {
                    writer.add(numbers[(int) spooled.get(at)], spooled.get(at + 1), spooled.get(at + 2));
                    writer.settle(spooled.get(at + 2));
                }
                counts[of] = writer.endRank();
            }
        }
        Files.delete(directory.resolve(SPOOL));
        return new PieceStore(directory, format, counts);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
