// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.sweep;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.Busy;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.sweep.store.ResultStore;

/** What a sweep runs, what it keeps, what it shows, and what it refuses. */
public class SweepTest {
    /** More than the driver's own library, which it writes to a folder for temporary files. */
    private static final int LIMIT_KB = 4096;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private Path file;

    @Before
    public void setUp() {
        file = folder.getRoot().toPath().resolve("sweep.db");
    }

    private CommandLine sweep(String... words) {
        List<String> all = new ArrayList<>(List.of("sweep", "-o", file.toString()));
        all.addAll(List.of(words));
        return CommandLine.run(all.toArray(String[]::new));
    }

    private CommandLine show(String what, String... words) {
        List<String> all = new ArrayList<>(List.of("sweep", what, file.toString()));
        all.addAll(List.of(words));
        return CommandLine.run(all.toArray(String[]::new));
    }

    private Path toml(String... lines) throws IOException {
        return Files.write(folder.getRoot().toPath().resolve("sweep.toml"), List.of(lines));
    }

    private static void assertRefused(CommandLine run, String sentence) {
        assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
        assertTrue(run.toString(), run.err().contains(sentence));
    }

    /** The driver is given an address, in which some mean something. */
    @Test
    public void nameMayHaveEverySign() throws Exception {
        file = folder.newFolder("a#b 50%25 c?mode=ro ü").toPath().resolve("sweep?#.db");
        CommandLine run = sweep("--program", "ring", "-n", "2");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertTrue(Files.isRegularFile(file));
        CommandLine status = show("status");
        assertEquals(status.toString(), ExitStatus.OK, status.status());
    }

    @Test
    public void eachPointIsTheRunThatTheCommandLineMakes() throws Exception {
        CommandLine run = sweep("--program", "ring", "-m", "raw.rmpi3,ap1000.mpi", "-n", "2,4", "--set",
                "processor.clock=10 MHz");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertTrue(run.toString(), run.out().contains("4 points: machine (2) x ranks (2); 4 to run in "));
        Path json = folder.getRoot().toPath().resolve("run.json");
        for (String machine : List.of("raw.rmpi3", "ap1000.mpi")) {
            CommandLine.run("run", "ring", "-m", machine, "-n", "4", "--set", "processor.clock=10 MHz", "--json",
                    json.toString());
            String time = Content.rows(file, "SELECT simulatedTimePs FROM run WHERE ranks = 4 AND machine = '"
                    + machine + "'").getFirst();
            assertTrue(machine + " " + time, Files.readString(json).contains("\"simulatedTimePs\" : " + time + ","));
        }
        assertEquals(
                List.of("machine     ranks  messages", "raw.rmpi3   2            20", "raw.rmpi3   4            40",
                        "ap1000.mpi  2            20", "ap1000.mpi  4            40"),
                show("table", "--of", "messages").out().lines().toList());
        assertEquals(List.of("ranks  messages  least  most  of", "2            20     20    20   2",
                "4            40     40    40   2"),
                show("table", "--by", "ranks", "--of", "messages").out().lines().toList());
        assertTrue(show("csv").out(), show("csv").out().startsWith("number,machine,ranks,ending,exitStatus,"));
        assertTrue(show("plot", "--by", "machine").out(), show("plot").out().contains("b  ap1000.mpi"));
        Path page = folder.getRoot().toPath().resolve("sweep.html");
        assertEquals(ExitStatus.OK, show("report", "-o", page.toString()).status());
        assertTrue(Files.readString(page).contains("<svg") && Files.readString(page).contains("<td>ap1000.mpi</td>"));
    }

    @Test
    public void whatIsIdealIsVariedWithAPlusBetweenSeveral() throws Exception {
        CommandLine run = sweep("--program", "ring", "-m", "cluster.loggp", "-n", "2", "--over",
                "ideal=none,zero-latency,zero-latency+free-software");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        List<Long> times = Content.rows(file, "SELECT simulatedTimePs FROM run ORDER BY number").stream()
                .map(Long::valueOf).toList();
        assertTrue(times.toString(), times.get(0) > times.get(1) && times.get(1) > times.get(2));
        assertEquals(List.of("completed", "completed", "completed"),
                Content.rows(file, "SELECT ending FROM run ORDER BY number"));
        assertRefused(sweep("--program", "ring", "--over", "stopat=late"), "stopat: 'late' is not possible");
    }

