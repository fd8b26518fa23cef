// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Consumer;

import org.machineroom.trace.HostRefusal;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.internal.format.Metadata;
import org.machineroom.trace.internal.format.RankFiles;
import org.machineroom.trace.internal.write.DirectoryLock;
import org.machineroom.trace.internal.write.PacketWriter;
import org.machineroom.trace.internal.write.StreamFile;
import org.machineroom.trace.internal.write.TraceDirectory;

/**
 * Writes one trace. Records go to {@link RankStream}s, the {@link KernelStream}, the {@link PartStream},
 * {@link Definitions} and {@link FoundSites}, each of which has one owner thread at a time; a thread of this object
 * brings full packets to disk. When something goes wrong there, who has asked for it is told, what is recorded from
 * then on is dropped, and {@link #close} throws an {@link UncheckedIOException} around the {@link TraceException}.
 *
 * <p>If the process dies, all packets that were full or flushed can be read, by any CTF reader.
 */
public final class TraceWriter implements AutoCloseable {
    /** Packets being filled should fit into a processor cache together, as ranks take turns. */
    private static final long BUFFER_BUDGET = 32L << 20;
    private static final int LEAST_PACKET = 4 << 10;
    private static final int MOST_PACKET = 64 << 10;

    private final Path directory;
    private final DirectoryLock lock;
    private final Metadata metadata;
    private final int packetBytes;
    private final PacketWriter packetWriter;
    private final Definitions definitions;
    private final FoundSites foundSites;
    private final KernelStream kernel;
    private final PartStream parts;
    private final RankStream[] ranks;
    private volatile TraceException endingLost;
    private boolean closed;

    private TraceWriter(Path directory, DirectoryLock lock, TraceHeader header, Metadata metadata,
            Consumer<TraceException> failed) {
        this.directory = directory;
        this.lock = lock;
        this.metadata = metadata;
        packetBytes = packetBytes(header.ranks());
        packetWriter = new PacketWriter(directory, packetBytes, failed);
        definitions = new Definitions(this);
        foundSites = new FoundSites(this);
        kernel = new KernelStream(this);
        parts = new PartStream(this, header.ranks());
        ranks = new RankStream[header.ranks()];
        addRanks(new RankFiles(header.ranks()));
    }

    private void addRanks(RankFiles files) {
        for (int i = 0; i < files.count(); i++) {
            StreamFile file = new StreamFile(directory, files.name(i), files.ranksIn(i));
            for (int rank = files.firstRank(i); rank < files.firstRank(i) + files.ranksIn(i); rank++) {
                ranks[rank] = new RankStream(this, file, rank);
            }
        }
    }

    /**
     * Begins a trace.
     *
     * @param directory made if it is not there; an older trace of Machine Room in it is replaced
     * @throws TraceException if it holds anything else, cannot be written to, or another run writes its trace there
     */
    public static TraceWriter create(Path directory, TraceHeader header) throws TraceException {
        return create(directory, header, _ -> {
            // close tells
        });
    }

    /**
     * Begins a trace, as {@link #create(Path, TraceHeader)} does.
     *
     * @param failed is told, on a thread of this object and once, that the trace cannot be brought to disk any more
     */
    public static TraceWriter create(Path directory, TraceHeader header, Consumer<TraceException> failed)
            throws TraceException {
        Metadata metadata = Metadata.of(header);
        DirectoryLock lock = TraceDirectory.prepare(directory, metadata);
        return new TraceWriter(directory, lock, header, metadata, failed);
    }

    /** The larger the run, the smaller the packets. A power of two. */
    private static int packetBytes(int ranks) {
        return Math.clamp(Long.highestOneBit(BUFFER_BUDGET / ranks), LEAST_PACKET, MOST_PACKET);
    }

    /** Where a rank's records go; always the same object. */
    public RankStream stream(int rank) {
        if (rank < 0 || rank >= ranks.length) {
            throw new IllegalArgumentException("rank " + rank + " of " + ranks.length);
        }
        return ranks[rank];
    }

    /** Where the kernel's counters go. */
    public KernelStream kernel() {
        return kernel;
    }

    /** Where it goes when which part of the machine is busy. */
    public PartStream parts() {
        return parts;
    }

    /** Where sites, types, contexts, counters and causes of interrupts are given their names. */
    public Definitions definitions() {
        return definitions;
    }

    /** Where those sites are named that were not known before the run. */
    public FoundSites foundSites() {
        return foundSites;
    }

    /**
     * Brings everything recorded so far to disk, for a reader that follows a run while it goes on; it is there when
     * this returns. It does not change the bytes of the finished trace. While it runs nobody may write to a stream. It
     * takes time for each stream that has grown, so call it a few times per second at most. Of ranks that share files,
     * as those of very large runs do, it brings only full packets there.
     */
    public void flush() {
        for (RankStream rank : ranks) {
            rank.flush();
        }
        definitions.flush();
        foundSites.flush();
        parts.flush();
        kernel.flush();
        packetWriter.drain();
    }

    /**
     * Says how the run ended that has not run to its end; it is on disk when this returns, before it can be seen that
     * the trace is complete. If it cannot be written, {@link #close} tells. Any thread may call.
     */
    public synchronized void ended(RunEnding ending) {
        if (packetWriter.failure() == null) {
            try {
                TraceDirectory.replace(directory, metadata.with(ending));
            } catch (TraceException e) {
                endingLost = e;
            }
        }
    }

    /**
     * Ends the trace and waits until it is on disk. A second call does nothing. Not for virtual threads of the
     * simulation, which it would park.
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        endStreams();
        packetWriter.finish();
        unlock();
        TraceException failure = packetWriter.failure() == null ? endingLost : packetWriter.failure();
        if (failure != null) {
            throw new UncheckedIOException(failure.getMessage(), failure);
        }
    }

    private void unlock() {
        try {
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException(directory + " cannot be given back: " + HostRefusal.words(e), e);
        }
    }

    private void endStreams() {
        long packets = 0;
        long records = 0;
        long endPs = kernel.lastPs();
        for (RankStream rank : ranks) {
            rank.end();
            packets += rank.packets();
            records += rank.recordsInAll();
            endPs = Math.max(endPs, rank.lastPs());
        }
        parts.finish();
        parts.end();
        definitions.end();
        foundSites.finish();
        kernel.runEnd(endPs, packets, records);
        kernel.end();
    }

    Path directory() {
        return directory;
    }

    byte[] uuid() {
        return metadata.uuid();
    }

    int packetBytes() {
        return packetBytes;
    }

    byte[] takeBuffer() {
        return packetWriter.takeBuffer();
    }

    /** Before a packet of records goes to disk, the definitions that it uses do. */
    void beforePacketOf(PacketStream stream) {
        if (stream != definitions && stream != foundSites) {
            definitions.flush();
            foundSites.flush();
        }
    }

    void handOver(StreamFile file, long sequence, byte[] bytes, int length, boolean last) {
        packetWriter.handOver(file, sequence, bytes, length, last);
    }
}
