// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Kind;
import org.machineroom.trace.RunEnding.Stand;
import org.machineroom.trace.Site;
import org.machineroom.trace.read.Trace;

/** The trace of a run that has not run to its end tells how it ended, and all that is made of it begins with that. */
public class EndingInTraceTest {
    /** Programs that do not run to their end. */
    public static final class Ended {
        private static final Intracomm WORLD = MPI.COMM_WORLD;

        private Ended() {
        }

        public static void main(String[] args) throws MPIException {
            MPI.Init(args);
            WORLD.Barrier();
            boolean isSecond = WORLD.Rank() == 1;
            switch (args[0]) {
                case "exception" -> {
                    if (isSecond) {
                        throw new IllegalStateException("half \ud83d\n\"and\" more");
                    }
                }
                case "deep" -> {
                    if (isSecond) {
                        one(0);
                    }
                }
                case "abort" -> {
                    if (isSecond) {
                        WORLD.Abort(7);
                    }
                }
                case "exit" -> {
                    if (isSecond) {
                        System.exit(0);
                    }
                }
                case "wrong" -> {
                    if (isSecond) {
                        WORLD.Send(new int[1], 0, 1, MPI.INT, WORLD.Size(), 0);
                    }
                }
                case "late" -> {
                    MPI.Finalize();
                    System.exit(4);
                }
                case "loop" -> {
                    while (args.length > 0) {
                        WORLD.Barrier();
                    }
                }
                case "end" -> {
                    MPI.Finalize();
                    return;
                }
                case "ring" -> WORLD.Recv(new int[1], 0, 1, MPI.INT, (WORLD.Rank() + 1) % WORLD.Size(), 5);
                default -> throw new IllegalArgumentException(args[0]);
            }
            WORLD.Recv(new int[1], 0, 1, MPI.INT, 1 - WORLD.Rank(), 5);
        }

        private static int one(int depth) {
            return two(depth + 1) + 1;
        }

        private static int two(int depth) {
            return one(depth + 1) + 1;
        }
    }

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path trace() {
        return folder.getRoot().toPath().resolve("trace");
    }

