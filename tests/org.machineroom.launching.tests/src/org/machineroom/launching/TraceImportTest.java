// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.TraceWriter;

/** Traces that were written elsewhere become runs. */
public class TraceImportTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private RunStore store;
    private Path trace;

    @Before
    public void setUp() {
        store = new RunStore(folder.getRoot().toPath().resolve("runs"));
        trace = folder.getRoot().toPath().resolve("trace");
    }

    private void write(String program, String arguments) throws IOException {
        TraceWriter.create(trace, TraceHeader.ranks(3).environment("program", program)
                .environment("machine", "raw.rmpi3").environment("arguments", arguments).build()).close();
    }

    @Test
    public void traceOfTheCommandLineIsARunLikeOthers() throws IOException {
        write("org.example.Pi", "1000 2");
        StoredRun run = TraceImport.into(store, trace);
        assertEquals(List.of(run), store.runs());
        assertEquals(List.of("Pi 1000 2", "org.example.Pi", "raw.rmpi3", "3", StoredRun.ELSEWHERE), List.of(run.name(),
                run.program(), run.machine(), Integer.toString(run.ranks()), run.end().ending()));
        assertEquals(Trace.open(trace).header(), Trace.open(run.trace()).header());
        assertTrue(run.isFromElsewhere());
    }

    @Test
    public void aFolderInATraceStandsForIt() throws IOException {
        write("org.example.Pi", "");
        Path inside = Files.createDirectory(trace.resolve("conditions"));
        assertEquals("org.example.Pi", TraceImport.into(store, inside).program());
        assertThrows(TraceException.class, () -> TraceImport.into(store, Files.createDirectory(inside.resolve("a"))));
    }

    @Test
    public void howToStartItAgainIsNotKnown() throws IOException {
        write("org.example.Pi", "");
        StoredRun run = TraceImport.into(store, trace);
        assertEquals(Optional.empty(), store.settings(run));
        assertTrue(RunAgain.refusal(run), RunAgain.refusal(run).startsWith("This run was not started here"));
    }

    @Test
    public void runsFromElsewhereAreNotPruned() throws IOException {
        write("org.example.Pi", "");
        TraceImport.into(store, trace);
        TraceImport.into(store, trace);
        store.prune(1);
        assertEquals(2, store.runs().size());
    }

    @Test
    public void programBesideTheTraceIsFoundForItsSources() throws IOException {
        write("./my", "");
        assertEquals("./my", TraceImport.into(store, trace).program());
        Path program = Files.createFile(trace.resolveSibling("my"));
        assertEquals(program.toString(), TraceImport.into(store, trace).program());
    }

    @Test
    public void whatIsNoTraceIsRefusedAndLeavesNothing() throws IOException {
        Files.createDirectory(trace);
        assertThrows(TraceException.class, () -> TraceImport.into(store, trace));
        assertEquals(List.of(), store.runs());
    }
}
