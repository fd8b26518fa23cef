// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.machineroom.live.settings.SettingTable.MACHINE;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.commands.ICommandService;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;

/** A rank that is selected in one view is selected in the others: the Debug view follows, and is followed. */
public class FollowTest {
    private static final String PI = "org.machineroom.examples.Pi";
    private static final String RANKS = "org.machineroom.launching.ui.ranks";
    private static final String TIMELINE = "org.machineroom.trace.ui.timeline";
    private static final RunSettings RAW = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(SettingTable.RANKS, 16);

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
    public void debugViewFollowsTheRanksViewAndTheTimeline() throws CoreException {
        stopInRankFiveAndSuspendTwo();
        String waiting = PI + ":" + session.line(PI, "comm.Reduce");
        select(2);
        Ui.await("the frame of rank 2 that waits", () -> isSelected(2)
                && WorkbenchSession.selectedFrame().equals(waiting));
        session.picture("rank-2-of-ranks-view");
        IViewPart timeline = timeline();
        Ui.await("rank 2 in the timeline", () -> rankOf(timeline).equals(Optional.of(2)));
    }

    @Test
    public void debugViewSelectsTheThreadOfARankThatRuns() throws CoreException {
        stopInRankFiveAndSuspendTwo();
        select(9);
        Ui.await("the thread of rank 9", () -> isSelected(9));
        select(5);
        String stopped = PI + ":" + session.line(PI, "double step");
        Ui.await("rank 5 where it is stopped", () -> isSelected(5)
                && WorkbenchSession.selectedFrame().equals(stopped));
    }

    @Test
    public void timelineAndRanksViewFollowTheDebugView() throws CoreException {
        stopInRankFiveAndSuspendTwo();
        IViewPart timeline = timeline();
        Ui.await("rank 5 in the Ranks view", () -> ranks().getSelectionIndex() == 5);
        RankThread two = new RankModel(session.launch()).rank(2).orElseThrow();
        session.click(two.frameToShow().orElseThrow());
        Ui.await("rank 2 in the timeline", () -> rankOf(timeline).equals(Optional.of(2)));
        Ui.await("rank 2 in the Ranks view", () -> ranks().getSelectionIndex() == 2);
        session.page().showView(TIMELINE, null, IWorkbenchPage.VIEW_VISIBLE);
        session.picture("rank-2-of-debug-view");
    }

    /** Who is led away while the program's frame is still looked for is led to it when they come back. */
    @Test
    public void programsFrameIsSelectedInTheEndWhenTheSelectionWasGoneForAWhile() throws CoreException {
        stopInRankFiveAndSuspendTwo();
        RankThread two = new RankModel(session.launch()).rank(2).orElseThrow();
        RankThread five = new RankModel(session.launch()).rank(5).orElseThrow();
        String waiting = PI + ":" + session.line(PI, "comm.Reduce");
        session.click(two.thread());
        session.click(five.thread());
        Ui.await("no more search for the program's frame", () -> Stream.of(Job.getJobManager().find(null))
                .noneMatch(job -> job.getName().equals("Frame of the program")));
        Ui.settle();
        session.click(two.thread());
        Ui.await("the frame of rank 2 that waits", () -> isSelected(2)
                && WorkbenchSession.selectedFrame().equals(waiting));
    }

    @Test
    public void ranksViewThatIsOpenedLaterShowsTheStoppedRankAndLeadsNobodyAway() throws CoreException {
        session.page().hideView(session.page().findView(RANKS));
        RankLimit.set(session.breakpoint(PI, "double step"), Optional.of(SetParser.parse("5")));
        session.debug(PI, RAW);
        Ui.await("rank 5 in the Debug view", () -> isSelected(5));
        Ui.await("the source", () -> !session.editors().isEmpty());
        session.page().activate(session.page().getActiveEditor());
        session.page().showView(RANKS);
        Ui.await("16 ranks in the Ranks view", () -> ranks().getItemCount() == 16);
        Ui.settle();
        assertEquals(5, ranks().getSelectionIndex());
        assertEquals(Optional.of(5), WorkbenchSession.selectedRank());
    }

    /** Of two runs at once the views show that of the launch, the program or the process that is selected. */
    @Test
    public void viewsShowTheRunOfTheLaunchThatIsSelected() throws CoreException {
        stopInRankFiveAndSuspendTwo();
        MachineLaunch stopped = session.launch();
        session.run(PI, RAW.with(SettingTable.RANKS, 4));
        Ui.await("the run that was started last", () -> ranks().getItemCount() == 4);
        MachineLaunch ended = session.launch();
        for (Object selected : new Object[] {stopped, stopped.getDebugTarget()}) {
            session.click(selected);
            Ui.await("the run that is stopped", () -> ranks().getItemCount() == 16);
            session.click(ended.getProcesses()[0]);
            Ui.await("the run that has ended", () -> ranks().getItemCount() == 4);
        }
        stopped.terminate();
    }

    /** What is over can be gone back into, but has nothing that goes on or stops. */
    @Test
    public void ranksOfARunThatIsOverCannotBeResumed() throws CoreException {
        session.run(PI, RAW.with(SettingTable.RANKS, 4));
        session.click(session.launch());
        Ui.await("the way back", () -> isEnabled("stepBack"));
        for (String command : List.of("resumeRanks", "resumeAllRanks", "suspendAllRanks")) {
            assertFalse(command, isEnabled(command));
        }
    }

    private boolean isEnabled(String command) {
        return session.window().getService(ICommandService.class).getCommand("org.machineroom.debug.ui." + command)
                .isEnabled();
    }

    private void stopInRankFiveAndSuspendTwo() throws CoreException {
        session.page().showView(RANKS);
        RankLimit.set(session.breakpoint(PI, "double step"), Optional.of(SetParser.parse("5")));
        session.debug(PI, RAW);
        Ui.await("rank 5 in the Debug view", () -> isSelected(5));
        Ui.await("the source", () -> !session.editors().isEmpty());
        suspend(2);
        Ui.await("two stopped ranks", () -> session.stoppedRanks().equals(Set.of(2, 5)));
        Ui.await("16 ranks in the Ranks view", () -> ranks().getItemCount() == 16);
    }

    private void suspend(int rank) throws DebugException {
        new RankModel(session.launch()).suspend(candidate -> candidate == rank);
    }

    private static boolean isSelected(int rank) {
        return WorkbenchSession.selectedRank().equals(Optional.of(rank));
    }

    private IViewPart timeline() throws CoreException {
        return session.page().showView(TIMELINE, null, IWorkbenchPage.VIEW_CREATE);
    }

    private static Optional<Integer> rankOf(IViewPart view) {
        return view.getSite().getSelectionProvider().getSelection() instanceof IStructuredSelection selection
                && selection.getFirstElement() instanceof RunSelection run && run.rank().isPresent()
                        ? Optional.of(run.rank().getAsInt())
                        : Optional.empty();
    }

    private Table ranks() {
        return Ui.find(session.window().getShell(), Table.class).stream().filter(FollowTest::isOfRanks).findFirst()
                .orElseThrow();
    }

    private static boolean isOfRanks(Table table) {
        return Arrays.stream(table.getColumns()).anyMatch(column -> column.getText().equals("Node"));
    }

    private void select(int rank) {
        ranks().setSelection(rank);
        ranks().notifyListeners(SWT.Selection, new Event());
    }
}
