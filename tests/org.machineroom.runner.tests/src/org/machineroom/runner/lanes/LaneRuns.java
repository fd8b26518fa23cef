// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.lanes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.LANES;
import static org.machineroom.live.settings.SettingTable.LANES_FROM;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.Kernel;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;

/** Compares runs with one lane and with several, which hand over all that they can. */
public final class LaneRuns {
    /** What is told, and rightly so, of one lane only. */
    private static final String ONE_LANE = "machineroom: --lanes ";
    private static final int AGAIN = 20;

    /** What a run gives that does not depend on its lanes, but for the order of lines of different ranks. */
    private record Result(int exitStatus, long timePs, long events, String trace, List<String> out, List<String> err) {
    }

    private LaneRuns() {
    }

    /** Runs a program of the tests' own class path. */
    public static RunSettings own(Class<?> program, String... arguments) throws URISyntaxException {
        return RunSettings.STANDARD.with(MAIN, program.getName()).with(ARGUMENTS, List.of(arguments)).with(RANKS, 4)
                .with(LIMITS, LimitsMode.EXTENDED).with(CLASS_PATH,
                        List.of(Path.of(program.getProtectionDomain().getCodeSource().getLocation().toURI())));
    }

    /** Requires the same trace, to the last byte, and the same lines with 1, 2 and 4 lanes. */
    public static void assertTheSameWithAnyLanes(RunSettings task, TemporaryFolder folder)
            throws RunException, IOException {
        compare(task, folder, (what, alone, together) -> {
            assertEquals(what, String.join("\n", alone.out), String.join("\n", together.out));
            assertEquals(what, alone, together);
        });
    }

    /** Requires that a rank ends the run at the same time and in the same way with 1, 2 and 4 lanes. */
    public static void assertTheSameEndWithAnyLanes(RunSettings task, TemporaryFolder folder)
            throws RunException, IOException {
        compare(task, folder, (what, alone, together) -> {
            assertEquals(what, alone.exitStatus, together.exitStatus);
            assertEquals(what, alone.err.getFirst(), together.err.getFirst());
        });
    }

    /** What a run with several lanes is required to have in common with that with one. */
    private interface Comparison {
        void check(String what, Result alone, Result together);
    }

    private static void compare(RunSettings task, TemporaryFolder folder, Comparison comparison)
            throws RunException, IOException {
        Result alone = run(task.with(LANES, 1), folder);
        for (int lanes : new int[] {2, 4}) {
            Result together = run(task.with(LANES, lanes), folder);
            comparison.check(task.get(MAIN) + " " + task.get(ARGUMENTS) + " on " + task.get(MACHINE) + " with "
                    + task.get(RANKS) + " ranks and " + lanes + " lanes", alone, together);
        }
    }

    /** Requires that a run with two lanes is the same each time. */
    public static void assertRepeats(RunSettings task, TemporaryFolder folder) throws RunException, IOException {
        Result first = run(task.with(LANES, 2), folder);
        for (int again = 0; again < AGAIN; again++) {
            assertEquals(task.get(ARGUMENTS).toString(), first, run(task.with(LANES, 2), folder));
        }
    }

    private static Result run(RunSettings task, TemporaryFolder folder) throws RunException, IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Path trace = folder.newFolder().toPath().resolve("trace");
        RunReport report = new Simulation(task.with(LANES_FROM, 0L).with(TRACE, trace)).run(stream(out), stream(err));
        assertNotNull(report.traceSha256());
        return new Result(report.exitStatus(), report.simulatedTimePs(), report.host().events(), report.traceSha256(),
                out.toString(StandardCharsets.UTF_8).lines().sorted().toList(),
                err.toString(StandardCharsets.UTF_8).lines().filter(line -> !line.startsWith(ONE_LANE)).toList());
    }

    /** Runs a program, which hands over all that it can, and returns what has carried its ranks. */
    public static Kernel kernelOf(RunSettings task) throws RunException {
        AtomicReference<Kernel> kernel = new AtomicReference<>();
        RunObserver observer = new RunObserver() {
            @Override
            public boolean allowsLanes() {
                return true;
            }

            @Override
            public void started(MpiRun run, SourcePlaces places, Runnable flushTrace) {
                kernel.set(run.kernel());
            }
        };
        PrintStream nowhere = stream(new ByteArrayOutputStream());
        new Simulation(task.with(LANES_FROM, 0L), observer).run(nowhere, nowhere);
        return kernel.get();
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
