// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.run;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.junit.After;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Rule;
import org.junit.Test;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunRange;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.launching.ui.testing.LaunchedProgram;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.trace.ui.internal.details.DetailsView;
import org.machineroom.trace.ui.internal.details.PartsBar;
import org.machineroom.trace.ui.internal.explanation.ExplanationModel;
import org.machineroom.trace.ui.internal.explanation.ExplanationView;
import org.machineroom.trace.ui.internal.profile.CommunicationView;
import org.machineroom.trace.ui.internal.profile.ProfileView;
import org.machineroom.trace.ui.internal.testing.ErrorLog;
import org.machineroom.trace.ui.internal.timeline.TimelineCanvas;
import org.machineroom.trace.ui.internal.timeline.TimelineView;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** What is selected of a run in one view is selected in all: Ranks, timeline, details and profile. */
public class SharedSelectionTest {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";
    private static final String RUNS = "org.machineroom.launching.ui.runs";
    private static final String RANKS = "org.machineroom.launching.ui.ranks";

    @Rule
    public final ErrorLog log = new ErrorLog();

    @ClassRule
    public static final LaunchedProgram LAUNCHED = new LaunchedProgram("selected");

    private StoredRun run;
    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private IViewPart ranksView;
    private TimelineView timelineView;
    private ProfileView profileView;