    private CommandLine run(int ranks, String program, String... options) throws URISyntaxException {
        Path classes = Path.of(EndingInTraceTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        return CommandLine.run(Stream.of(
                Stream.of("run", "-cp", classes.toString(), "-n", Integer.toString(ranks), "-m",
                        "cluster.gige", "--quiet", "--trace", trace().toString()),
                Stream.of(options),
                Stream.of(Ended.class.getName(), program)).flatMap(part -> part).toArray(String[]::new));
    }

    private RunEnding ending() throws IOException {
        return Trace.open(trace()).ending().orElseThrow();
    }

    /** All that was printed, but for what is said of the run in general. */
    private void assertTold(CommandLine run, RunEnding ending) {
        assertEquals(run.err().lines().takeWhile(line -> !line.isEmpty() && !line.startsWith("machineroom: "))
                .toList(), ending.lines());
    }

    private String explained() {
        return CommandLine.run("explain", trace().toString()).out();
    }

    private static Optional<Site> line(int line) {
        return Optional.of(new Site(0, Ended.class.getName(), "main", "EndingInTraceTest.java", line));
    }

    /** Where in this source a word is. */
    private static int lineOf(String word) throws IOException {
        List<String> lines = Files.readAllLines(Path.of(System.getProperty("machineroom.home"),
                "tests/org.machineroom.runner.tests/src/org/machineroom/runner/EndingInTraceTest.java"));
        return 1 + lines.indexOf(lines.stream().filter(line -> line.contains(word)).findFirst().orElseThrow());
    }

    @Test
    public void aDeadlockKeepsItsCauseAndWhoWaitsForWhom() throws Exception {
        CommandLine run = run(3, "ring");
        assertEquals(run.toString(), ExitStatus.DEADLOCK, run.status());
        RunEnding ending = ending();
        assertTold(run, ending);
        assertEquals(Kind.DEADLOCKED, ending.kind());
        assertEquals(3, ending.ranks());
        assertEquals("They wait for each other in a cycle: rank 0 waits for rank 1 waits for rank 2 waits for rank 0.",
                ending.cause());
        Stand first = ending.stands().getFirst();
        assertEquals(new Stand(0, 1, "0", "MPI_Recv from rank 1, tag 5", line(lineOf("case \"ring\"")),
                first.sincePs(), "1"), first);
        assertEquals(List.of("1", "2", "0"), ending.stands().stream().map(Stand::awaited).toList());
    }

    @Test
    public void anExceptionKeepsItsStack() throws Exception {
        CommandLine run = run(2, "exception");
        assertEquals(run.toString(), ExitStatus.FAILED, run.status());
        RunEnding ending = ending();
        assertEquals(Kind.FAILED, ending.kind());
        assertEquals("rank 1: java.lang.IllegalStateException: half ?", ending.cause());
        assertTrue(ending.text(), ending.text().contains("\n\"and\" more\n\tat " + Ended.class.getName() + ".main("));
        assertEquals(line(lineOf("throw new IllegalStateException")), ending.stands().getFirst().place());
        assertEquals(1, ending.stands().getFirst().rank());
    }

    /** The frames of a recursion are a thousand, and take turns. */
    @Test
    public void aLongStackIsCut() throws Exception {
        run(2, "deep");
        assertTrue(ending().cause(), ending().cause().contains("StackOverflowError"));
        assertTrue(ending().text().length() + " characters", ending().text().length() < 70_000);
        assertTrue(ending().text(), ending().text().endsWith(" more characters\n"));
    }

    @Test
    public void anAbortKeepsItsCode() throws Exception {
        CommandLine run = run(2, "abort");
        assertEquals(run.toString(), 7, run.status());
        assertTold(run, ending());
        assertEquals(Kind.EXITED, ending().kind());
        assertEquals("rank 1: MPI_Abort with error code 7", ending().cause());
        assertEquals(1, ending().stands().getFirst().rank());
    }

    @Test
    public void anExitOfOneRankIsKnownAlthoughItTellsNothing() throws Exception {
        CommandLine run = run(2, "exit");
        assertEquals(run.toString(), "", run.err());
        assertEquals("rank 1: System.exit(0)", ending().cause());
        assertTrue(explained(), explained().contains("  rank 1 (node 1): System.exit(0) ended the run at "));
    }

    @Test
    public void wrongUseThatEndsARunIsKept() throws Exception {
        CommandLine run = run(2, "wrong");
        assertTold(run, ending());
        assertTrue(ending().cause(), ending().cause().contains("the destination is rank 2"));
        assertEquals(line(lineOf("WORLD.Send")), ending().stands().getFirst().place());
    }

    @Test
    public void aFailureAfterTheEndIsKept() throws Exception {
        CommandLine run = run(2, "late");
        assertEquals(run.toString(), 4, run.status());
        assertTold(run, ending());
        assertEquals("rank 0: exit(4) after MPI_Finalize, as 1 other rank", ending().cause());
        assertEquals(2, ending().ranks());
    }

    @Test
    public void aLimitKeepsWhereTheRanksStood() throws Exception {
        CommandLine run = run(2, "loop", "--simulated-time-limit", "1 ms");
        assertEquals(run.toString(), ExitStatus.TIME_LIMIT, run.status());
        assertTold(run, ending());
        assertEquals(Kind.LIMITED, ending().kind());
        assertEquals("--simulated-time-limit 1 ms", ending().cause());
        assertEquals(1_000_000_000, ending().timePs());
        assertEquals(line(lineOf("while (args") + 1), ending().stands().getFirst().place());
    }

    @Test
    public void aPositionKeepsWhereTheRanksStood() throws Exception {
        CommandLine run = run(2, "end", "--stop-at", "1#2");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertEquals(run.out().lines().toList(), ending().lines());
        assertEquals(Kind.STOPPED, ending().kind());
        assertEquals(2, ending().stands().size());
    }

    @Test
    public void aRunThatEndsByItselfTellsNothing() throws Exception {
        run(2, "end");
        assertEquals(Optional.empty(), Trace.open(trace()).ending());
        assertFalse(explained(), explained().contains("how it ended"));
    }

    /** Some have digits of their own. */
    @Test
    public void itIsTheSameInEveryLanguage() throws Exception {
        run(3, "ring");
        RunEnding ending = ending();
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG"));
        try {
            run(3, "ring");
        } finally {
            Locale.setDefault(usual);
        }
        assertEquals(ending, ending());
    }

    /** As those in a million would: what is kept is not more of more ranks. */
    @Test
    public void ofManyRanksSomeAreKept() throws Exception {
        run(200, "ring");
        long few = Files.size(trace().resolve("metadata"));
        assertEquals(64, ending().stands().size());
        assertEquals(200, ending().ranks());
        run(1000, "ring");
        assertEquals(64, ending().stands().size());
        assertEquals(1000, ending().ranks());
        assertTrue(Files.size(trace().resolve("metadata")) + " bytes, and " + few,
                Files.size(trace().resolve("metadata")) < few + 200);
    }

    @Test
    public void theExplanationBeginsWithIt() throws Exception {
        run(3, "ring");
        List<String> lines = explained().lines().toList();
        assertEquals(explained(), "how it ended", lines.get(2));
        assertTrue(explained(), lines.get(3).startsWith("  DEADLOCK at "));
        assertTrue(explained(), lines.get(4).startsWith("  They wait for each other in a cycle: "));
        assertEquals(explained(), "  All else here is of the time until then.", lines.get(8));
        assertFalse(explained(), explained().contains("incomplete"));
    }

    @Test
    public void theSummaryTellsIt() throws Exception {
        run(2, "abort");
        List<String> lines = CommandLine.run("trace", "summary", trace().toString()).out().lines().toList();
        assertTrue(lines.toString(), lines.get(lines.indexOf("seed           1") + 1)
                .startsWith("ended          rank 1 (node 1): MPI_Abort with error code 7 ended the run at "));
    }

    @Test
    public void aComparisonTellsIt() throws Exception {
        run(2, "abort");
        CommandLine compared = CommandLine.run("trace", "compare", trace().toString(), trace().toString());
        assertEquals(compared.toString(), 2, compared.linesWith(": rank 1: MPI_Abort with error code 7").size());
    }

    @Test
    public void thePageTellsItFirst() throws Exception {
        run(3, "ring");
        Path page = folder.getRoot().toPath().resolve("page.html");
        CommandLine.run("report", trace().toString(), "-o", page.toString());
        String html = Files.readString(page);
        assertTrue(html, html.contains("<h2 id=\"ending\">How it ended</h2>\n<pre>DEADLOCK at "));
        assertTrue(html, html.indexOf("How it ended") < html.indexOf("Look here first"));
        assertFalse(html, html.contains("Deadlocked: "));
    }

    @Test
    public void allJsonHasIt() throws Exception {
        run(3, "ring");
        String trace = trace().toString();
        assertDeadlock(CommandLine.run("explain", "--json", trace), "");
        assertDeadlock(CommandLine.run("trace", "summary", "--json", trace), "");
        assertDeadlock(CommandLine.run("trace", "compare", "--json", trace, trace), "/second");
    }

    private static void assertDeadlock(CommandLine told, String at) throws IOException {
        JsonNode ending = new ObjectMapper().readTree(told.out()).at(at + "/ending");
        assertEquals(told.toString(), "deadlocked", ending.path("kind").asText());
        assertEquals(6, ending.path("text").size() + 1);
        assertEquals("2", ending.at("/stands/1/waitsFor").asText());
        assertEquals("EndingInTraceTest.java", ending.at("/stands/1/at/file").asText());
    }

    /** One of a version that did not keep it. */
    @Test
    public void anOlderTraceIsExplainedAsBefore() throws Exception {
        run(3, "ring");
        Path metadata = trace().resolve("metadata");
        Files.write(metadata, Files.readAllLines(metadata).stream()
                .filter(line -> !line.startsWith("\tmachineroom_ending")).toList());
        assertEquals(Optional.empty(), Trace.open(trace()).ending());
        assertTrue(explained(), explained().contains(
                "incomplete: a deadlock, 3 of its ranks wait for ever; this explains the time until then"));
        String json = CommandLine.run("trace", "summary", "--json", trace().toString()).out();
        assertTrue(json, new ObjectMapper().readTree(json).path("ending").isNull());
    }
}
