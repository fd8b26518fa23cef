// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.nio.file.Path;

import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.MetadataReader;
import org.machineroom.trace.internal.format.TraceFiles;

/** Opens the streams of a trace. Immutable; each stream is for one thread. */
public final class TraceStreams {
    private final Path directory;
    private final MetadataReader.Content metadata;

    private TraceStreams(Path directory, MetadataReader.Content metadata) {
        this.directory = directory;
        this.metadata = metadata;
    }

    /** Reads the metadata; no stream is opened yet. */
    public static TraceStreams of(Path directory) throws TraceException {
        return new TraceStreams(directory, MetadataReader.read(directory));
    }

    public Path directory() {
        return directory;
    }

    public TraceHeader header() {
        return metadata.header();
    }

    public int ranks() {
        return metadata.header().ranks();
    }

    /** The file of a rank's stream, whether it exists or not. */
    public Path rankFile(int rank) {
        return directory.resolve(TraceFiles.rank(rank, ranks()));
    }

    public StreamReader openRank(int rank) throws TraceException {
        return openRank(rank, (PacketTable) null);
    }

    private StreamReader openRank(int rank, PacketTable known) throws TraceException {
        if (rank < 0 || rank >= ranks()) {
            throw new IllegalArgumentException("rank " + rank + " of " + ranks());
        }
        return open(rankFile(rank), Layout.RANK_STREAM, rank, known);
    }

    public StreamReader openKernel() throws TraceException {
        return open(directory.resolve(TraceFiles.KERNEL), Layout.KERNEL_STREAM, 0, null);
    }

    public StreamReader openDefinitions() throws TraceException {
        return open(directory.resolve(TraceFiles.DEFINITIONS), Layout.DEFINITION_STREAM, 0, null);
    }

    /** Opens a stream of a trace that does not change any more. */
    public StreamReader openRank(int rank, PacketTableCache cache) throws TraceException {
        PacketTable known = cache.get(rank);
        StreamReader stream = openRank(rank, known);
        if (known == null) {
            cache.put(rank, stream.packets());
        }
        return stream;
    }

    private StreamReader open(Path file, int streamClass, long instance, PacketTable known) throws TraceException {
        return StreamReader.open(new PacketHead.Stream(file, metadata.uuid(), streamClass, instance), known);
    }
}
