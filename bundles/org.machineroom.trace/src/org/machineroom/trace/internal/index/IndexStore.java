// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.HostRefusal;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.TraceFiles;
import org.machineroom.trace.internal.read.TraceStreams;
import org.machineroom.trace.read.Trace;

/**
 * The files of an index, mapped into memory. They are made if they are missing, out of date or damaged, in a directory
 * of their own first, so that an index in use is never changed under its reader. Closing unmaps them. Reading is for
 * any thread.
 */
public final class IndexStore implements AutoCloseable {
    private static final List<String> NAMES = List.of(IndexFormat.STATES, IndexFormat.SUMS, IndexFormat.RECEIVED,
            IndexFormat.RECEIVED_TREE, IndexFormat.SENT, IndexFormat.SENT_TREE);

    private final IndexHeader header;
    private final Arena arena;
    private final PieceRows states;
    private final MessageRows received;
    private final MessageRows sent;
    /** To be deleted with all that is in it; {@code null} for an index that stays. */
    private Path scratch;

    private IndexStore(IndexHeader header, Arena arena, Longs[] files) {
        this.header = header;
        this.arena = arena;
        states = new PieceRows(IndexFormat.STATE, files[0], files[1], header.states);
        received = new MessageRows(files[2], files[3], header.received, 1);
        sent = new MessageRows(files[4], files[5], header.sent, -1);
    }

    /**
     * Opens the index that lies in the trace's directory, and makes it first if need be; where nothing can be written
     * there, in a folder for temporary files, which is deleted when the index is closed.
     */
    public static IndexStore beside(Trace trace, BuildMonitor monitor) throws TraceException {
        Path directory = trace.directory().resolve(TraceFiles.INDEX_DIRECTORY);
        try {
            return open(trace, directory, monitor);
        } catch (TraceException e) {
            if (!directory.equals(e.file())) {
                throw e;
            }
            return apart(trace, monitor, e);
        }
    }

    private static IndexStore apart(Trace trace, BuildMonitor monitor, TraceException refused) throws TraceException {
        Path scratch;
        try {
            scratch = Files.createTempDirectory("machineroom");
        } catch (IOException e) {
            refused.addSuppressed(e);
            throw refused;
        }
        IndexStore store = null;
        try {
            store = open(trace, scratch, monitor);
            store.scratch = scratch;
            return store;
        } finally {
            if (store == null) {
                delete(scratch);
            }
        }
    }

    private static void delete(Path scratch) {
        try {
            FlatDirectory.delete(scratch);
        } catch (IOException e) {
            throw new UncheckedIOException(scratch + " cannot be deleted: " + HostRefusal.words(e), e);
        }
    }

    /** Opens the index of a trace in this directory, and makes it first if need be. */
    public static IndexStore open(Trace trace, Path directory, BuildMonitor monitor) throws TraceException {
        try {
            TraceStreams streams = TraceStreams.of(trace.directory());
            long traceStamp = StreamStamp.ofMetadata(trace.directory());
            long[] stamps = StreamStamp.ofRanks(streams, trace.isComplete());
            Optional<IndexStore> present = openPresent(directory, traceStamp, stamps);
            if (present.isPresent()) {
                return present.get();
            }
            build(streams, directory, new IndexHeader(traceStamp, stamps), monitor);
            return openPresent(directory, traceStamp, stamps).orElseThrow(
                    () -> TraceException.of(directory, "the index that was just made is not there or damaged"));
        } catch (TraceException e) {
            throw e;
        } catch (IOException e) {
            throw TraceException.refused(directory, "there can be no index", e);
        }
    }

    private static Optional<IndexStore> openPresent(Path directory, long traceStamp, long[] stamps)
            throws IOException {
        Optional<IndexHeader> header = IndexHeader.read(directory.resolve(IndexFormat.HEADER))
                .filter(found -> found.matches(traceStamp, stamps));
        if (header.isEmpty()) {
            return Optional.empty();
        }
        Arena arena = Arena.ofShared();
        Optional<IndexStore> store = Optional.empty();
        try {
            Longs[] files = map(directory, arena);
            if (hasExpectedSizes(header.get(), files)) {
                store = Optional.of(new IndexStore(header.get(), arena, files));
            }
        } catch (NoSuchFileException e) {
            // a file is missing: the index is damaged, and is made anew
            store = Optional.empty();
        } finally {
            if (store.isEmpty()) {
                arena.close();
            }
        }
        return store;
    }

    private static Longs[] map(Path directory, Arena arena) throws IOException {
        Longs[] files = new Longs[NAMES.size()];
        for (int i = 0; i < files.length; i++) {
            files[i] = Longs.map(directory.resolve(NAMES.get(i)), arena);
        }
        return files;
    }

    private static boolean hasExpectedSizes(IndexHeader header, Longs[] files) {
        return files[0].size() == sum(header.states, states -> states)
                && files[1].size() == sum(header.states,
                        states -> IndexFormat.blocks(states) * IndexFormat.STATE.kinds())
                && files[2].size() == sum(header.received, count -> count * IndexFormat.MESSAGE_LONGS)
                && files[3].size() == sum(header.received, MinTree::nodes)
                && files[4].size() == sum(header.sent, count -> count * IndexFormat.MESSAGE_LONGS)
                && files[5].size() == sum(header.sent, MinTree::nodes);
    }

    private static long sum(long[] counts, LongUnaryOperator size) {
        long sum = 0;
        for (long count : counts) {
            sum += size.applyAsLong(count);
        }
        return sum;
    }

    private static void build(TraceStreams streams, Path directory, IndexHeader header, BuildMonitor monitor)
            throws IOException {
        Files.createDirectories(directory);
        Path building = Files.createTempDirectory(directory, "building");
        try {
            new IndexBuilder(streams, building, header, monitor).build();
            header.write(building.resolve(IndexFormat.HEADER));
            Files.deleteIfExists(directory.resolve(IndexFormat.HEADER));
            for (String name : NAMES) {
                move(building, directory, name);
            }
            move(building, directory, IndexFormat.HEADER);
        } finally {
            FlatDirectory.delete(building);
        }
    }

    private static void move(Path from, Path to, String name) throws IOException {
        Files.move(from.resolve(name), to.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }

    public int ranks() {
        return header.ranks;
    }

    /** When the last record of all ranks ends. */
    public long endPs() {
        long endPs = 0;
        for (long end : header.endPs) {
            endPs = Math.max(endPs, end);
        }
        return endPs;
    }

    /** When the last record of a rank ends. */
    public long endPs(int rank) {
        return header.endPs[rank];
    }

    /** Whether some messages had not been received when the run ended. */
    public boolean hasUnreceived() {
        return Arrays.stream(header.unreceived).anyMatch(count -> count > 0);
    }

    public PieceRows states() {
        return states;
    }

    /** Messages by receiver, in the order of their ends. */
    public MessageRows received() {
        return received;
    }

    /** Messages by sender, in the order of their begins. */
    public MessageRows sent() {
        return sent;
    }

    @Override
    public void close() {
        arena.close();
        if (scratch != null) {
            delete(scratch);
        }
    }
}
