// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.comparison;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.After;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.experiment.TracedRun;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.launching.ui.testing.LaunchedProgram;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.live.settings.WrongSettingException;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** Compares two real runs in a real workbench: the same program with another setting. */
public class ComparisonViewTest {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";
    private static final String RUNS = "org.machineroom.launching.ui.runs";
    private static final String COMMAND = "org.machineroom.trace.ui.compareRuns";

    @ClassRule
    public static final LaunchedProgram LAUNCHED = new LaunchedProgram("compared");

    private static StoredRun other;

    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private IViewPart runs;

    @BeforeClass
    public static void runWithSlowerLinks() throws CoreException, WrongSettingException {
        other = TracedRun.make("slower", RunFile.entries(RunFile.read(LAUNCHED.run().settings())
                .with(SettingTable.OVERRIDES, "network.latency", "2 us")), new NullProgressMonitor());
    }

    @Before
    public void setUp() throws CoreException {
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1270, 960);
        page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE, window);
        page.resetPerspective();
        runs = page.showView(RUNS);
        Ui.settle();
    }

    @After
    public void tearDown() {
        IViewPart view = page.findView(ComparisonView.ID);
        if (view != null) {
            page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
            page.hideView(view);
        }
    }

    private void select(Object... elements) {
        ISelection selection = new StructuredSelection(elements);
        runs.getSite().getSelectionProvider().setSelection(selection);
        Ui.settle();
    }

    private boolean isEnabled() throws NotDefinedException {
        return window.getService(ICommandService.class).getCommand(COMMAND).isEnabled();
    }

    private ComparisonView compare() throws CommandException {
        select(other, LAUNCHED.run());
        window.getService(IHandlerService.class).executeCommand(COMMAND, null);
        ComparisonView view = (ComparisonView) page.findView(ComparisonView.ID);
        Ui.await("the differences", () -> view.shown().isPresent());
        Ui.await("both timelines", () -> view.timelines().stream()
                .allMatch(each -> each.timeline().data().isPresent()));
        Ui.settle();
        return view;
    }

    private static Timeline timeline(ComparisonView view, int number) {
        return view.timelines().get(number).timeline();
    }

    private static List<String> row(ComparisonModel model, String group, String what) {
        return model.rows().stream().filter(each -> each.cells().getFirst().equals(group))
                .flatMap(each -> each.rows().stream()).filter(each -> each.cells().getFirst().equals(what)).findFirst()
                .orElseThrow(() -> new AssertionError(model.rows().toString())).cells();
    }

    @Test
    public void commandNeedsTwoRuns() throws NotDefinedException {
        select(LAUNCHED.run());
        assertEquals(false, isEnabled());
        select(LAUNCHED.run(), other);
        assertEquals(true, isEnabled());
    }

    @Test
    public void wordsAreThoseOfTheCommandLineAndTheEarlierRunIsFirst() throws CommandException {
        ComparisonModel model = compare().shown().orElseThrow();
        assertTrue(model.headline(), model.headline().startsWith("the second run takes "));
        assertTrue(model.words().toString(), model.words().getFirst().startsWith("the same "));
        assertTrue(model.words().toString(), model.words().contains("network.latency: 800 ns -> 2 us"));
        List<String> rank = row(model, "Ranks", "rank 0");
        assertTrue(rank.toString(), rank.get(3).startsWith("+"));
    }

    @Test
    public void timelinesShowTheSameTimeAsFarAsTheLongerRunGoes() throws CommandException {
        ComparisonView view = compare();
        long endPs = other.end().simulatedTimePs();
        assertTrue(endPs > LAUNCHED.run().end().simulatedTimePs());
        assertEquals(endPs, timeline(view, 0).time().endPs());
        assertEquals(endPs, timeline(view, 1).time().endPs());
        TimeRange middle = new TimeRange(endPs / 4, endPs / 2);
        timeline(view, 0).showTime(middle);
        assertEquals(middle, timeline(view, 1).time().range());
        timeline(view, 1).showWholeRun();
        assertEquals(new TimeRange(0, endPs), timeline(view, 0).time().range());
        Ui.picture(window.getShell(), "comparison");
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_MAXIMIZED);
        Ui.settle();
        Ui.await("both timelines", () -> view.timelines().stream()
                .allMatch(each -> each.timeline().data().isPresent()));
        Ui.picture(window.getShell(), "comparison-maximised");
    }

    @Test
    public void rowsOfBothScrollAndGrowTogether() throws CommandException {
        ComparisonView view = compare();
        timeline(view, 0).scroll(rows -> rows.setHeight(80, 0));
        assertEquals(80, timeline(view, 1).layout().height());
        timeline(view, 1).scroll(rows -> rows.scrollBy(37));
        assertTrue(timeline(view, 1).layout().top() > 0);
        assertEquals(timeline(view, 1).layout().top(), timeline(view, 0).layout().top());
    }

    @Test
    public void differencesAreInATableWhoseLinesOpenTheirSource() throws CommandException {
        ComparisonView view = compare();
        view.showPage(1);
        Ui.settle();
        Ui.picture(window.getShell(), "comparison-differences");
        Tree tree = Ui.find(window.getShell(), Tree.class).stream().filter(each -> each.getColumnCount() == 6)
                .findFirst().orElseThrow();
        assertEquals(List.of("Cost of messages", "Calls", "Waiting in", "Lines", "Ranks"),
                Arrays.stream(tree.getItems()).map(TreeItem::getText).toList());
        TreeItem line = tree.getItem(3).getItem(0);
        String words = view.shown().orElseThrow().rows().get(3).rows().getFirst().cells().getFirst();
        String place = words.substring(words.indexOf(".java:"));
        assertTrue(line.getText() + " of " + words, line.getText().endsWith(place));
        Event event = new Event();
        event.item = line;
        tree.setSelection(line);
        tree.notifyListeners(SWT.DefaultSelection, event);
        Ui.await("the source", () -> page.getActiveEditor() != null);
        page.closeAllEditors(false);
    }

    @Test
    public void swappedRunsAreComparedTheOtherWayRound() throws CommandException {
        ComparisonView view = compare();
        ComparisonModel before = view.shown().orElseThrow();
        view.compare(other, LAUNCHED.run());
        Ui.await("the differences", () -> view.shown().filter(model -> model != before).isPresent());
        assertTrue(row(view.shown().orElseThrow(), "Ranks", "rank 0").get(3).startsWith("-"));
    }
}
