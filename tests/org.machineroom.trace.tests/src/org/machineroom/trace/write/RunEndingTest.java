// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Babeltrace;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Kind;
import org.machineroom.trace.RunEnding.Stand;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.TraceDigest;

/** A trace keeps how its run has ended, and is read by all as before. */
public class RunEndingTest {
    private static final RunEnding DEADLOCK = new RunEnding(Kind.DEADLOCKED, 34_010_000, 2, "They wait for each other.",
            "DEADLOCK at 34.01 us of \"virtual\" time:\n\tat ab\\cd.main(ab.c:14)\n\u00e4 \u6a5f\n",
            List.of(new Stand(0, 2, "0, 1", "MPI_Recv from rank 1, tag 5",
                    Optional.of(new Site(0, "ab", "main", "ab.c", 14)), 34_000_000, "1"),
                    new Stand(2, 1, "2", "computes", Optional.empty(), 0, "")));

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path write(RunEnding ending) throws TraceException {
        return trace().raw(writer -> writer.ended(ending)).writeTo(dir());
    }

    private static TraceBuilder trace() {
        return TraceBuilder.ranks(3).environment("machine", "raw.rmpi3").compute(0, 100).send(0, 1, 64);
    }

    private Path dir() {
        return folder.getRoot().toPath().resolve("trace");
    }

    @Test
    public void whatWasToldIsReadBack() throws Exception {
        Trace trace = Trace.open(write(DEADLOCK));
        assertEquals(Optional.of(DEADLOCK), trace.ending());
        assertEquals("raw.rmpi3", trace.header().environment().get("machine"));
        assertEquals(1, trace.header().environment().size());
        assertTrue(trace.isComplete());
    }

    @Test
    public void aRunThatHasEndedByItselfSaysNothing() throws Exception {
        Path trace = trace().writeTo(dir());
        assertEquals(Optional.empty(), Trace.open(trace).ending());
        assertTrue(!Files.readString(trace.resolve("metadata")).contains("machineroom_ending"));
    }

    @Test
    public void anotherReaderOfTheFormatReadsTheTrace() throws Exception {
        assertEquals(5, Babeltrace.lines(write(DEADLOCK)).size());
    }

    @Test
    public void aLongTextIsReadByAnotherReader() throws Exception {
        String line = "\tat a.b(C.java:1)\n";
        Stand stand = DEADLOCK.stands().getFirst();
        RunEnding ending = new RunEnding(Kind.FAILED, 1, 1, "", line.repeat(5_000),
                IntStream.range(0, 100).mapToObj(_ -> stand).toList());
        assertEquals(5, Babeltrace.lines(write(ending)).size());
        assertEquals(Optional.of(ending), Trace.open(dir()).ending());
    }

    @Test
    public void itIsToldBeforeTheTraceIsComplete() throws Exception {
        try (TraceWriter writer = TraceWriter.create(dir(), TraceBuilder.header(1).build())) {
            writer.flush();
            assertEquals(Optional.empty(), Trace.open(dir()).ending());
            writer.ended(DEADLOCK);
            assertEquals(Optional.of(DEADLOCK), Trace.open(dir()).ending());
            assertTrue(!Trace.open(dir()).isComplete());
        }
    }

    /** A crash may name an address that is another each time. */
    @Test
    public void whatWasToldDoesNotMakeTheTraceAnotherOne() throws Exception {
        String first = TraceDigest.sha256(trace().writeTo(dir()));
        assertEquals(first, TraceDigest.sha256(write(DEADLOCK)));
        assertNotEquals(first, TraceDigest.sha256(trace().environment("more", "").writeTo(dir())));
    }

    /** What a program throws may hold half a character. */
    @Test
    public void whatIsNoTextIsMarked() throws Exception {
        write(new RunEnding(Kind.FAILED, 1, 1, "half \ud83d", "", List.of()));
        assertEquals("half ?", Trace.open(dir()).ending().orElseThrow().cause());
    }

    @Test
    public void aDamagedEndingIsNamed() throws Exception {
        Path metadata = write(DEADLOCK).resolve("metadata");
        String text = Files.readString(metadata);
        assertProblem(metadata, text.replace("\"DEADLOCKED\"", "\"VANISHED\""),
                "env has machineroom_ending = VANISHED where one of [DEADLOCKED, FAILED,");
        assertProblem(metadata, text.replace("machineroom_ending_1_rank =", "machineroom_ending_7_rank ="),
                "env lacks the entry machineroom_ending_1_rank");
        assertProblem(metadata, text.replace("ending_ps = 34010000", "ending_ps = \"soon\""),
                "env has machineroom_ending_ps = soon where a number should be");
    }

    private void assertProblem(Path metadata, String text, String words) throws Exception {
        Files.writeString(metadata, text);
        TraceException problem = assertThrows(TraceException.class, () -> Trace.open(dir()));
        assertTrue(problem.getMessage(), problem.getMessage().contains(words));
    }
}
