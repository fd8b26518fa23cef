// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.PLAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import org.junit.Test;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.experiment.Experiment;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.experiment.Experiments;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;

/** Every experiment, small, on a cluster and on Raw, prints what the package's documentation says. */
public class ExperimentsTest {
    private static final String NUMBER = "\\d+\\.\\d{6}";
    private static final String ROW = "row \\d+ " + NUMBER + " (us|MB/s|Gflop/s|x) " + NUMBER + " " + NUMBER + " "
            + NUMBER;

    /** Arguments that make an experiment small, and how many rows it then prints. */
    private record Small(int rows, String... arguments) {
    }

    private static final Map<String, Small> SMALL = Map.ofEntries(
            Map.entry("pingpong", new Small(2, "--sizes", "0,8", "--ranks", "1,3")),
            Map.entry("exchange", new Small(2, "--sizes", "4,8")),
            Map.entry("bcast", new Small(4, "--sizes", "8,1KiB", "--n", "2,4", "--root", "1,3")),
            Map.entry("scatter", new Small(1, "--sizes", "64 ints", "--of", "whole")),
            Map.entry("gather", new Small(1, "--sizes", "64")),
            Map.entry("allgather", new Small(1, "--sizes", "64")),
            Map.entry("alltoall", new Small(1, "--sizes", "64")),
            Map.entry("reduce", new Small(2, "--sizes", "1..2 doubles")),
            Map.entry("allreduce", new Small(1, "--sizes", "3 ints")),
            Map.entry("reduce_scatter", new Small(1, "--sizes", "1 floats")),
            Map.entry("scan", new Small(1, "--sizes", "1 doubles")),
            Map.entry("barrier", new Small(1)),
            Map.entry("barrier-tree", new Small(2, "--fanout", "2,3", "--release", "tree")),
            Map.entry("concurrent-bcast", new Small(2, "--groups", "1,4", "--size", "10 ints")),
            Map.entry("multi", new Small(1, "--rows", "10", "--cols", "16", "--variant", "B")),
            Map.entry("ring-bcast", new Small(1, "--sizes", "1KiB", "--chunk", "256")),
            Map.entry("buffered-send", new Small(2, "--size", "4KiB", "--block", "80,800")),
            Map.entry("matvec", new Small(1, "--n", "16")),
            Map.entry("speedup", new Small(2, "--size", "1000", "--nodes", "1,8")),
            Map.entry("unexpected", new Small(2, "--depth", "0,3")),
            Map.entry("put", new Small(2, "--sizes", "8,3000")),
            Map.entry("get", new Small(2, "--sizes", "8,3000", "--until", "unlock")),
            Map.entry("layout", new Small(1, "--tiles", "5,1", "--sizes", "4 words")),
            Map.entry("random-pairs", new Small(1, "--sizes", "64")),
            Map.entry("ring", new Small(1, "--sizes", "64", "--call", "ordered")));

    @Test
    public void everyExperimentIsKnownToThisTest() {
        assertEquals(new TreeSet<>(experiments().stringPropertyNames()), new TreeSet<>(SMALL.keySet()));
    }

    @Test
    public void everyExperimentPrintsItsRows() throws RunException {
        for (String name : SMALL.keySet()) {
            check(name, "cluster.loggp");
        }
    }

    @Test
    public void librariesWithBlockingCallsOnlyAreEnough() throws RunException {
        for (String name : SMALL.keySet()) {
            if (!List.of("buffered-send", "put", "get").contains(name)) {
                check(name, "raw.rmpi3");
            }
        }
    }

    @Test
    public void pingPongNeedsNothingButSendAndReceive() throws RunException {
        check("pingpong", "raw.rmpi1");
        check("unexpected", "raw.rmpi1");
    }

    @Test
    public void everyPatternOfMultiRuns() throws RunException {
        for (String operation : List.of("broadcast", "reduce")) {
            for (String pattern : List.of("tree", "ring")) {
                for (String variant : List.of("A", "B")) {
                    check("multi", "cluster.loggp", new Small(3, "--op", operation, "--pattern", pattern, "--variant",
                            variant, "--rows", "10", "--cols", "24", "--nodes", "2,3,8"));
                }
            }
        }
    }

    @Test
    public void everyApplicationSpeedsUp() throws RunException {
        Map<String, String> sizes = Map.of("trapezoid", "16384", "pi", "100000", "jacobi", "160", "matmul", "64");
        for (String application : sizes.keySet()) {
            List<String> lines = check("speedup", "cluster.loggp",
                    new Small(1, "--app", application, "--size", sizes.get(application), "--nodes", "8"));
            double speedup = value(lines.getLast());
            assertTrue(lines.toString(), speedup > 1 && speedup < 8);
        }
    }

