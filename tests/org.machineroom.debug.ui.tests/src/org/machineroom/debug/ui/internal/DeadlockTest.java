// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.contexts.ISuspendTrigger;
import org.eclipse.debug.ui.contexts.ISuspendTriggerListener;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jdt.debug.ui.IJavaDebugUIConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.console.TextConsole;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.debug.ui.internal.view.MessageQueuesView;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.RunSettings;

/** A deadlock under the debugger says so by itself and shows where and why; resuming ends the run and nothing else. */
public class DeadlockTest {
    private static final String DEADLOCK = "org.machineroom.examples.Deadlock";
    private static final String GROUP_RANKS = "org.machineroom.debug.ui.groupRanks";
    private static final String SHOW_SET_ONLY = "org.machineroom.debug.ui.showSetOnly";
    private static final IEclipsePreferences GROUPS = InstanceScope.INSTANCE.getNode(IJavaDebugUIConstants.PLUGIN_ID);
    private static final RunSettings RAW = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(RANKS, 16);

    private WorkbenchSession session;

    @Before
    public void setUp() throws CoreException {
        session = new WorkbenchSession();
    }

    @After
    public void tearDown() throws CoreException {
        NamedSets.setCurrent(Optional.empty());
        GROUPS.remove(IJavaDebugUIConstants.PREF_SHOW_THREAD_GROUPS);
        session.close();
    }

    @Test
    public void deadlockAnnouncesItself() throws CoreException {
        session.leaveDebugPerspective();
        session.debug(DEADLOCK, RAW);
        awaitWaitingLine();
        Ui.await("the Message Queues view in front", this::isShown);
        Tree rows = awaitRows();
        Ui.await("lines as long as the column", () -> rows.getItem(3).getText(0).lines().count() <= 4);
        String third = rows.getItem(3).getText(0).replace('\n', ' ');
        assertTrue(third,
                third.startsWith("rank 3 waits for tag 1 from rank 2; rank 2 waits in MPI_Recv from rank 1, tag 1"));
        Ui.await("the reason in the console", () -> console().startsWith("DEADLOCK at "));
        session.picture("deadlock");
        assertEquals(Set.of("Deadlock.java"), session.editors());
    }

    @Test
    public void ofManyRanksTheDebugViewExpandsTheFirstOnly() throws CoreException {
        session.debug(DEADLOCK, RunSettings.STANDARD.with(MACHINE, "cluster.loggp").with(RANKS, 64));
        awaitWaitingLine(64);
        session.awaitStopsShown(64);
        Ui.await("16 ranks to be expanded", () -> expandedRanks() >= 16);
        assertEquals(16, expandedRanks());
        session.awaitRows();
        session.picture("deadlock-many");
    }

    private long expandedRanks() {
        return session.ranksInDebugView().filter(TreeItem::getExpanded).count();
    }

    @Test
    public void manyRanksAreGroupedInTheDebugView() throws CoreException {
        NamedSets.setCurrent(Optional.of(SetParser.parse("40-79")));
        session.leaveDebugPerspective();
        session.execute(GROUP_RANKS);
        session.debug(DEADLOCK, RunSettings.STANDARD.with(MACHINE, "cluster.loggp").with(RANKS, 80));
        awaitWaitingLine(80);
        Ui.await("three groups of ranks", () -> groupsInDebugView().equals(List.of("Thread Group [ranks 0-31]",
                "Thread Group [ranks 32-63]", "Thread Group [ranks 64-79]")),
                () -> "; there are " + groupsInDebugView());
        session.page().showView(MessageQueuesView.ID);
        Ui.await("a row for each rank", () -> rows().getItemCount() == 80);
        Ui.await("the row of rank 70", () -> rows().getItem(70).getData() != null);
        rows().setSelection(rows().getItem(70));
        rows().notifyListeners(SWT.Selection, new Event());
        Ui.await("rank 70", () -> WorkbenchSession.selectedRank().equals(Optional.of(70)));
        session.awaitRows();
        session.picture("deadlock-grouped");
        new RankModel(session.launch()).resume(rank -> rank < 40);
        session.execute(SHOW_SET_ONLY);
        Ui.await("two groups with ranks of the set", () -> groupsInDebugView().equals(List.of(
                "Thread Group [ranks 32-63]", "Thread Group [ranks 64-79]")),
                () -> "; there are " + groupsInDebugView());
        session.execute(SHOW_SET_ONLY);
        Ui.await("all groups with rank 70", () -> groupsInDebugView().size() == 3
                && WorkbenchSession.selectedRank().equals(Optional.of(70)));
        session.execute(GROUP_RANKS);
        Ui.await("rank 70 in one list", () -> session.ranksInDebugView().count() > 64
                && WorkbenchSession.selectedRank().equals(Optional.of(70)));
    }

