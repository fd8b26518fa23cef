// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.commands.ICommandService;
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
    private static final String TIMELINE = "org.machineroom.trace.ui.timeline";
    private static final String RING = "org.machineroom.examples.Ring";
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
    public void runIsDebuggedFromAnInstantOfTheTimelineOn() throws CoreException {
        session.run(RING, RAW);
        long half = run().end().simulatedTimePs() / 2;
        select(session.page().showView(TIMELINE), RunSelection.ofRank(run(), 5).withTime(TimeRange.at(half)),
                "org.machineroom.debug.ui.debugFromHere");
        session.execute("org.machineroom.debug.ui.debugFromHere");
        session.awaitNextLaunch();
        Ui.await("rank 5", () -> WorkbenchSession.selectedRank().equals(Optional.of(5)));
        Ui.await("what it tells", () -> state().isStopped() && state().isLookedAt());
        assertEquals(Optional.of(new AtTime(half)), state().position());
        assertEquals(half, state().sample().orElseThrow().virtualTimePs());
        session.picture("debug-from-here");
        session.step("Resume");
        Ui.await("the end of the run", () -> session.launch().isTerminated());
        assertEquals("COMPLETED", run().end().ending());
    }

    private StoredRun run() {
        return session.launch().session().orElseThrow().run();
    }

    private RunState state() {
        return session.launch().session().orElseThrow().state();
    }

    /** Selects something in a view for a command; the console comes to the front when it hears of what was written. */
    private void select(IViewPart view, Object element, String command) {
        Ui.await(command + " to be possible", () -> {
            session.page().activate(view);
            view.getSite().getSelectionProvider().setSelection(new StructuredSelection(element));
            return session.window().getService(ICommandService.class).getCommand(command).isEnabled();
        });
    }
}