    /** Each of four levels takes at most as long as the only one among two. */
    @Test
    public void whoIsDoneLeavesTheOthersInPeace() throws RunException {
        double two = value(run("reduce", "raw.rmpi3", new Small(1, "--sizes", "1 ints", "--n", "2")).getLast());
        List<String> sixteen = run("reduce", "raw.rmpi3", 16, new Small(1, "--sizes", "1 ints"));
        assertTrue(two + " " + sixteen, value(sixteen.getLast()) <= 4 * two);
    }

    @Test
    public void whoDoesNotTakePartLeavesTheGroupInPeace() throws RunException {
        List<String> several = run("barrier", "ap1000.mpi", 32, new Small(2, "--n", "16,32"));
        List<String> alone = run("barrier", "ap1000.mpi", 32, new Small(1, "--n", "16"));
        assertEquals(rows(alone).getFirst(), rows(several).getFirst());
    }

    @Test
    public void aConcurrentBroadcastIsAboutThoseWhoReceive() throws RunException {
        String[] row = run("concurrent-bcast", "ap1000.mpi", new Small(1, "--groups", "1")).getLast().split(" ");
        assertEquals("of the only receiver the least is the greatest", row[6], row[4]);
        assertEquals(row[2], row[6]);
    }

    private static List<String> rows(List<String> lines) {
        return lines.stream().filter(line -> line.startsWith("row ")).toList();
    }

    private static double value(String row) {
        return Double.parseDouble(row.split(" ")[2]);
    }

    @Test
    public void wrongOptionsAreExplainedWithStatusTwo() throws RunException {
        RunSettings settings = settings("pingpong", "cluster.loggp", new Small(0, "--sizes", "8 furlongs"));
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertEquals(2, new Simulation(settings).run(stream(new ByteArrayOutputStream()), stream(err)).exitStatus());
        String text = err.toString(StandardCharsets.UTF_8);
        assertTrue(text, text.contains("--sizes: there is no unit furlongs") && text.contains("usage: pingpong"));
    }

    @Test
    public void theListNamesTheOptionsOfTheProgram() throws RunException {
        for (Experiment experiment : Experiments.load().all()) {
            RunSettings settings = experiment.prepare(RunSettings.STANDARD, List.of("--no-such-option", "1"));
            String usage = ExperimentRun.of(settings).complaint();
            for (String option : experiment.options()) {
                assertTrue(experiment.name() + " --" + option + ": " + usage, usage.contains("[--" + option + " "));
            }
        }
    }

    private static void check(String name, String machine) throws RunException {
        check(name, machine, SMALL.get(name));
    }

    private static List<String> check(String name, String machine, Small small) throws RunException {
        List<String> lines = run(name, machine, small);
        assertEquals(lines.toString(), "experiment " + name, lines.getFirst());
        assertTrue(lines.toString(), lines.get(1).matches("series( \\S+=\\S+)*"));
        assertTrue(lines.toString(), lines.get(2).matches("columns \\w+ value unit min mean max"));
        assertEquals(lines.toString(), small.rows(), lines.stream().filter(line -> line.matches(ROW)).count());
        return lines;
    }

    private static List<String> run(String name, String machine, Small small) throws RunException {
        return run(name, machine, 8, small);
    }

    private static List<String> run(String name, String machine, int ranks, Small small) throws RunException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = new Simulation(settings(name, machine, small).with(RANKS, ranks)).run(stream(out), stream(err))
                .exitStatus();
        assertEquals(name + " on " + machine + ": " + err.toString(StandardCharsets.UTF_8), 0, status);
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static RunSettings settings(String name, String machine, Small small) {
        RunSettings settings = RunSettings.STANDARD.with(MACHINE, machine).with(RANKS, 8).with(PLAIN, true)
                .with(MAIN, experiments().getProperty(name).split(" ")[0])
                .plusAll(ARGUMENTS, List.of(small.arguments())).plus(CLASS_PATH, classes());
        return settings;
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static Path classes() {
        try {
            return Path.of(Pingpong.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Properties experiments() {
        Properties experiments = new Properties();
        try (InputStream in = Pingpong.class.getResourceAsStream("experiments.properties")) {
            experiments.load(in);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return experiments;
    }
}
