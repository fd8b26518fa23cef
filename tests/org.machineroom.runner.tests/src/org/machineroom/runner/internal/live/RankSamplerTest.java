// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.examples.Pi;
import org.machineroom.kernel.Event;
import org.machineroom.live.RankActivity;
import org.machineroom.live.RankSample;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;

/** What a sample says that ranks do. */
public class RankSamplerTest {
    private static final long WHILE_ALL_COMPUTE_PS = 50_000_000;

    /** Takes a sample at a moment. */
    private record Look(long timePs, List<RankSample> seen) implements RunObserver {
        @Override
        public void started(MpiRun run, SourcePlaces sites, Runnable flushTrace) {
            run.kernel().schedule(timePs, 0, new Event() {
                @Override
                protected void fire(long nowPs) {
                    seen.addAll(new RankSampler(run).sample().ranks());
                }
            });
        }
    }

    /** The time of what was computed is charged in the call that ends it, which is not what the rank is at. */
    @Test
    public void ranksThatComputeBeforeACallAreNotInTheCallBefore() throws RunException, URISyntaxException {
        RunSettings settings = RunSettings.STANDARD.with(MAIN, Pi.class.getName())
                .plus(CLASS_PATH, Path.of(Pi.class.getProtectionDomain().getCodeSource().getLocation().toURI()))
                .plus(ARGUMENTS, "1000").with(MACHINE, "raw.rmpi3");
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        List<RankSample> seen = new ArrayList<>();
        new Simulation(settings, new Look(WHILE_ALL_COMPUTE_PS, seen)).run(nowhere, nowhere);
        assertEquals(16, seen.size());
        for (RankSample rank : seen) {
            assertEquals(RankActivity.COMPUTING, rank.activity());
            assertEquals(RankSample.NONE, rank.operation());
            assertTrue(rank.toString(), rank.sincePs() < WHILE_ALL_COMPUTE_PS && rank.clockPs() > WHILE_ALL_COMPUTE_PS);
        }
    }
}