    @Test
    public void aChartSaysNothingOfArgumentsThatAreNone() throws Exception {
        sweep(toml("program = 'hello'", "arguments = []", "over.ranks = [1, 2]").toString());
        assertTrue(show("plot").out(), show("plot").out().contains("program=hello"));
        assertFalse(show("plot").out(), show("plot").out().contains("arguments="));
    }

    @Test
    public void rowsOfAnExperimentAreTableAndCurves() {
        sweep("--experiment", "pingpong", "-m", "raw.rmpi3,cluster.gige", "-n", "2", "--over", "option.sizes=8,1KiB");
        List<String> table = show("table").out().lines().toList();
        assertEquals(table.toString(), 5, table.size());
        assertEquals("machine       option.sizes  value/us", table.getFirst());
        String chart = show("plot").out();
        assertTrue(chart, chart.contains("a  raw.rmpi3\n") && chart.contains("b  cluster.gige\n"));
        assertFalse(chart, chart.contains("  c  "));
        assertTrue(show("plot", "--x", "machine").out().contains("b  1KiB"));
        assertEquals(5, show("csv").out().lines().count());
    }

    @Test
    public void whatFailsIsAResultWithItsReason() throws Exception {
        Path plan = toml("program = 'org.machineroom.runner.sweep.Fate'", "classpath = '" + OwnProcess.classes() + "'",
                "ranks = 2", "simulatedtimelimit = '1 ms'", "timelimit = '1 min'", "[over]",
                "arguments = ['well', 'exception', 'exit', 'deadlock', 'clock', 'halt', ['well', 'with words']]");
        CommandLine run = sweep(plan.toString());
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertEquals(List.of("well|completed|0|", "exception|failed|1|java.lang.IllegalStateException: as it was told",
                "exit|exited|7|rank 0 (node 0): System.exit(7) ended the run at 6.599 ns of virtual time",
                "deadlock|deadlocked|3|DEADLOCK at 13.27 ns of virtual time: nothing is left to happen, and 2 ranks "
                        + "cannot go on.",
                "clock|time limit|124|--simulated-time-limit 1 ms ended the run at 1 ms of virtual time",
                "halt|exited|9|rank 0 (node 0): System.exit(9) ended the run at 12.10 ns of virtual time",
                "well 'with words'|completed|0|"),
                Content.rows(file, "SELECT arguments, ending, exitStatus, reason FROM run"));
        String status = show("status").out();
        assertTrue(status, status.contains("arguments=exit: exited: rank 0 (node 0): System.exit(7)"));
        assertTrue(status, status.contains("well         2\n"));
        assertTrue(sweep(plan.toString()).out().contains("7 have results, 0 to run"));
        CommandLine again = sweep(plan.toString(), "--again", "exited", "--dry-run");
        assertTrue(again.toString(), again.out().contains("5 have results, 2 to run"));
    }

    @Test
    public void sweepWithoutValuesHasNoChart() throws Exception {
        sweep("--program", "jacobi", "-n", "2", "--over", "arguments=nonsense,more");
        CommandLine plot = show("plot");
        assertEquals(plot.toString(), ExitStatus.WRONG_USE, plot.status());
        assertTrue(plot.toString(), plot.err().contains("no point has what is to be drawn; machineroom sweep status"));
        Path page = folder.getRoot().toPath().resolve("sweep.html");
        assertEquals(ExitStatus.OK, show("report", "-o", page.toString()).status());
        assertFalse(Files.readString(page).contains("<svg"));
    }

    @Test
    public void onlyWhatHasOtherInputsIsRunAgain() throws Exception {
        Path input = Files.writeString(folder.getRoot().toPath().resolve("input"), "1");
        Path plan = toml("program = 'hello'", "inputs = '" + input + "'", "over.ranks = [1, 2]");
        sweep(plan.toString());
        toml("program = 'hello'", "inputs = '" + input + "'", "over.ranks = [1, 2, 3]");
        CommandLine longer = sweep(plan.toString(), "--time-limit", "10 min", "--dry-run");
        assertTrue(longer.toString(), longer.out().contains("2 have results, 1 to run"));
        CommandLine slower = sweep(plan.toString(), "--set", "network.latency=1 ms", "--dry-run");
        assertTrue(slower.toString(), slower.out().contains("3 to run (2 results of other points, or of inputs that"));
        Files.writeString(input, "2");
        CommandLine changed = sweep(plan.toString(), "--dry-run");
        assertTrue(changed.toString(), changed.out().contains(": ranks (3); 3 to run (2 results of other points"));
    }

