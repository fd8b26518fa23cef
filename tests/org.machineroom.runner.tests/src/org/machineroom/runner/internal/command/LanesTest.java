// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.LANES;
import static org.machineroom.live.settings.SettingTable.LANES_FROM;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.Kernel;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;
import org.machineroom.runner.lanes.CalledBack;
import org.machineroom.runner.lanes.LaneRuns;
import org.machineroom.runner.lanes.Locking;
import org.machineroom.runner.lanes.RandomRanks;
import org.machineroom.runner.lanes.WorkingRanks;

/** Ranks that compute at the same time give the same trace, to the last byte, as ranks that take turns. */
public class LanesTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static final List<String> MACHINES = List.of("cluster.loggp", "ap1000.mpi", "t3e.shmem", "raw.rmpi3",
            "smp.nemesis");

    private static RunSettings task(String program, int ranks, String... arguments) throws RunException {
        return ExamplePrograms.resolve(program, RunSettings.STANDARD).plusAll(ARGUMENTS, List.of(arguments))
                .with(RANKS, ranks);
    }

    private void assertTheSameWithAnyLanes(RunSettings task) throws RunException, IOException {
        LaneRuns.assertTheSameWithAnyLanes(task, folder);
    }

    private void assertTheSameEverywhere(RunSettings task) throws RunException, IOException {
        for (String machine : MACHINES) {
            assertTheSameWithAnyLanes(task.with(MACHINE, machine));
        }
    }

    @Test
    public void whoGetsOneLaneOnlyIsTold() throws Exception {
        RunSettings task = task("pi", 2, "100").with(LANES, 2);
        assertEquals("", errors(task));
        String told = errors(task.with(COMPUTE, Compute.NONE));
        assertTrue(told, told.startsWith("machineroom: --lanes 2: ranks take turns on one thread"));
    }

    private static String errors(RunSettings task) throws RunException {
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        new Simulation(task).run(stream(new ByteArrayOutputStream()), stream(errors));
        return errors.toString(StandardCharsets.UTF_8);
    }

    @Test
    public void oneStretchOfComputing() throws Exception {
        assertTheSameEverywhere(task("pi", 8, "2000"));
    }

    @Test
    public void oneStretchAndAReduction() throws Exception {
        assertTheSameEverywhere(task("trapezoid", 8, "4096"));
    }

    @Test
    public void messagesWithoutComputing() throws Exception {
        assertTheSameEverywhere(task("ring", 5));
        assertTheSameEverywhere(task("ping-pong", 2, "64", "5"));
    }

    @Test
    public void stepsWithNeighbours() throws Exception {
        assertTheSameEverywhere(task("jacobi", 4, "24", "3"));
    }

    @Test
    public void blocksOfMatrices() throws Exception {
        assertTheSameEverywhere(task("matrix-multiply", 4, "32", "15", "28"));
    }

    @Test
    public void randomMessages() throws Exception {
        assertTheSameEverywhere(task("stress", 5, "10"));
    }

    @Test
    public void receivesFromAnySource() throws Exception {
        assertTheSameEverywhere(task("race", 4));
    }

    @Test
    public void ranksThatWaitForEver() throws Exception {
        assertTheSameEverywhere(task("deadlock", 4));
    }

    @Test
    public void manyRanks() throws Exception {
        assertTheSameWithAnyLanes(task("stress", 70, "5"));
    }

    @Test
    public void randomStretchesAndMessages() throws Exception {
        assertTheSameEverywhere(LaneRuns.own(WorkingRanks.class, "steps"));
    }

    @Test
    public void clocksSleepAndChance() throws Exception {
        assertTheSameEverywhere(LaneRuns.own(WorkingRanks.class, "clocks"));
    }

    @Test
    public void aRankThatEndsTheRunWhileOthersCompute() throws Exception {
        for (String how : List.of("abort", "exit", "fail")) {
            assertTheSameEverywhere(LaneRuns.own(WorkingRanks.class, how));
        }
    }

    @Test
    public void aRankThatFailsWhileOthersHaveStillToSend() throws Exception {
        RunSettings task = LaneRuns.own(RandomRanks.class, "250");
        assertTheSameWithAnyLanes(task.with(MACHINE, "cluster.loggp.bigred").with(RANKS, 7));
    }

    @Test
    public void errorsThatTheProgramCatches() throws Exception {
        assertTheSameWithAnyLanes(LaneRuns.own(WorkingRanks.class, "caught"));
    }

    @Test
    public void ranksThatEndEarly() throws Exception {
        assertTheSameEverywhere(LaneRuns.own(WorkingRanks.class, "early"));
    }

    @Test(timeout = 300_000)
    public void ranksThatComputeWithALock() throws Exception {
        assertTheSameEverywhere(LaneRuns.own(WorkingRanks.class, "asked"));
    }

    @Test
    public void callsWhereAVirtualThreadIsPinned() throws Exception {
        assertTheSameEverywhere(LaneRuns.own(WorkingRanks.class, "pinned"));
    }

    @Test
    public void programsThatAreCalledBack() throws Exception {
        assertTheSameEverywhere(LaneRuns.own(CalledBack.class));
    }

    @Test
    public void ranksComputeBesideTheKernelsThread() throws Exception {
        for (String machine : MACHINES) {
            assertBeside(task("trapezoid", 8, "4096").with(MACHINE, machine));
            assertBeside(task("jacobi", 4, "24", "3").with(MACHINE, machine));
            assertBeside(LaneRuns.own(RandomRanks.class, "1").with(MACHINE, machine));
        }
    }

    private static void assertBeside(RunSettings task) throws RunException {
        Kernel kernel = LaneRuns.kernelOf(task.with(LANES, 2));
        String what = task.get(MAIN) + " on " + task.get(MACHINE);
        assertTrue(what, kernel.stretchesBeside() > 0);
        assertEquals(what, 0, kernel.ranksKept());
    }

    @Test
    public void oneLaneHasNoThreadBeside() throws Exception {
        assertEquals(0, LaneRuns.kernelOf(task("trapezoid", 8, "4096")).stretchesBeside());
        assertEquals(0, LaneRuns.kernelOf(LaneRuns.own(CalledBack.class).with(LANES, 2)).stretchesBeside());
        assertEquals(0, LaneRuns.kernelOf(LaneRuns.own(Locking.class).with(LANES, 2)).stretchesBeside());
    }

    @Test
    public void linesComeInTheOrderOfVirtualTime() throws Exception {
        RunSettings task = task("hello", 16).with(LANES, 2);
        List<String> once = lines(task);
        assertEquals(16, once.stream().filter(line -> line.contains("hello") || line.contains("Hello")).count());
        assertEquals(once, lines(task.with(LANES, 4)));
    }

    private List<String> lines(RunSettings task) throws RunException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Simulation(task.with(LANES_FROM, 0L)).run(stream(out), stream(new ByteArrayOutputStream()));
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
