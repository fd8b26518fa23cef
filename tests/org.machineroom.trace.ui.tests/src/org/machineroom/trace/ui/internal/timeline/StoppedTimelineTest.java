// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.eclipse.jface.dialogs.MessageDialogWithToggle;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.trace.State;
import org.machineroom.trace.ui.internal.timeline.model.Position;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** A real run that the debugger has stopped, in the timeline. */
public class StoppedTimelineTest {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";
    private static final String SWITCH_PERSPECTIVE = IDebugUIConstants.PLUGIN_ID + ".switch_perspective_on_suspend";
    private static final int FIRST_LINE = 9;
    private static final int LINE_OF_CALL = 12;
    private static final int RANKS = 16;

    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private TimelineView view;
    private Program program;

    @Before
    public void setUp() throws CoreException {
        DebugUITools.getPreferenceStore().setValue(SWITCH_PERSPECTIVE, MessageDialogWithToggle.NEVER);
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1270, 960);
        page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE, window);
        PlatformUI.getWorkbench().getIntroManager()
                .closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
        view = (TimelineView) page.showView(TimelineView.ID);
        program = Program.create("stopped");
    }

    @After
    public void tearDown() throws CoreException, IOException {
        page.hideView(view);
        page.closeAllEditors(false);
        Launches.deleteConfigurations();
        Launches.deleteRuns();
        program.delete();
    }

    private Timeline timeline() {
        return view.timeline();
    }

    /** Debugs the program until a line is reached for the so manyth time, counted over all ranks. */
    private IBreakpoint stopAt(int line, int hits) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        manager.removeLaunches(manager.getLaunches());
        IBreakpoint breakpoint = JDIDebugModel.createLineBreakpoint(program.file(), Program.MAIN, line, -1, -1, hits,
                true, new HashMap<>());
        Launches.start(program, ILaunchManager.DEBUG_MODE);
        Ui.await("the stop", () -> stopped().size() == 1);
        return breakpoint;
    }

    private static List<IThread> stopped() {
        return List.of(DebugPlugin.getDefault().getLaunchManager().getDebugTargets()).stream()
                .flatMap(target -> threads(target).stream()).filter(IThread::isSuspended).toList();
    }

    private static List<IThread> threads(IDebugTarget target) {
        try {
            return List.of(target.getThreads());
        } catch (DebugException e) {
            throw new AssertionError(e);
        }
    }

    private void goOnToTheEnd(IBreakpoint breakpoint) throws CoreException {
        RunSession session = Launches.sessions().getLast();
        breakpoint.delete();
        stopped().getFirst().resume();
        Ui.await("the end of the run", () -> session.state().isOver());
        Ui.await("all of the run",
                () -> timeline().time().endPs() == session.run().end().simulatedTimePs()
                        && timeline().positions().isEmpty());
    }

    @Test
    public void runThatIsStoppedAtItsFirstLinesShowsWhereItStands() throws CoreException {
        IBreakpoint breakpoint = stopAt(FIRST_LINE, 0);
        Ui.await("the rank computing", () -> view.notice().isEmpty() && position(0).ps() > 0
                && position(0).state() == State.COMPUTING, () -> "; it stands at " + timeline().positions());
        assertTrue(timeline().time().endPs() >= position(0).ps());
        Ui.picture(window.getShell(), "timeline-stopped-first");
        goOnToTheEnd(breakpoint);
    }

    @Test
    public void runThatIsStoppedShowsAllUntilThisMoment() throws CoreException {
        IBreakpoint breakpoint = stopAt(LINE_OF_CALL, 10 * RANKS);
        Ui.await("what has happened", () -> view.notice().isEmpty()
                && timeline().data().filter(data -> data.endPs() > 0 && !data.arrows().isEmpty()).isPresent());
        assertTrue(timeline().positions().size() > 1);
        Ui.picture(window.getShell(), "timeline-stopped");
        goOnToTheEnd(breakpoint);
    }

    private Position position(int rank) {
        return timeline().positions().stream().filter(position -> position.rank() == rank).findFirst()
                .orElse(new Position(rank, 0, 0, State.IDLE));
    }
}