    @Test
    public void aDryRunWritesNothing() throws Exception {
        CommandLine dry = sweep("--program", "hello", "-n", "1,2", "--dry-run");
        assertEquals(dry.toString(), ExitStatus.OK, dry.status());
        assertTrue(dry.toString(), dry.out().contains("2 points: ranks (2); 2 to run"));
        assertArrayEquals(new String[0], folder.getRoot().list());
        sweep("--program", "hello", "-n", "1");
        sweep("--program", "hello", "-n", "1,2", "--dry-run");
        assertEquals(List.of("1"), Content.rows(file, "SELECT count(*) FROM point"));
    }

    @Test
    public void anOptionIsForTheExperimentsThatHaveIt() throws Exception {
        CommandLine run = sweep("--experiment", "bcast,barrier", "-n", "2", "--over", "option.sizes=8,64");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertTrue(run.toString(), run.out().contains("1 of them the same as others, 3 to run"));
        assertEquals(List.of("bcast|8|completed", "bcast|64|completed", "barrier|8|completed", "barrier|64|completed"),
                Content.rows(file, "SELECT experiment, \"option.sizes\", ending FROM run"));
        assertEquals(List.of("3"), Content.rows(file, "SELECT count(*) FROM host"));
        assertRefused(sweep("--experiment", "bcast,barrier", "--over", "option.size=8,64"),
                "there is no option --size. Did you mean --sizes?");
        assertRefused(sweep("--experiment", "bcast,barier"), "there is no experiment barier. Did you mean barrier?");
    }

    @Test
    public void aPointThatNeverEndsIsEndedOnTheHost() throws Exception {
        CommandLine run = sweep("--program", Busy.class.getName(), "-cp", OwnProcess.classes(), "-n", "1", "--over",
                "arguments=compute", "--time-limit", "200 ms");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertEquals(List.of("time limit|124|200 ms"),
                Content.rows(file, "SELECT ending, exitStatus, timeLimit FROM result"));
        CommandLine longer = sweep("--program", Busy.class.getName(), "-cp", OwnProcess.classes(), "-n", "1", "--over",
                "arguments=compute", "--time-limit", "300 ms", "--dry-run");
        assertTrue(longer.toString(), longer.out().contains("1 to run"));
    }

    @Test
    public void whatIsWrongInAFileIsToldWithItsLine() throws Exception {
        assertRefused(sweep(toml("program = 'pi'", "", "[over]", "rank = [1]").toString()),
                "sweep.toml:4: there is no key \"rank\". Did you mean ranks?");
        assertRefused(sweep(toml("program = 'pi'", "ranks = [1, 2]").toString()),
                "sweep.toml:2: ranks has one value; a key that is varied stands in the table over: over.ranks");
        assertRefused(sweep(toml("program = 'pi'", "over.ranks = [0]").toString()),
                "sweep.toml:2: ranks: '0' is not possible; possible is a whole number of at least 1");
        assertRefused(sweep(toml("program = 'pi'", "over.ranks = 3").toString()),
                "sweep.toml:2: over.ranks must be a list of values");
        assertRefused(sweep(toml("program = 'pi'", "over.ranks = []").toString()), "sweep.toml:2: ranks has no values");
        assertRefused(sweep(toml("program = 'pi'", "over.seed = [1, 1]").toString()),
                "sweep.toml:2: seed has a value twice");
        assertRefused(sweep(toml("program = 'pi").toString()), "sweep.toml:1");
        assertFalse(Files.exists(file));
    }

    @Test
    public void theValuesOfTheLastKeyOfAFileChangeFirst() throws Exception {
        Path plan = toml("simulatedtimelimit = '1 ms'", "[over]", "seed = [1, 2]", "program = ['hello', 'ring']",
                "option.z = ['a b', 'c']",
                "mapping = ['block', 'reverse']", "set.network.latency = ['1 us', '2 us']");
        sweep(plan.toString());
        assertEquals(List.of("1|hello|a b|block|1 us", "1|hello|a b|block|2 us", "1|hello|a b|reverse|1 us"),
                Content.rows(file, "SELECT seed, program, \"option.z\", mapping, \"set.network.latency\" FROM run "
                        + "LIMIT 3"));
        assertEquals(List.of("32"), Content.rows(file, "SELECT count(DISTINCT digest) FROM point"));
    }

