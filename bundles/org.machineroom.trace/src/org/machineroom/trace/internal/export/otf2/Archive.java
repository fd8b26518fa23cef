// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.machineroom.trace.internal.export.EdgeReader;
import org.machineroom.trace.internal.index.IndexStore;
import org.machineroom.trace.internal.index.MessageHeads;
import org.machineroom.trace.internal.read.TraceStreams;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.TraceDigest;

/** An archive as a whole: the anchor file, the definitions of all ranks, and two files for each rank. Used once. */
public final class Archive {
    /** What readers are given. */
    public static final String ANCHOR = "traces.otf2";

    private static final long TICKS_PER_SECOND = 1_000_000_000_000L;
    private static final int EVENT_CHUNK = 1 << 20;
    private static final int ANCHOR_FORMAT = 3;
    private static final int TRACE_FORMAT = 2;
    private static final int[] LIBRARY_VERSION = {3, 0, 2};
    private static final int MACHINE = 0;
    private static final int POSIX = 1;
    private static final int NOT_COMPRESSED = 1;

    private final Trace trace;
    private final IndexStore index;
    private final Path directory;
    private final String[] nodes;

    /**
     * An archive to be.
     *
     * @param index     has the messages in the order of their begins and ends
     * @param directory must be empty
     */
    public Archive(Trace trace, IndexStore index, Path directory) {
        this.trace = trace;
        this.index = index;
        this.directory = directory;
        String placed = trace.header().environment().get("nodes");
        nodes = placed == null ? new String[0] : placed.split(",");
    }

    /** Writes it. */
    public void write() throws IOException {
        Regions regions = new Regions(trace);
        Attributes attributes = new Attributes(trace);
        Communicators communicators = new Communicators(trace);
        Path ranks = Files.createDirectory(directory.resolve("traces"));
        long[] events = new long[trace.ranks()];
        try (MessageHeads heads = MessageHeads.read(TraceStreams.of(trace.directory()),
                directory.resolve("messages"))) {
            for (int rank = 0; rank < events.length; rank++) {
                events[rank] = writeEvents(rank, ranks, heads,
                        new RankEvents.Names(regions, communicators, attributes));
                writeEmpty(ranks.resolve(rank + ".def"));
            }
        }
        writeAnchor(writeDefinitions(events, new RankEvents.Names(regions, communicators, attributes)));
    }

    private long writeEvents(int rank, Path ranks, MessageHeads heads, RankEvents.Names names) throws IOException {
        try (ChunkFile file = new ChunkFile(ranks.resolve(rank + ".evt"), EVENT_CHUNK);
                EdgeReader edges = new EdgeReader(trace, rank);
                MessageReader messages = new MessageReader(trace, rank)) {
            new RankEvents(rank, new RankEvents.Sources(edges, index.sent(), index.received(), heads, messages), names,
                    file).write();
            file.end();
            return file.events();
        }
    }

    private static void writeEmpty(Path name) throws IOException {
        try (ChunkFile file = new ChunkFile(name, EVENT_CHUNK)) {
            file.end();
        }
    }

    /** Returns how many definitions there are. */
    private long writeDefinitions(long[] events, RankEvents.Names names) throws IOException {
        try (ChunkFile file = new ChunkFile(directory.resolve("traces.def"), ChunkFile.LARGEST_CHUNK)) {
            Definitions definitions = new Definitions(file, names.attributes().strings());
            definitions.clock(TICKS_PER_SECOND, Math.max(index.endPs(), trace.endPs()));
            names.attributes().define(definitions);
            Map<String, Integer> nodes = defineNodes(definitions);
            for (int rank = 0; rank < events.length; rank++) {
                definitions.rank(rank, nodes.get(node(rank)), events[rank]);
            }
            names.regions().define(definitions);
            definitions.group(0, "", Definitions.COMM_LOCATIONS, events.length);
            definitions.group(1, "ranks of the run", Definitions.COMM_GROUP, events.length);
            names.communicators().define(1, definitions);
            file.end();
            return definitions.count();
        }
    }

    /** The machine and its nodes that ranks run on, each with its number. */
    private Map<String, Integer> defineNodes(Definitions definitions) throws IOException {
        definitions.systemTreeNode(MACHINE, environment("machine_title"), "machine", Record.UNDEFINED);
        Map<String, Integer> nodes = new LinkedHashMap<>();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            if (nodes.putIfAbsent(node(rank), nodes.size() + 1) == null) {
                definitions.systemTreeNode(nodes.size(), "node " + node(rank), "node", MACHINE);
            }
        }
        return nodes;
    }

    /** The number of the node that a rank ran on; where the trace does not say, that of the rank. */
    private String node(int rank) {
        return rank < nodes.length ? nodes[rank] : Integer.toString(rank);
    }

    private void writeAnchor(long definitions) throws IOException {
        Record anchor = new Record().octet(ChunkFile.CHUNK_HEAD).octet(ChunkFile.LITTLE_ENDIAN).text("OTF2")
                .octet(ANCHOR_FORMAT).octet(TRACE_FORMAT);
        for (int part : LIBRARY_VERSION) {
            anchor.octet(part);
        }
        anchor.full64(EVENT_CHUNK).full64(ChunkFile.LARGEST_CHUNK).octet(POSIX).octet(NOT_COMPRESSED)
                .full64(trace.ranks()).full64(definitions).text(environment("machine")).text("Machine Room")
                .text(environment("program")).full32(0).full64(identity()).full32(0).full32(0)
                .octet(ChunkFile.END_OF_FILE).octet(ChunkFile.END_OF_BUFFER).octet(ChunkFile.END_OF_CHUNK);
        Files.write(directory.resolve(ANCHOR), Arrays.copyOf(anchor.array(), anchor.length()));
    }

    private String environment(String key) {
        return trace.header().environment().getOrDefault(key, "");
    }

    /** Tells the archive from others: of the same trace it is the same. */
    private long identity() throws IOException {
        return Long.parseUnsignedLong(TraceDigest.sha256(trace.directory()).substring(0, Long.BYTES * 2), 16);
    }
}
