// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import static org.junit.Assert.assertEquals;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.Test;
import org.machineroom.examples.Ring;
import org.machineroom.kernel.Event;
import org.machineroom.live.LiveMessage.Look;
import org.machineroom.live.LiveMessage.Looked;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;

/** What a run tells the IDE that asks how it stands. */
public class RunInspectorTest {
    private static final long WHILE_RANKS_WAIT_PS = 3_000_000;

    private final List<LiveMessage> told = new ArrayList<>();

    /** Asks once, on the kernel's thread; the first site that is looked up is not to be had. */
    private final class Asking implements RunObserver {
        private boolean fails = true;

        @Override
        public void started(MpiRun run, IntFunction<Site> sites, Runnable flushTrace) {
            RunInspector inspector = new RunInspector(run, site -> {
                if (fails) {
                    fails = false;
                    throw new IllegalStateException("the rank has gone on");
                }
                return sites.apply(site);
            }, flushTrace, told::add);
            inspector.attach(null);
            run.kernel().schedule(WHILE_RANKS_WAIT_PS, 0, new Event() {
                @Override
                protected void fire(long nowPs) {
                    inspector.look(new Look(7, true));
                    assertEquals("nothing yet", List.of(), told);
                }
            });
        }
    }

    /** The debugger may let ranks go on while the run looks at them: that must not be the last answer it gives. */
    @Test
    public void whatMovesWhileItIsLookedAtIsLookedAtBetweenEvents() throws Exception {
        RunSettings settings = RunSettings.STANDARD.with(MAIN, Ring.class.getName())
                .plus(CLASS_PATH, Path.of(Ring.class.getProtectionDomain().getCodeSource().getLocation().toURI()))
                .with(MACHINE, "raw.rmpi3").with(RANKS, 3);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        new Simulation(settings, new Asking()).run(nowhere, nowhere);
        assertEquals(2, told.size());
        Queues queues = (Queues) told.getFirst();
        assertEquals(WHILE_RANKS_WAIT_PS, queues.virtualTimePs());
        assertEquals(new Looked(7, List.of(2L, 2L, 2L)), told.getLast());
    }
}