    @Before
    public void setUp() throws CoreException {
        run = LAUNCHED.run();
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1270, 960);
        page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE, window);
        profileView = (ProfileView) page.showView(ProfileView.ID);
        page.showView(DetailsView.ID);
        ranksView = page.showView(RANKS);
        timelineView = (TimelineView) page.showView(TimelineView.ID);
        awaitPicture(run);
    }

    @After
    public void tearDown() {
        page.hideView(timelineView);
        page.hideView(profileView);
        page.hideView(ranksView);
    }

    private Timeline timeline() {
        return timelineView.timeline();
    }

    private void awaitPicture(StoredRun shown) {
        Ui.await("the timeline", () -> timelineView.notice().isEmpty()
                && timeline().selection().filter(selection -> selection.isOf(shown)).isPresent()
                && timeline().time().endPs() == shown.end().simulatedTimePs()
                && timeline().data().isPresent());
    }

    private Table ranks() {
        return Ui.find(window.getShell(), Table.class).stream()
                .filter(table -> table.getColumnCount() > 0 && table.getColumn(0).getText().equals("Rank"))
                .findFirst().orElseThrow();
    }

    private String details() {
        return Ui.find(window.getShell(), PartsBar.class).stream().findFirst()
                .map(bar -> ((Label) bar.getParent().getChildren()[0]).getText()).orElse("");
    }

    /** Clicks at the middle of a rank's row, where no message is in the way. */
    private void click(int rank) {
        timeline().setOptions(timeline().options().withMessages(false));
        Ui.await("rows without messages", () -> timeline().data().filter(data -> !data.query().wantsMessages()
                && data.query().columns() == timeline().regions().timeWidth()).isPresent());
        TimelineCanvas canvas = Ui.find(window.getShell(), TimelineCanvas.class).getFirst();
        Event event = new Event();
        event.button = 1;
        event.x = timeline().regions().names() + timeline().axis().x(timeline().time().endPs() / 2);
        event.y = timeline().regions().rowsTop() + timeline().layout().y(timeline().order().row(rank)) + 2;
        canvas.notifyListeners(SWT.MouseDown, event);
        canvas.notifyListeners(SWT.MouseUp, event);
        Ui.await("a selected state", () -> timeline().selection().get().time().isPresent());
    }

    private Optional<RunSelection> selectedIn(String viewId) {
        ISelectionProvider provider = page.findView(viewId).getSite().getSelectionProvider();
        return Optional.ofNullable(((IStructuredSelection) provider.getSelection()).getFirstElement())
                .map(RunSelection.class::cast);
    }

    /** Drags over the ruler from one part of the run to another. */
    private TimeRange dragOverRuler(double from, double until) {
        TimelineCanvas canvas = Ui.find(window.getShell(), TimelineCanvas.class).getFirst();
        Event event = new Event();
        event.y = timeline().regions().rulerTop() + 2;
        event.button = 1;
        event.x = timeline().regions().names() + (int) (timeline().regions().timeWidth() * from);
        canvas.notifyListeners(SWT.MouseDown, event);
        event.x = timeline().regions().names() + (int) (timeline().regions().timeWidth() * until);
        canvas.notifyListeners(SWT.MouseMove, event);
        canvas.notifyListeners(SWT.MouseUp, event);
        return timeline().statisticsRange().time().orElseThrow();
    }

    private List<Link> linksToTheWholeRun() {
        return Ui.find(window.getShell(), Link.class).stream()
                .filter(link -> link.isVisible() && link.getText().equals("<a>Whole run</a>")).toList();
    }

    @Test
    public void markedRangeIsWhatAllStatisticsSpeakOf() throws PartInitException {
        CommunicationView communication = (CommunicationView) page.showView(CommunicationView.ID);
        ExplanationView explanation = (ExplanationView) page.showView(ExplanationView.ID);
        page.activate(timelineView);
        Ui.await("statistics of the whole run", () -> profileView.shown().isPresent()
                && communication.shown().isPresent() && explanation.shown().isPresent());
        long messages = communication.shown().get().messages();
        TimeRange range = dragOverRuler(0.25, 0.75);
        Ui.await("the profile of the range",
                () -> profileView.shown().filter(profile -> profile.endPs() == range.lengthPs()).isPresent());
        Ui.await("the messages of the range", () -> communication.shown()
                .filter(summary -> summary.endPs() == range.lengthPs() && summary.messages() < messages).isPresent());
        Ui.await("the explanation of the range", () -> explanation.shown().flatMap(ExplanationModel::page)
                .filter(shown -> shown.headline().contains(" from ")).isPresent());
        Ui.picture(window.getShell(), "range-explanation");
        page.bringToTop(profileView);
        Ui.picture(window.getShell(), "range-profile");
        page.activate(profileView);
        linksToTheWholeRun().getFirst().notifyListeners(SWT.Selection, new Event());
        Ui.await("the whole run again", () -> timeline().statisticsRange().isWhole()
                && profileView.shown().filter(profile -> profile.endPs() == run.end().simulatedTimePs()).isPresent()
                && communication.shown().filter(summary -> summary.messages() == messages).isPresent());
        assertEquals("nothing left to go back from", List.of(), linksToTheWholeRun());
        page.hideView(communication);
        page.hideView(explanation);
    }

    @Test
    public void markedRanksAreWhatTheExplanationSpeaksOf() throws PartInitException {
        ExplanationView explanation = (ExplanationView) page.showView(ExplanationView.ID);
        Ui.await("the explanation of the run", () -> explanation.shown().flatMap(ExplanationModel::page)
                .filter(shown -> shown.headline().contains(", 16 ranks: ")).isPresent());
        page.activate(timelineView);
        timeline().select(old -> old.withRange(RunRange.WHOLE.withRanks(Set.of(0, 1, 2))));
        Ui.await("the explanation of three ranks", () -> explanation.shown().flatMap(ExplanationModel::page)
                .filter(shown -> shown.headline().contains(", ranks 0-2 of 16: ")).isPresent());
        Ui.picture(window.getShell(), "ranks-explanation");
        timeline().select(old -> old.withRange(RunRange.WHOLE));
        Ui.await("the explanation of the run again", () -> explanation.shown().flatMap(ExplanationModel::page)
                .filter(shown -> shown.headline().contains(", 16 ranks: ")).isPresent());
        page.hideView(explanation);
    }

    @Test
    public void stateOfTheTimelineIsSelectedInAllViews() throws PartInitException {
        Ui.await("the profile", () -> profileView.shown().isPresent());
        page.activate(timelineView);
        click(3);
        RunSelection selected = timeline().selection().get();
        assertEquals(OptionalInt.of(3), selected.rank());
        Ui.await("the rank in the Ranks view", () -> ranks().getSelectionIndex() == 3);
        Ui.await("the details", () -> details().startsWith("MPI_") || details().startsWith("computing"));
        for (String id : new String[] {TimelineView.ID, RANKS, ProfileView.ID}) {
            assertEquals(id, Optional.of(selected), selectedIn(id));
        }
        page.activate(ranksView);
        Ui.settle();
        assertEquals("after another view is active", selected, timeline().selection().get());
    }

    @Test
    public void rankOfTheRanksViewIsSelectedInAllAndLeavesTheTimeSelected() {
        Ui.await("the profile", () -> profileView.shown().isPresent());
        click(3);
        RunSelection before = timeline().selection().get();
        Ui.await("the rank in the Ranks view", () -> ranks().getSelectionIndex() == 3);
        page.activate(ranksView);
        ranks().setSelection(7);
        ranks().notifyListeners(SWT.Selection, new Event());
        RunSelection selected = timeline().selection().get();
        assertEquals(before.withRank(7), selected);
        assertEquals(Optional.of(selected), selectedIn(ProfileView.ID));
        page.activate(timelineView);
        Ui.settle();
        assertEquals(Optional.of(selected), selectedIn(TimelineView.ID));
    }

    @Test
    public void rankOfTheProfileIsSelectedInAllViews() {
        Ui.await("the profile", () -> profileView.shown().isPresent());
        page.activate(profileView);
        Tree tree = Ui.find(window.getShell(), Tree.class).stream().filter(found -> found.getColumnCount() > 5)
                .findFirst().orElseThrow();
        Combo ranks = Ui.find(tree.getParent().getParent(), Combo.class).getFirst();
        ranks.setText("5");
        ranks.notifyListeners(SWT.DefaultSelection, new Event());
        Ui.await("rank 5 in the timeline",
                () -> timeline().selection().get().rank().equals(OptionalInt.of(5)));
        Ui.await("rank 5 in the Ranks view", () -> ranks().getSelectionIndex() == 5);
    }

    @Test
    public void ranksViewThatIsOpenedLaterShowsWhatIsSelected() throws PartInitException {
        page.hideView(ranksView);
        page.activate(timelineView);
        click(11);
        ranksView = page.showView(RANKS);
        Ui.await("16 ranks", () -> ranks().getItemCount() == 16);
        Ui.await("the rank", () -> ranks().getSelectionIndex() == 11);
        assertEquals(timeline().selection(), selectedIn(RANKS));
    }

    @Test
    public void newRunIsShownByAllWhateverWasSelectedOfAnOlder() throws CoreException {
        click(3);
        page.hideView(timelineView);
        run = LAUNCHED.again(ILaunchManager.RUN_MODE);
        page.activate(ranksView);
        timelineView = (TimelineView) page.showView(TimelineView.ID);
        awaitPicture(run);
        assertEquals(-1, ranks().getSelectionIndex());

    }

    @Test
    public void runsTabThatIsClickedDoesNotBringBackTheRunSelectedInIt() throws CoreException {
        IViewPart runs = page.showView(RUNS);
        runs.getSite().getSelectionProvider().setSelection(new StructuredSelection(run));
        Ui.settle();
        page.activate(timelineView);
        run = LAUNCHED.again(ILaunchManager.RUN_MODE);
        awaitPicture(run);
        page.activate(runs);
        Ui.settle();
        assertEquals(Optional.of(true), timeline().selection().map(selection -> selection.isOf(run)));
        assertEquals(Optional.empty(), timelineView.notice());
    }

    @Test
    public void rankStaysSelectedWhereverItIsSorted() {
        page.activate(ranksView);
        Table table = ranks();
        table.setSelection(2);
        table.notifyListeners(SWT.Selection, new Event());
        table.getColumn(0).notifyListeners(SWT.Selection, new Event());
        assertEquals("2", table.getItem(table.getSelectionIndex()).getText(0));
        assertEquals(13, table.getSelectionIndex());
    }

    @Test
    public void viewThatFollowedToAnotherRunDoesNotBringBackTheOneBefore() throws CoreException {
        page.activate(timelineView);
        page.hideView(profileView);
        profileView = (ProfileView) page.showView(ProfileView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
        Ui.await("the profile", () -> profileView.shown().isPresent());
        run = LAUNCHED.again(ILaunchManager.RUN_MODE);
        awaitPicture(run);
        timeline().showTime(new TimeRange(0, run.end().simulatedTimePs() / 2));
        TimeRange range = timeline().time().range();
        for (IViewPart other : new IViewPart[] {profileView, ranksView}) {
            page.activate(other);
            Ui.settle();
            assertEquals(other.getTitle(), range, timeline().time().range());
            assertEquals(other.getTitle(), Optional.empty(), timelineView.notice());
        }
    }
}