    private List<String> groupsInDebugView() {
        return rowsBelow(session.targetInDebugView()).filter(row -> row.getText().equals("Thread Group [main]"))
                .flatMap(DeadlockTest::rowsBelow).map(TreeItem::getText).filter(text -> text.contains("[ranks"))
                .toList();
    }

    private static Stream<TreeItem> rowsBelow(TreeItem row) {
        return Arrays.stream(row.getItems()).flatMap(below -> Stream.concat(Stream.of(below), rowsBelow(below)));
    }

    /** The workbench asks for each stop whether to switch to the Debug perspective. */
    @Test
    public void deadlockIsOneStop() throws CoreException {
        AtomicInteger stops = new AtomicInteger();
        ISuspendTriggerListener counter = (_, _) -> stops.incrementAndGet();
        session.debug(DEADLOCK, RAW);
        ISuspendTrigger trigger = session.launch().getAdapter(ISuspendTrigger.class);
        trigger.addSuspendTriggerListener(counter);
        awaitWaitingLine();
        assertEquals(1, stops.get());
        session.step("Resume");
        Ui.await("15 ranks that are stopped", () -> session.stoppedRanks().size() == 15);
        trigger.removeSuspendTriggerListener(counter);
        assertEquals(1, stops.get());
    }

    @Test
    public void deadlockIsAnnouncedOverTheViewThatIsActive() throws CoreException {
        session.page().showView("org.machineroom.trace.ui.timeline");
        session.debug(DEADLOCK, RAW);
        awaitWaitingLine();
        Ui.await("the Message Queues view in front", this::isShown);
    }

    @Test
    public void sentencesAreWholeInNarrowViews() throws CoreException {
        session.debug(DEADLOCK, RAW);
        awaitWaitingLine();
        Ui.await("the Message Queues view in front", this::isShown);
        Tree rows = awaitRows();
        Composite view = rows.getParent().getParent().getParent();
        for (Point size : List.of(new Point(250, 300), new Point(320, 400), new Point(488, 215))) {
            view.setSize(size);
            Ui.settle();
            Ui.picture(view, "queues-" + size.x);
            assertTrue(size + ": rows have " + rows.getSize(), rows.getSize().y > size.y / 3);
            assertIsWhole(rows.getItem(3));
        }
    }

    /** A sentence lies inside its column and its row. */
    private static void assertIsWhole(TreeItem row) {
        GC gc = new GC(row.getParent());
        Point text = gc.textExtent(row.getText(0));
        gc.dispose();
        Rectangle cell = row.getBounds(0);
        assertTrue(cell + " for " + text, text.x <= cell.width && text.y <= cell.height);
        assertTrue("to be seen without scrolling", cell.x + cell.width <= row.getParent().getClientArea().width);
    }

    private Tree awaitRows() {
        Ui.await("a row for each rank", () -> rows().getItemCount() == 16);
        return rows();
    }

    private Tree rows() {
        return Ui.find(session.window().getShell(), Tree.class).stream()
                .filter(tree -> tree.getColumnCount() > 0 && tree.getColumn(0).getText().equals("Rank")).findFirst()
                .orElseThrow();
    }

    @Test
    public void queuesThatBecomeActiveLeaveTheDebugViewWhereItIs() throws CoreException {
        session.debug(DEADLOCK, RAW);
        awaitWaitingLine();
        IViewPart queues = session.page().showView(MessageQueuesView.ID);
        awaitRows().setSelection(rows().getItem(3));
        rows().notifyListeners(SWT.Selection, new Event());
        Ui.await("rank 3", () -> WorkbenchSession.selectedRank().equals(Optional.of(3)));
        session.page().showView("org.machineroom.launching.ui.ranks");
        session.click(new RankModel(session.launch()).rank(7).orElseThrow().frameToShow().orElseThrow());
        Ui.await("rank 7", () -> WorkbenchSession.selectedRank().equals(Optional.of(7)));
        session.page().activate(queues);
        Ui.settle();
        assertEquals(Optional.of(7), WorkbenchSession.selectedRank());
    }

