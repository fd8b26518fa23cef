// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.paraver;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.machineroom.trace.Operation;
import org.machineroom.trace.WholeFile;
import org.machineroom.trace.internal.export.TimeMerge;
import org.machineroom.trace.internal.export.Timed;
import org.machineroom.trace.internal.index.IndexStore;
import org.machineroom.trace.internal.index.MessageHeads;
import org.machineroom.trace.internal.read.TraceStreams;
import org.machineroom.trace.read.Trace;

/**
 * The three files of a trace for Paraver, which appear when all are written. Keeps two files per rank open meanwhile.
 * Used once, by one thread.
 */
public final class ParaverFiles {
    private static final String RECORDS = ".prv";

    private final Trace trace;
    private final IndexStore index;
    private final Path records;

    /**
     * Files to be.
     *
     * @param index   has the messages in the order of their begins
     * @param records the file of records; the other two lie beside it
     */
    public ParaverFiles(Trace trace, IndexStore index, Path records) {
        this.trace = trace;
        this.index = index;
        this.records = records;
    }

    /** Writes them. */
    public void write() throws IOException {
        Labels labels = new Labels(trace);
        WholeFile.write(records, to -> {
            writeRecords(to);
            WholeFile.write(beside(".pcf"), file -> write(file, labels::write));
            WholeFile.write(beside(".row"), file -> write(file, labels::writeRows));
        });
    }

    /** What writes a text. */
    @FunctionalInterface
    private interface Text {
        void write(Writer out) throws IOException;
    }

    private static void write(Path file, Text text) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            text.write(out);
        }
    }

    private void writeRecords(Path file) throws IOException {
        Path scratch = beside(".messages");
        try (Writer out = Files.newBufferedWriter(file);
                MessageHeads heads = MessageHeads.read(TraceStreams.of(trace.directory()), scratch)) {
            writeRecords(new RecordText(out), heads);
        } finally {
            Files.deleteIfExists(scratch);
        }
    }

    private Path beside(String suffix) {
        String name = records.getFileName().toString();
        return records.resolveSibling(
                (name.endsWith(RECORDS) ? name.substring(0, name.length() - RECORDS.length()) : name) + suffix);
    }

    private void writeRecords(RecordText text, MessageHeads heads) throws IOException {
        text.header(Math.max(index.endPs(), trace.endPs()), trace.ranks());
        Map<Integer, Operation> operations = trace.header().operations().stream()
                .collect(Collectors.toMap(Operation::id, operation -> operation));
        TraceStreams streams = TraceStreams.of(trace.directory());
        List<Timed> sources = new ArrayList<>();
        List<States> states = new ArrayList<>();
        List<Calls> calls = new ArrayList<>();
        try {
            for (int rank = 0; rank < trace.ranks(); rank++) {
                states.add(new States(streams, rank, text));
                calls.add(new Calls(trace, rank, operations, text));
                sources.add(states.getLast());
                sources.add(calls.getLast());
                sources.add(new Messages(index.sent(), heads, rank, text));
            }
            TimeMerge.write(sources);
        } finally {
            for (States each : states) {
                each.close();
            }
            for (Calls each : calls) {
                each.close();
            }
        }
    }
}
