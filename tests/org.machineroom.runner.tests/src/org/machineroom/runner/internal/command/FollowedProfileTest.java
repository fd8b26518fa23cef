// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.PROFILE;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;
import org.machineroom.trace.profile.ProfileReader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.RunProfile;

/** Whoever follows a run finds its profile before it ends. */
public class FollowedProfileTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void runThatIsFollowedHasAProfileBeforeItEnds() throws Exception {
        RunSettings settings = ExamplePrograms.resolve("hello", RunSettings.STANDARD).with(RANKS, 2)
                .with(PROFILE, true).with(TRACE, folder.newFolder().toPath());
        boolean[] isThere = new boolean[1];
        new Simulation(settings, new RunObserver() {
            @Override
            public void started(MpiRun run, SourcePlaces sites, Runnable flush) {
                flush.run();
                isThere[0] = ProfileReader.isThere(settings.get(TRACE));
            }
        }).run(new PrintStream(OutputStream.nullOutputStream()), new PrintStream(OutputStream.nullOutputStream()));
        assertTrue(isThere[0]);
        assertTrue(RunProfile.of(Trace.open(settings.get(TRACE))).tree().inclusive().sumPs() > 0);
    }
}