    @Test
    public void whatCannotBeMeantIsRefused() throws Exception {
        assertRefused(sweep("-n", "1,2"), "a sweep is of a program or of an experiment, and this has neither");
        assertRefused(sweep("--program", "pi", "-m", "raw.rmpi4"), "raw.rmpi4");
        assertRefused(sweep("--program", "./nothing", "-n", "1,2"), "there is no program ./nothing");
        assertRefused(sweep("--program", "pi", "--workers", "0"), "--workers 0: needed is more than 0");
        assertRefused(sweep("--program", "pi", "--again", "crash"), "--again crash: points end as one of completed, ");
        assertRefused(sweep("--program", "My.java", "--slurm"), "My.java: a source file is compiled for this host");
        assertRefused(sweep("nothing.toml"), "nothing.toml cannot be read");
        assertRefused(sweep("--program", "pi", "--over", "ranks"), "--over ranks: needed is a key and its values");
        StringBuilder thousand = new StringBuilder("0");
        for (int seed = 1; seed < 1000; seed++) {
            thousand.append(',').append(seed);
        }
        assertRefused(sweep("--program", "pi", "--over", "seed=" + thousand, "--over", "option.n=" + thousand),
                "x option.n (1000): that is more than 100\u202f000; if it is meant, say --points 1000000");
        assertRefused(sweep("--program", "pi", "-n", "1,2", "--points", "3"), "--points 3: there are 2 points");
    }

    @Test
    public void twoSweepsDoNotRunIntoOneFile() throws Exception {
        sweep("--program", "hello", "-n", "1");
        try (ResultStore _ = ResultStore.open(file)) {
            CommandLine other = OwnProcess.run(OwnProcess.of("sweep", "--program", "hello", "-n", "1", "-o",
                    file.toString()));
            assertRefused(other, "sweep.db: a sweep is running into it, process " + ProcessHandle.current().pid()
                    + " on ");
            CommandLine status = OwnProcess.run(OwnProcess.of("sweep", "status", file.toString()));
            assertTrue(status.toString(), status.out().contains("runs now, process "));
        }
    }

    @Test
    public void aFileOfSomethingElseIsLeftAlone() throws Exception {
        Files.writeString(file, "my only copy");
        CommandLine run = sweep("--program", "hello", "-n", "1");
        assertEquals(run.toString(), ExitStatus.FAILED, run.status());
        assertTrue(run.toString(), run.err().contains("sweep.db cannot be used: ") && run.err().contains("database"));
        assertEquals("my only copy", Files.readString(file));
        assertRefused(CommandLine.run("sweep", "status", folder.getRoot() + "/no.db"), "there is no file of results ");
    }

    @Test
    public void aFileOfResultsThatCannotBeIsNamed() {
        String file = folder.getRoot() + "/nowhere/sweep.db";
        CommandLine run = CommandLine.run("sweep", "--program", "pi", "-n", "2", "-o", file);
        assertEquals(run.toString(), ExitStatus.FAILED, run.status());
        assertEquals("machineroom: " + file + " cannot be written: no such file or folder\n", run.err());
    }

    @Test
    public void whatAFullDiskDoesNotTakeIsRunAgain() throws Exception {
        String[] sweep = {"sweep", "--experiment", "pingpong", "-n", "2", "--over",
                "mapping=block,reverse,random:1,random:2,random:3,random:4,random:5", "--over",
                "option.sizes=1..64KiB,2..64KiB", "--workers", "1", "-o", file.toString()};
        sweep("--program", "hello", "-n", "1");
        Content.change(file, "CREATE TABLE filling AS SELECT zeroblob("
                + (LIMIT_KB * 1024 - Files.size(file) - 24_000) + ") AS bytes");
        List<String> words = new ArrayList<>(List.of("bash", "-c", "ulimit -f " + LIMIT_KB + "; exec \"$@\"", "bash"));
        words.addAll(OwnProcess.of(sweep).command());
        CommandLine full = OwnProcess.run(new ProcessBuilder(words));
        assertEquals(full.toString(), ExitStatus.FAILED, full.status());
        assertTrue(full.toString(), full.err().contains("sweep.db cannot be written: ")
                && full.err().contains("; the results in it are kept, and the same command runs the rest"));
        CommandLine rest = CommandLine.run(sweep);
        assertEquals(rest.toString(), ExitStatus.OK, rest.status());
        assertTrue(rest.toString(), rest.out().contains(" have results, "));
        assertEquals(List.of("14"), Content.rows(file, "SELECT count(*) FROM result JOIN point USING (digest)"));
    }
}