    @Test
    public void queuesWithTheFocusSelectNothingByThemselvesWhenRowsCome() throws CoreException {
        session.page().showView(MessageQueuesView.ID);
        rows().forceFocus();
        try (QueueSelections selections = new QueueSelections(session.page())) {
            session.debug(DEADLOCK, RAW);
            awaitWaitingLine();
            awaitRows();
            Ui.settle();
            assertEquals(0, rows().getSelectionCount());
            assertEquals(List.of(), selections.heard());
        }
    }

    @Test
    public void resumingOneRankLeavesTheOthersAtTheirLines() throws CoreException {
        session.debug(DEADLOCK, RAW);
        awaitWaitingLine();
        session.step("Resume");
        awaitLineOfAnother();
        session.picture("deadlock-resumed");
        assertEquals(Set.of("Deadlock.java"), session.editors());
    }

    @Test
    public void resumingOneRankLeadsToTheProgramOfRanksLookedAtBefore() throws CoreException {
        session.debug(DEADLOCK, RAW);
        awaitWaitingLine();
        session.page().showView(MessageQueuesView.ID);
        awaitRows();
        for (int rank = 0; rank < 16; rank++) {
            int wanted = rank;
            rows().setSelection(rows().getItem(rank));
            rows().notifyListeners(SWT.Selection, new Event());
            Ui.await("rank " + rank, () -> WorkbenchSession.selectedRank().equals(Optional.of(wanted)));
        }
        session.step("Resume");
        awaitLineOfAnother();
    }

    @Test
    public void resumingAllRanksEndsTheRun() throws CoreException {
        session.debug(DEADLOCK, RAW);
        awaitWaitingLine();
        new RankModel(session.launch()).resumeAll();
        assertEquals("DEADLOCKED", session.awaitEnding());
        Ui.await("the last line of the console", () -> console().contains("machineroom: "));
        assertEquals("said once", console().indexOf("DEADLOCK"), console().lastIndexOf("DEADLOCK"));
    }

    @Test
    public void ranksAreListedBeforeTheyStartAndTheSimulatorsThreadsAreNot() throws CoreException {
        RankLimit.set(session.breakpoint(DEADLOCK, "int rank ="), Optional.of(SetParser.parse("0")));
        session.debug(DEADLOCK, RAW);
        Ui.await("rank 0", () -> WorkbenchSession.selectedRank().equals(Optional.of(0)));
        IThread[] threads = session.launch().getDebugTarget().getThreads();
        List<Integer> ranks = Arrays.stream(threads).flatMap(thread -> RankThread.of(thread).stream())
                .map(RankThread::rank).toList();
        assertEquals(IntStream.range(0, 16).boxed().toList(), ranks);
        List<String> others = Arrays.stream(threads).filter(thread -> RankThread.of(thread).isEmpty())
                .filter(thread -> !isHidden(thread)).map(WorkbenchSession::name).toList();
        assertEquals(List.of("main"), others);
        session.picture("rank-0-of-16");
    }

    private void awaitLineOfAnother() throws CoreException {
        Ui.await("15 ranks that are stopped", () -> session.stoppedRanks().size() == 15);
        Set<Integer> stopped = session.stoppedRanks();
        String expected = DEADLOCK + ":" + session.line(DEADLOCK, "COMM_WORLD.Recv");
        Ui.await("the line of one of " + stopped, () -> WorkbenchSession.selectedFrame().equals(expected)
                && WorkbenchSession.selectedRank().filter(stopped::contains).isPresent());
    }

    private static boolean isHidden(IThread thread) {
        try {
            return ((IJavaThread) thread).isSystemThread();
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    private void awaitWaitingLine() throws CoreException {
        awaitWaitingLine(16);
        session.awaitStopsShown(16);
    }

    private void awaitWaitingLine(int ranks) throws CoreException {
        String expected = DEADLOCK + ":" + session.line(DEADLOCK, "COMM_WORLD.Recv");
        Ui.await("the line that waits", () -> WorkbenchSession.selectedFrame().equals(expected));
        Ui.await("all ranks to be stopped", () -> session.stoppedRanks().size() == ranks);
        Ui.await("the source", () -> !session.editors().isEmpty());
    }

    private boolean isShown() {
        IViewPart view = session.page().findView(MessageQueuesView.ID);
        return view != null && session.page().isPartVisible(view);
    }

    private String console() {
        return ((TextConsole) DebugUITools.getConsole(session.launch().getProcesses()[0])).getDocument().get();
    }
}
