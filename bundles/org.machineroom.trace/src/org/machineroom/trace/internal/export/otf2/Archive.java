// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    private static final long TICKS_PER_SECOND = 1_000_000_000_000L;
    private static final int MACHINE = 0;

    private final Trace trace;
    private final IndexStore index;
    private final ArchiveFolder folder;
    private final String[] nodes;

    /**
     * An archive to be.
     *
     * @param index  has the messages in the order of their begins and ends
     * @param folder holds nothing, or an older archive of ours
     */
    public Archive(Trace trace, IndexStore index, ArchiveFolder folder) {
        this.trace = trace;
        this.index = index;
        this.folder = folder;
        String placed = trace.header().environment().get("nodes");
        nodes = placed == null ? new String[0] : placed.split(",");
    }

    /** Writes it in place of the older one, which stays if this fails. */
    public void write() throws IOException {
        boolean isNew = Files.notExists(folder.path());
        boolean isWhole = false;
        long definitions = 0;
        try {
            folder.begin(anchor(0));
            definitions = writeParts();
            isWhole = true;
        } finally {
            if (!isWhole) {
                folder.abandon(isNew);
            }
        }
        folder.end(anchor(definitions));
    }

    /** Returns how many definitions there are. */
    private long writeParts() throws IOException {
        Regions regions = new Regions(trace);
        Attributes attributes = new Attributes(trace);
        Communicators communicators = new Communicators(trace);
        Path ranks = Files.createDirectory(folder.ranks());
        long[] events = new long[trace.ranks()];
        try (MessageHeads heads = MessageHeads.read(TraceStreams.of(trace.directory()),
                folder.scratch())) {
            for (int rank = 0; rank < events.length; rank++) {
                events[rank] = writeEvents(rank, ranks, heads,
                        new RankEvents.Names(regions, communicators, attributes));
                writeEmpty(ranks.resolve(rank + ".def"));
            }
        }
        return writeDefinitions(events, new RankEvents.Names(regions, communicators, attributes));
    }

    private long writeEvents(int rank, Path ranks, MessageHeads heads, RankEvents.Names names) throws IOException {
        try (ChunkFile file = new ChunkFile(ranks.resolve(rank + ".evt"), Anchor.EVENT_CHUNK);
                EdgeReader edges = new EdgeReader(trace, rank);
                MessageReader messages = new MessageReader(trace, rank)) {
            new RankEvents(rank, new RankEvents.Sources(edges, index.sent(), index.received(), heads, messages), names,
                    file).write();
            file.end();
            return file.events();
        }
    }

    private static void writeEmpty(Path name) throws IOException {
        try (ChunkFile file = new ChunkFile(name, Anchor.EVENT_CHUNK)) {
            file.end();
        }
    }

    /** Returns how many definitions there are. */
    private long writeDefinitions(long[] events, RankEvents.Names names) throws IOException {
        try (ChunkFile file = new ChunkFile(folder.definitions(), ChunkFile.LARGEST_CHUNK)) {
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

    private Anchor anchor(long definitions) throws IOException {
        return new Anchor(environment("machine"), environment("program"), identity(), trace.ranks(), definitions);
    }

    private String environment(String key) {
        return trace.header().environment().getOrDefault(key, "");
    }

    /** Tells the archive from others: of the same trace it is the same. */
    private long identity() throws IOException {
        return Long.parseUnsignedLong(TraceDigest.sha256(trace.directory()).substring(0, Long.BYTES * 2), 16);
    }
}
