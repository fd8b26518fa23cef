// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.TraceFiles;
import org.machineroom.trace.internal.index.FlatDirectory;
import org.machineroom.trace.internal.index.PieceSpool;
import org.machineroom.trace.internal.index.PieceStore;
import org.machineroom.trace.internal.state.TimeSplitter;
import org.machineroom.trace.read.Trace;

/**
 * Collects what the time of ranks was spent on, as kinds of whoever collects, and makes a {@link PieceIndex} of it.
 * Ranks come one after the other. What is claimed for a rank comes in the order of its end, and gets what is left of
 * its time: so what lies within something longer comes before it. Must be closed. One thread at a time.
 */
public final class PieceCollector implements AutoCloseable {
    private final Path directory;
    private final PieceSpool spool;
    private final TimeSplitter splitter = new TimeSplitter(this::take);
    private final List<Piece> pieces = new ArrayList<>();
    private Filling filling;
    private boolean isHandedOver;

    /** Tells of what kinds time is that was claimed as a whole. */
    @FunctionalInterface
    public interface Filling {
        /** Adds the pieces that a part of the claim falls into, in the order of time. */
        void fill(long fromPs, long untilPs, Sink sink);
    }

    /** Takes pieces. */
    @FunctionalInterface
    public interface Sink {
        /** A piece of a kind, from 0; not taken if it has no length. */
        void add(int kind, long beginPs, long endPs);
    }

    private record Piece(int kind, long beginPs, long endPs) {
    }

    private PieceCollector(Path directory, int ranks) throws IOException {
        this.directory = directory;
        this.spool = new PieceSpool(directory, ranks);
    }

    /** Creates one that keeps its files beside the trace, until what it made is closed. */
    public static PieceCollector of(Trace trace) throws TraceException {
        Path index = trace.directory().resolve(TraceFiles.INDEX_DIRECTORY);
        try {
            return new PieceCollector(scratch(index), trace.ranks());
        } catch (IOException e) {
            throw TraceException.refused(index, "cannot be written to", e);
        }
    }

    /** A new folder beside the trace; where there can be none, among the host's temporary files. */
    private static Path scratch(Path index) throws IOException {
        try {
            Files.createDirectories(index);
            return Files.createTempDirectory(index, "pieces");
        } catch (FileSystemException _) {
            return Files.createTempDirectory("machineroom");
        }
    }

    /** Claims time of the rank that is collected. */
    public void claim(long beginPs, long endPs, Filling ofKinds) {
        filling = ofKinds;
        splitter.claim(beginPs, endPs);
    }

    private void take(long beginPs, long endPs) {
        filling.fill(beginPs, endPs, this::add);
    }

    private void add(int kind, long beginPs, long endPs) {
        if (endPs > beginPs) {
            pieces.add(new Piece(kind, beginPs, endPs));
        }
    }

    /** Promises that nothing which is still to be claimed for this rank begins before this time. */
    public void settle(long timePs) throws TraceException {
        splitter.settle(timePs);
        pieces.sort(Comparator.comparingLong(Piece::beginPs));
        try {
            for (Piece piece : pieces) {
                spool.add(piece.kind(), piece.beginPs(), piece.endPs());
            }
        } catch (IOException e) {
            throw TraceException.refused(directory, "cannot be written to", e);
        }
        pieces.clear();
    }

    /** What is claimed from now on is of the next rank. */
    public void endRank() throws TraceException {
        settle(Long.MAX_VALUE);
        splitter.clear();
        spool.endRank();
    }

    /** How long a kind took in all, so far. */
    public long totalPs(int ofKind) {
        return spool.totalPs(ofKind);
    }

    /**
     * Makes an index of it. Once.
     *
     * @param numbers by each kind that was claimed, which one it becomes; from 1
     * @param kinds how many there are then, with 0 for nothing
     */
    public PieceIndex index(int[] numbers, int kinds) throws TraceException {
        try {
            PieceStore store = spool.store(numbers, kinds);
            isHandedOver = true;
            return new PieceIndex(directory, store, kinds);
        } catch (IOException e) {
            throw TraceException.refused(directory, "cannot be written to", e);
        }
    }

    @Override
    public void close() throws TraceException {
        try {
            spool.close();
            if (!isHandedOver) {
                FlatDirectory.delete(directory);
            }
        } catch (IOException e) {
            throw TraceException.refused(directory, "cannot be deleted", e);
        }
    }
}
