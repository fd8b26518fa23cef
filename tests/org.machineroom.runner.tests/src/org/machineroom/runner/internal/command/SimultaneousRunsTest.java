// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertEquals;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.PROFILE;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.TRACE;
import static org.machineroom.live.settings.SettingTable.VEHICLE;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Vehicle;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;

/** Several runs at the same time in one process give what each gives alone. */
public class SimultaneousRunsTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** What a run does. */
    private record Task(String program, String machine, int ranks, Vehicle vehicle, boolean isProfiled,
            String... arguments) {
    }

    /** What a run gives. */
    private record Result(int exitStatus, long timePs, long events, String trace, String out, String err) {
    }

    private static final List<Task> TASKS = List.of(
            new Task("pi", "cluster.loggp", 8, Vehicle.VIRTUAL, false, "2000"),
            new Task("stress", "t3e.shmem", 4, Vehicle.THREAD, false, "30"),
            new Task("jacobi", "raw.gdn", 4, Vehicle.VIRTUAL, true, "24", "3"),
            new Task("stress", "cluster.loggp", 70, Vehicle.VIRTUAL, false, "5"),
            new Task("pi", "ap3000.opt", 4, Vehicle.VIRTUAL, true, "1000"),
            new Task("ring", "cell.buffered", 4, Vehicle.THREAD, false),
            new Task("deadlock", "cluster.loggp", 4, Vehicle.VIRTUAL, false),
            new Task("hello", "raw.rmpi3", 16, Vehicle.VIRTUAL, false));

    @Test
    public void eachGivesWhatItGivesAlone() throws Exception {
        List<Result> alone = new ArrayList<>();
        for (Task task : TASKS) {
            alone.add(run(task));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(TASKS.size())) {
            List<Future<Result>> together = new ArrayList<>();
            for (Task task : TASKS) {
                together.add(threads.submit(() -> run(task)));
            }
            for (int i = 0; i < TASKS.size(); i++) {
                assertEquals(TASKS.get(i).toString(), alone.get(i), together.get(i).get());
            }
        }
    }

    @Test
    public void theProcessHasItsOwnOutputBackAfterwards() throws Exception {
        PrintStream out = System.out;
        PrintStream err = System.err;
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            for (Future<Result> run : List.of(threads.submit(() -> run(TASKS.get(0))),
                    threads.submit(() -> run(TASKS.get(7))))) {
                run.get();
            }
        }
        assertEquals(out, System.out);
        assertEquals(err, System.err);
    }

    private Result run(Task task) throws RunException, IOException {
        RunSettings settings = ExamplePrograms.resolve(task.program(), RunSettings.STANDARD)
                .plusAll(ARGUMENTS, List.of(task.arguments())).with(MACHINE, task.machine()).with(RANKS, task.ranks())
                .with(VEHICLE, task.vehicle()).with(PROFILE, task.isProfiled())
                .with(TRACE, folder.newFolder().toPath().resolve("trace"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        RunReport report = new Simulation(settings).run(stream(out), stream(err));
        return new Result(report.exitStatus(), report.simulatedTimePs(), report.host().events(), report.traceSha256(),
                out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
