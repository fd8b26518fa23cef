// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertEquals;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.Kernel;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.MpiWatch;
import org.machineroom.mpi.Transfer;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;

/** A run can be ended between any two events, also where the clocks of its ranks have run ahead of the events. */
public class TerminatedRunTest {
    private static final int STATUS = 143;
    private static final int MOST_STEPS = 100;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());

    @Test
    public void runEndsWithAWholeTraceWheneverItIsTerminated() throws IOException, RunException {
        RunSettings stress = ExamplePrograms.resolve("stress", RunSettings.STANDARD).plus(ARGUMENTS, "20");
        for (String machine : List.of("cluster.loggp", "raw.rmpi3", "smp.nemesis")) {
            for (int steps = 0; steps < MOST_STEPS; steps++) {
                assertEquals(machine + " after " + steps + " steps", STATUS, terminated(stress, machine, steps));
            }
        }
    }

    @Test
    public void runEndsWithAWholeTraceWhereARankHasReceivedAheadOfTime() throws Exception {
        Path classes = Path.of(BarrierRounds.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        RunSettings barriers = RunSettings.STANDARD.with(MAIN, BarrierRounds.class.getName())
                .plus(CLASS_PATH, classes);
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            assertEquals("after " + steps + " steps", STATUS, terminated(barriers, "cluster.loggp", steps));
        }
    }

    private int terminated(RunSettings program, String machine, int steps) throws IOException, RunException {
        Path trace = folder.getRoot().toPath().resolve(machine + steps);
        RunSettings settings = program.with(MACHINE, machine).with(RANKS, 4).with(TRACE, trace);
        return new Simulation(settings, new Stopper(steps)).run(nowhere, nowhere).exitStatus();
    }

    /** Ends a run between two events, after its processes have made some steps. */
    private static final class Stopper implements RunObserver, MpiWatch {
        private int stepsLeft;
        private Kernel kernel;

        Stopper(int steps) {
            stepsLeft = steps;
        }

        @Override
        public void started(MpiRun run, SourcePlaces sites, Runnable flushTrace) {
            kernel = run.kernel();
            for (int rank = 0; rank < kernel.size(); rank++) {
                MpiProcess.of(kernel.rank(rank)).watch(this);
            }
        }

        private void step() {
            stepsLeft--;
            if (stepsLeft < 0) {
                kernel.betweenEvents(() -> kernel.stop(STATUS, "Terminate"));
            }
        }

        @Override
        public void entered(MpiProcess process) {
            step();
        }

        @Override
        public void posted(Transfer transfer) {
            step();
        }

        @Override
        public void failed(MpiProcess process, MpiFault fault, boolean isFatal) {
            step();
        }
    }
}
