// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.analysis.plot.ChartSeries;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.experiment.ExperimentRequest;
import org.machineroom.launching.experiment.SweepLists;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.trace.ui.internal.timeline.TimelineView;

/** Runs experiments and figures in a real workbench, and looks at what comes out. */
public class ExperimentsViewTest {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private ExperimentsView view;

    @Before
    public void setUp() throws CoreException {
        PlatformUI.getWorkbench().getIntroManager()
                .closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1270, 960);
        page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE, window);
        page.resetPerspective();
        view = (ExperimentsView) page.showView(ExperimentsView.ID);
        Ui.settle();
    }

    @After
    public void tearDown() throws IOException {
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
        page.hideView(view);
        Launches.deleteRuns();
    }

    private static ExperimentRequest broadcast(String machines, String... options) {
        return ExperimentRequest.bench("bcast", machines, "4", String.join(" ", options), List.of());
    }

    private Sheet done(ExperimentRequest request) {
        Sheet sheet = view.run(request);
        Ui.await("the end of " + request, () -> !sheet.isRunning());
        Ui.settle();
        return sheet;
    }

    private List<String> curves() {
        return view.overlay().chart().series().stream().map(ChartSeries::name).toList();
    }

    private Table list() {
        return Ui.find(window.getShell(), Table.class).stream().filter(each -> (each.getStyle() & SWT.CHECK) != 0)
                .findFirst().orElseThrow();
    }

    private void mouse(int type, PlotPoint at) {
        Point place = view.plot().place(at);
        Event event = new Event();
        event.x = place.x + 3;
        event.y = place.y - 2;
        event.button = 1;
        view.plot().area().notifyListeners(type, event);
    }

    private void key(int code) {
        Event event = new Event();
        event.keyCode = code;
        view.plot().area().notifyListeners(SWT.KeyDown, event);
    }

    private void toggle(String action) {
        ActionContributionItem item = Arrays.stream(view.getViewSite().getActionBars().getToolBarManager().getItems())
                .filter(ActionContributionItem.class::isInstance).map(ActionContributionItem.class::cast)
                .filter(each -> each.getAction().getText().equals(action)).findFirst().orElseThrow();
        if (item.getAction().getStyle() == IAction.AS_CHECK_BOX) {
            item.getAction().setChecked(!item.getAction().isChecked());
        }
        item.getAction().run();
        Ui.settle();
    }

    @Test
    public void formRunsAnExperimentOnSeveralMachines() {
        Button run = Ui.find(window.getShell(), Button.class).stream().filter(each -> each.getText().equals("&Run"))
                .findFirst().orElseThrow();
        Combo experiment = Ui.find(run.getParent(), Combo.class).getFirst();
        Ui.await("the experiments and figures", () -> experiment.getItemCount() > 30);
        Ui.picture(window.getShell(), "experiments-first");
        int pingpong = Arrays.asList(experiment.getItems()).indexOf("pingpong: one-way time between two ranks");
        experiment.select(pingpong);
        experiment.notifyListeners(SWT.Selection, new Event());
        List<Text> fields = Ui.find(experiment.getParent(), Text.class);
        assertTrue(fields.getLast().getMessage(), fields.getLast().getMessage().contains("--sizes 0,4..1MiB"));
        fields.get(0).setText("raw.rmpi3, t3e.shmem");
        fields.get(1).setText("2");
        fields.get(2).setText("--sizes '8..64KiB'");
        run.notifyListeners(SWT.Selection, new Event());
        Ui.await("both curves", () -> list().getItemCount() == 1 && list().getItem(0).getText().endsWith("(done)"));
        Ui.settle();
        assertEquals("1: pingpong --sizes '8..64KiB' (done)", list().getItem(0).getText());
        assertEquals(List.of("raw.rmpi3", "t3e.shmem"), curves());
        assertEquals(14, view.overlay().chart().series().getFirst().points().size());
        Ui.picture(window.getShell(), "experiments");
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_MAXIMIZED);
        Ui.settle();
        Ui.picture(window.getShell(), "experiments-maximised");
    }

    @Test
    public void figureIsDrawnWithWhatWasPublished() {
        done(ExperimentRequest.figure("ap1000-fig3"));
        assertTrue(curves().toString(), curves().contains("MPI, published"));
        assertEquals("doubles", view.overlay().chart().x().label());
        Ui.picture(window.getShell(), "experiments-figure");
    }

    @Test
    public void runsLieOverEachOtherIfTheirAxesAreAlike() {
        done(broadcast("raw.rmpi3", "--sizes", "8,64"));
        done(broadcast("raw.rmpi3", "--sizes", "8,64", "--algorithm", "linear"));
        assertEquals(List.of("1: raw.rmpi3", "2: raw.rmpi3"), curves());
        done(ExperimentRequest.figure("ap1000-fig3"));
        assertTrue(curves().toString(), curves().contains("MPI"));
        assertEquals(List.of(true, false, false), Arrays.stream(list().getItems()).map(TableItem::getChecked).toList());
    }

    @Test
    public void pointUnderTheCursorIsRead() {
        done(broadcast("raw.rmpi3", "--sizes", "8,64"));
        mouse(SWT.MouseMove, new PlotPoint(0, 1));
        assertTrue(view.said(), view.said().matches("raw.rmpi3: \\d.* \\(value, us\\) at 64 bytes .*"));
        key(SWT.ARROW_LEFT);
        assertTrue(view.said(), view.said().contains(" at 8 bytes "));
    }

    @Test
    public void doubleClickOnAPointOpensItsRunInTheTimeline() {
        done(broadcast("raw.rmpi2,raw.rmpi3", "--sizes", "8,64"));
        mouse(SWT.MouseDoubleClick, new PlotPoint(1, 0));
        Ui.await("the run", () -> MachineRoom.runs().runs().stream().anyMatch(run -> run.end() != null)
                && page.getActivePart() instanceof TimelineView);
        StoredRun run = MachineRoom.runs().runs().getFirst();
        assertEquals("bcast on raw.rmpi3", run.configuration());
        assertEquals("COMPLETED", run.end().ending());
        assertEquals(4, run.ranks());
        page.activate(view);
        view.plot().area().setFocus();
        key(SWT.ARROW_RIGHT);
        key(SWT.ARROW_DOWN);
        key(SWT.CR);
        Ui.await("the timeline", () -> page.getActivePart() instanceof TimelineView);
        assertEquals("the trace is there already", 1, MachineRoom.runs().runs().size());
    }

    @Test
    public void rowOfTheTableOpensItsRunInTheTimeline() {
        done(broadcast("raw.rmpi1,raw.rmpi3", "--sizes", "8"));
        toggle("Show as Table");
        openRow(1);
        assertEquals("There can be no run to open: " + table().getItem(1).getText(5), view.said());
        openRow(0);
        Ui.await("the run", () -> MachineRoom.runs().runs().stream().anyMatch(run -> run.end() != null)
                && page.getActivePart() instanceof TimelineView);
        assertEquals("bcast on raw.rmpi3", MachineRoom.runs().runs().getFirst().configuration());
        toggle("Show as Table");
    }

    private Table table() {
        return Ui.find(window.getShell(), Table.class).stream().filter(each -> each.getColumnCount() == 6)
                .findFirst().orElseThrow();
    }

    private void openRow(int number) {
        table().setSelection(number);
        table().notifyListeners(SWT.Selection, new Event());
        Event event = new Event();
        event.item = table().getItem(number);
        table().notifyListeners(SWT.DefaultSelection, event);
        Ui.settle();
    }

    @Test
    public void launchWithListsIsASweepWhoseResultsAreKept() throws CoreException {
        Program program = Program.create("swept");
        try {
            ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
            ILaunchConfigurationWorkingCopy sweep = manager.getLaunchConfigurationType(LaunchConstants.TYPE_ID)
                    .newInstance(null, "Swept");
            sweep.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "swept");
            sweep.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, Program.MAIN);
            LaunchModel.write(sweep, RunSettings.STANDARD);
            new SweepLists(Map.of("machine", "smp.nemesis.opteron2006,ap1000.mpi", "ranks", "2,4,64")).write(sweep);
            manager.removeLaunches(manager.getLaunches());
            sweep.launch(ILaunchManager.RUN_MODE, null);
            Ui.await("the sweep", () -> list().getItemCount() == 1
                    && list().getItem(0).getText().equals("1: Swept (done, 1 of 6 runs not well)"));
            Ui.settle();
            assertEquals(List.of("smp.nemesis.opteron2006", "ap1000.mpi"), curves());
            assertEquals(List.of(2, 3), view.overlay().chart().series().stream()
                    .map(series -> series.points().size()).toList());
            assertTrue(view.said(), view.said().startsWith("machine=smp.nemesis.opteron2006 ranks=64: "));
            assertEquals(0, manager.getLaunches().length);
            Ui.picture(window.getShell(), "experiments-sweep");
            mouse(SWT.MouseDoubleClick, new PlotPoint(1, 0));
            Ui.await("the run", () -> MachineRoom.runs().runs().stream().anyMatch(run -> run.end() != null));
            assertEquals("Swept", MachineRoom.runs().runs().getFirst().name());
            page.activate(view);
            sweep.launch(ILaunchManager.RUN_MODE, null);
            Ui.await("the same results", () -> list().getItemCount() == 2
                    && list().getItem(0).getText().equals("2: Swept (done, 1 of 6 runs not well)"));
        } finally {
            program.delete();
        }
    }

    @Test
    public void whatIsWrongIsSaid() {
        Sheet wrong = done(broadcast("nowhere", "--sizes", "8"));
        assertTrue(wrong.standing(), wrong.standing().contains("nowhere"));
        assertEquals(wrong.standing(), view.said());
        Sheet refused = done(broadcast("raw.rmpi1,raw.rmpi2", "--sizes", "8"));
        assertEquals("done, 1 of 2 runs not well", refused.standing());
        assertTrue(view.said(), view.said().startsWith("bcast on raw.rmpi1: "));
        toggle("Show as Table");
        Ui.picture(window.getShell(), "experiments-table");
        assertEquals(2, PointRow.of(view.overlay()).size());
        assertEquals("failed", PointRow.of(view.overlay()).getLast().ending());
    }

    private Text note() {
        return Ui.find(window.getShell(), Text.class).stream()
                .filter(each -> (each.getStyle() & SWT.READ_ONLY) != 0 && each.getParent() == table().getParent()
                        .getParent())
                .findFirst().orElseThrow();
    }

    @Test
    public void whatThereIsToDoStandsInThePlaceOfAnEmptyChart() {
        assertTrue(note().isVisible());
        assertTrue(note().getText(), note().getText().startsWith("Choose an experiment"));
        Ui.picture(window.getShell(), "experiments-empty");
        done(broadcast("raw.rmpi3", "--sizes", "8"));
        assertFalse(note().isVisible());
        list().getItem(0).setChecked(false);
        Event event = new Event();
        event.item = list().getItem(0);
        event.detail = SWT.CHECK;
        list().notifyListeners(SWT.Selection, event);
        Ui.settle();
        assertTrue(note().isVisible());
        assertEquals("What is checked in the list is drawn here.", note().getText());
    }

    @Test
    public void whyThereAreNoPointsIsSaidOnceForEachReason() {
        Sheet refused = done(broadcast("raw.rmpi1,raw.rmpi1.watchdog", "--sizes", "8"));
        assertTrue(note().isVisible());
        List<String> lines = note().getText().lines().toList();
        assertEquals("1: bcast --sizes 8: " + refused.standing(), lines.getFirst());
        assertEquals(Stream.of(0, 1).map(run -> refused.run(run).orElseThrow().reason()).distinct().toList(),
                lines.subList(1, lines.size()));
        assertTrue(curves().toString(), curves().isEmpty());
        toggle("Show as Table");
        assertFalse(note().isVisible());
        assertTrue(table().getItemCount() > 0);
        toggle("Show as Table");
    }

    private void copy() {
        view.getViewSite().getActionBars().getGlobalActionHandler(ActionFactory.COPY.getId()).run();
    }

    private String clipboard() {
        Clipboard clipboard = new Clipboard(window.getShell().getDisplay());
        try {
            return (String) clipboard.getContents(TextTransfer.getInstance());
        } finally {
            clipboard.dispose();
        }
    }

    @Test
    public void selectedRowsAreCopied() {
        done(broadcast("raw.rmpi1,raw.rmpi3", "--sizes", "8,64"));
        toggle("Show as Table");
        table().setFocus();
        table().setSelection(0, 1);
        table().notifyListeners(SWT.Selection, new Event());
        copy();
        List<String> lines = clipboard().lines().toList();
        assertEquals(2, lines.size());
        assertTrue(lines.getLast(),
                lines.getLast().matches("raw.rmpi3\t64\t\\d+\\.\\d+\tbcast on raw.rmpi3\tcompleted\t"));
        Text field = Ui.find(window.getShell(), Text.class).stream()
                .filter(each -> each.getMessage().contains("separated by commas")).findFirst().orElseThrow();
        field.setText("ap1000.mpi");
        field.setFocus();
        field.selectAll();
        copy();
        assertEquals("ap1000.mpi", clipboard());
        toggle("Show as Table");
    }

    @Test
    public void selectedRowStaysSelectedWhenThereAreOthers() {
        done(broadcast("raw.rmpi1,raw.rmpi3", "--sizes", "8"));
        toggle("Show as Table");
        table().setSelection(1);
        table().notifyListeners(SWT.Selection, new Event());
        String reason = table().getItem(1).getText(5);
        assertFalse(reason.isEmpty());
        done(broadcast("raw.rmpi3", "--sizes", "8,64,1000"));
        assertEquals(reason, table().getSelection()[0].getText(5));
        toggle("Show as Table");
    }

    @Test
    public void stopEndsTheProcessAndKeepsWhatIsThere() {
        Sheet sheet = view.run(ExperimentRequest.bench("alltoall", "cluster.loggp", "128",
                "--sizes 8..1MiB --repetitions 10000", List.of()));
        Ui.await("the run", () -> sheet.run(0).isPresent());
        toggle("Stop");
        Ui.await("the end", () -> !sheet.isRunning());
        assertTrue(sheet.standing(), sheet.standing().startsWith("stopped, "));
    }

    @Test
    public void pictureAndTableAreThoseOfTheCommandLine() throws IOException {
        done(broadcast("raw.rmpi3", "--sizes", "8,64"));
        Path here = folder.getRoot().toPath();
        for (String name : List.of("chart.svg", "chart.png", "chart.csv")) {
            ChartExport.write(view.overlay(), here.resolve(name));
        }
        assertTrue(Files.readString(here.resolve("chart.svg")).contains(">broadcast from a synchronised start</text>"));
        assertEquals(1280, new ImageData(here.resolve("chart.png").toString()).width);
        List<String> lines = Files.readAllLines(here.resolve("chart.csv"));
        assertEquals("curve,bytes,\"value, us\",run,ending,reason", lines.getFirst());
        assertTrue(lines.get(1), lines.get(1).matches("raw.rmpi3,8,\\d+\\.\\d+,bcast on raw.rmpi3,completed,"));
    }

    @Test
    public void marksAtTheEndsOfAxesAreSeenAsAWhole() {
        done(broadcast("raw.rmpi3", "--sizes", "8,64,1000"));
        for (int switched = 0; switched < 2; switched++) {
            Point size = view.plot().area().getSize();
            for (int point = 0; point < 3; point++) {
                Point at = view.plot().place(new PlotPoint(0, point));
                assertTrue(at + " in " + size, at.x >= 3 && at.y >= 3 && at.x <= size.x - 3 && at.y <= size.y - 3);
            }
            toggle("Logarithmic Horizontal Axis");
        }
    }

    @Test
    public void axesAreLogarithmicOrNot() {
        done(broadcast("raw.rmpi3", "--sizes", "0,8,64"));
        assertEquals("1 point is not shown: no number, or not above 0 on a logarithmic axis", view.said());
        toggle("Logarithmic Horizontal Axis");
        assertTrue(view.overlay().chart().y().isLogarithmic());
        assertEquals("", view.overlay().chart().omission());
        assertEquals("1: bcast --sizes 0,8,64: done", view.said());
    }
}
