// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.MpiWatch;
import org.machineroom.mpi.Transfer;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;

/** Looking at a run and bringing its trace to disk, however often, leaves no mark in the trace. */
public class WatchedRunTest {
    private static final int RANKS = 4;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private int looks;

    private RunReport run(String example, String machine, RunObserver observer)
            throws IOException, RunException {
        RunSettings settings = ExamplePrograms.resolve(example, RunSettings.STANDARD).plus(ARGUMENTS, "20")
                .with(MACHINE, machine).with(SettingTable.RANKS, RANKS).with(TRACE, folder.newFolder().toPath());
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        return new Simulation(settings, observer).run(nowhere, nowhere);
    }

    /** Asks for the trace, between events, at each step of each process. */
    private final class Looker implements RunObserver {
        @Override
        public void started(MpiRun run, SourcePlaces sites, Runnable flushTrace) {
            Runnable look = () -> {
                flushTrace.run();
                looks++;
            };
            for (int rank = 0; rank < RANKS; rank++) {
                MpiProcess.of(run.kernel().rank(rank)).watch(new EachStep(() -> run.kernel().betweenEvents(look)));
            }
        }
    }

    private record EachStep(Runnable action) implements MpiWatch {
        @Override
        public void entered(MpiProcess process) {
            action.run();
        }

        @Override
        public void posted(Transfer transfer) {
            action.run();
        }

        @Override
        public void failed(MpiProcess process, MpiFault fault, boolean isFatal) {
            action.run();
        }
    }

    @Test
    public void traceOfAWatchedRunIsThatOfAnUnwatchedOne() throws IOException, RunException {
        List<String> others = new ArrayList<>();
        for (String machine : new MachineCatalogue(WatchedRunTest.class.getClassLoader()).ids()) {
            RunReport plain = run("stress", machine, RunObserver.NONE);
            if (!plain.traceSha256().equals(run("stress", machine, new Looker()).traceSha256())) {
                others.add(machine);
            }
        }
        assertEquals(List.of(), others);
        assertTrue(looks + " looks", looks > 1000);
    }
}
