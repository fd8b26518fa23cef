// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.nio.file.Path;
import java.util.Optional;

import org.machineroom.trace.RunEnding;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.MetadataReader;
import org.machineroom.trace.internal.format.RankFiles;
import org.machineroom.trace.internal.format.TraceFiles;

/**
 * Opens the streams of a trace. Of a file of several ranks it remembers, as long as none of another file is opened,
 * where each rank's packets are; what such a file gets meanwhile is not seen. For any thread; each stream is for one.
 */
public final class TraceStreams {
    private final Path directory;
    private final MetadataReader.Content metadata;
    private final RankFiles files;
    private volatile SharedFile last = new SharedFile(-1, new PacketTable[0]);

    /** Where the packets in a file of several ranks are. */
    private record SharedFile(int file, PacketTable[] tables) {
    }

    private TraceStreams(Path directory, MetadataReader.Content metadata) {
        this.directory = directory;
        this.metadata = metadata;
        files = new RankFiles(metadata.header().ranks());
    }

    /** Reads the metadata; no stream is opened yet. */
    public static TraceStreams of(Path directory) throws TraceException {
        return new TraceStreams(directory, MetadataReader.read(directory));
    }

    /** The same streams, none looked at yet. */
    public TraceStreams anew() {
        return new TraceStreams(directory, metadata);
    }

    public Path directory() {
        return directory;
    }

    public TraceHeader header() {
        return metadata.header();
    }

    /** How the run ended, if it has told that it has not run to its end. */
    public Optional<RunEnding> ending() {
        return metadata.ending();
    }

    public int ranks() {
        return files.ranks();
    }

    /** Whether the format has records of causes. */
    public boolean hasCauses() {
        return metadata.format() >= Layout.CAUSES_VERSION;
    }

    /** Whether the format has records of the machine's parts. */
    public boolean hasParts() {
        return metadata.format() >= Layout.PARTS_VERSION;
    }

    /** Which rank's stream lies in which file. */
    public RankFiles files() {
        return files;
    }

    /** The file of a rank's stream, whether it exists or not. */
    public Path rankFile(int rank) {
        return directory.resolve(files.name(files.of(rank)));
    }

    public StreamReader openRank(int rank) throws TraceException {
        requireRank(rank);
        if (!files.areShared()) {
            return open(rankFile(rank), Layout.RANK_STREAM, rank);
        }
        int file = files.of(rank);
        SharedFile seen = last;
        if (seen.file() != file) {
            seen = look(file);
            last = seen;
        }
        return StreamReader.open(rankFile(rank), rank, seen.tables()[rank - files.firstRank(file)]);
    }

    private void requireRank(int rank) {
        if (rank < 0 || rank >= ranks()) {
            throw new IllegalArgumentException("rank " + rank + " of " + ranks());
        }
    }

    private SharedFile look(int file) throws TraceException {
        Path path = directory.resolve(files.name(file));
        try (StreamFile open = StreamFile.open(path)) {
            return new SharedFile(file, PacketScan.tables(open, new PacketHead.Streams(path, metadata.uuid(),
                    Layout.RANK_STREAM, files.firstRank(file), files.ranksIn(file))));
        }
    }

    public StreamReader openKernel() throws TraceException {
        return open(directory.resolve(TraceFiles.KERNEL), Layout.KERNEL_STREAM, 0);
    }

    public StreamReader openParts() throws TraceException {
        return open(directory.resolve(TraceFiles.PARTS), Layout.PART_STREAM, 0);
    }

    public StreamReader openDefinitions() throws TraceException {
        return open(directory.resolve(TraceFiles.DEFINITIONS), Layout.DEFINITION_STREAM, 0);
    }

    /** The places in the source that were found during the run; empty if there is no file of them. */
    public StreamReader openSites() throws TraceException {
        return open(directory.resolve(TraceFiles.SITES), Layout.DEFINITION_STREAM, 1);
    }

    /** Opens a stream of a trace that does not change any more. */
    public StreamReader openRank(int rank, PacketTableCache cache) throws TraceException {
        requireRank(rank);
        PacketTable known = cache.get(rank);
        if (known != null) {
            return StreamReader.open(rankFile(rank), rank, known);
        }
        StreamReader stream = openRank(rank);
        cache.put(rank, stream.packets());
        return stream;
    }

    private StreamReader open(Path file, int streamClass, long instance) throws TraceException {
        return StreamReader.open(new PacketHead.Streams(file, metadata.uuid(), streamClass, instance, 1));
    }
}
