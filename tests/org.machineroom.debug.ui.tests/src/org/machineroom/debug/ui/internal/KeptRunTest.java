// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IViewPart;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.Position.AtTime;
import org.machineroom.live.settings.RunSettings;

/** Goes with the debugger into runs that were made without one. */
public class KeptRunTest {
    private static final String RUNS = "org.machineroom.launching.ui.runs";
    private static final String TIMELINE = "org.machineroom.trace.ui.timeline";
    private static final String RING = "org.machineroom.examples.Ring";
    private static final String DEADLOCK = "org.machineroom.examples.Deadlock";
    private static final RunSettings RAW = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(RANKS, 16);

    private WorkbenchSession session;

    @Before
    public void setUp() throws CoreException {
        session = new WorkbenchSession();
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void runThatHasHungIsDebuggedAtItsFailure() throws CoreException {
        session.run(DEADLOCK, RAW);
        execute("org.machineroom.debug.ui.debugAtFailure", session.page().showView(RUNS), run());
        session.awaitNextLaunch();
        Ui.await("all ranks stopped", () -> session.stoppedRanks().size() == 16);
        assertEquals("it is there", Optional.empty(), state().debugging().destination());
        session.picture("debug-at-failure");
    }

    @Test
    public void runIsDebuggedFromAnInstantOfTheTimelineOn() throws CoreException {
        session.run(RING, RAW);
        long half = run().end().simulatedTimePs() / 2;
        execute("org.machineroom.debug.ui.debugFromHere", session.page().showView(TIMELINE),
                RunSelection.ofRank(run(), 5).withTime(TimeRange.at(half)));
        session.awaitNextLaunch();
        Ui.await("rank 5", () -> WorkbenchSession.selectedRank().equals(Optional.of(5)));
        Ui.await("what it tells", session::isLookedAt);
        assertEquals(Optional.of(new AtTime(half)), state().position());
        assertEquals(half, state().sample().orElseThrow().virtualTimePs());
        session.picture("debug-from-here");
        session.step("Resume");
        assertEquals("COMPLETED", session.awaitEnding());
    }

    private StoredRun run() {
        return session.launch().session().orElseThrow().run();
    }

    private RunState state() {
        return session.launch().session().orElseThrow().state();
    }

    /**
     * Executes a command with something selected in a view, at once: the console comes to the front whenever it hears
     * of what was written.
     */
    private void execute(String command, IViewPart view, Object element) {
        Ui.await(command + " to be possible", () -> {
            session.page().activate(view);
            view.getSite().getSelectionProvider().setSelection(new StructuredSelection(element));
            return session.executeIfEnabled(command);
        });
    }
}
