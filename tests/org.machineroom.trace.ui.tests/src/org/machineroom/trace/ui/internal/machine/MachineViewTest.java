// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.OptionalInt;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.After;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.analysis.load.MachinePlan;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.experiment.TracedRun;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.ui.testing.LaunchedProgram;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.live.settings.WrongSettingException;

/** Shows the machine of a real run in a real workbench. */
public class MachineViewTest {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";
    private static final String RUNS = "org.machineroom.launching.ui.runs";
    private static final String SHOW = "org.machineroom.trace.ui.showMachine";

    @ClassRule
    public static final LaunchedProgram LAUNCHED = new LaunchedProgram("machine");

    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private MachineView view;

    @Before
    public void setUp() throws CoreException, CommandException {
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1270, 960);
        page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE, window);
        select(LAUNCHED.run());
        window.getService(IHandlerService.class).executeCommand(SHOW, null);
        view = (MachineView) page.findView(MachineView.ID);
        Ui.await("the machine", () -> view.run().filter(LAUNCHED.run()::isSameAs).isPresent()
                && view.shown().filter(shown -> !shown.load().busiest().isEmpty()).isPresent());
    }

    @After
    public void tearDown() {
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
        page.hideView(view);
    }

    /** In the Runs view, which stays active. */
    private void select(StoredRun run) throws CoreException {
        IViewPart runs = page.showView(RUNS);
        Ui.settle(); // a run that is new comes into the table
        runs.getSite().getSelectionProvider().setSelection(new StructuredSelection(run));
        Ui.settle();
    }

    private MachineShown shown() {
        return view.shown().orElseThrow();
    }

    private MachinePicture picture() {
        return view.drawn().orElseThrow();
    }

    private void click(int x, int y) {
        Event event = new Event();
        event.button = 1;
        event.x = x;
        event.y = y;
        view.picture().notifyListeners(SWT.MouseDown, event);
    }

    private OptionalInt selectedRank() {
        IStructuredSelection selection = (IStructuredSelection) view.getSite().getSelectionProvider().getSelection();
        return selection.getFirstElement() instanceof RunSelection run ? run.rank() : OptionalInt.empty();
    }

    @Test
    public void wholeRunIsShownWithAllNodes() {
        assertTrue(shown().isKnown());
        assertEquals(shown().load().untilPs(), LAUNCHED.run().end().simulatedTimePs());
        assertFalse(shown().plan().lines().isEmpty());
        Ui.picture(window.getShell(), "machine");
    }

    @Test
    public void namesOfPartsAreNotCut() {
        Table busiest = Ui.find(window.getShell(), Table.class).stream()
                .filter(table -> table.getColumnCount() > 0 && table.getColumn(0).getText().equals("Part")).findFirst()
                .orElseThrow();
        GC gc = new GC(busiest);
        int needed = gc.textExtent("the link from tile 14 to tile 15").x;
        gc.dispose();
        int width = busiest.getColumn(0).getWidth();
        assertTrue(width + " of " + needed, width > needed);
        assertTrue("how busy they were is beside them",
                width + busiest.getColumn(1).getWidth() <= busiest.getClientArea().width);
    }

    @Test
    public void clickOnANodeSelectsItsRankAndArrowsGoOn() {
        MachinePlan.Node node = shown().plan().nodes().get(1);
        click(picture().x(node.at()), picture().y(node.at()));
        assertEquals(OptionalInt.of(1), selectedRank());
        Event right = new Event();
        right.keyCode = SWT.ARROW_RIGHT;
        view.picture().notifyListeners(SWT.KeyDown, right);
        assertEquals(OptionalInt.of(2), selectedRank());
    }

    private void wheel(int count, int x, int y) {
        Event event = new Event();
        event.count = count;
        event.x = x;
        event.y = y;
        view.picture().notifyListeners(SWT.MouseVerticalWheel, event);
    }

    @Test
    public void wheelZoomsAndDraggingMoves() {
        MachinePlan.Node node = shown().plan().nodes().get(2);
        int x = picture().x(node.at());
        int y = picture().y(node.at());
        for (int i = 0; i < 6; i++) {
            wheel(1, x, y);
        }
        int zoomedX = picture().x(node.at());
        int zoomedY = picture().y(node.at());
        double mostOff = 1 + 0.5 * Math.pow(MachineCanvas.IN, 6); // half a pixel, as much enlarged as the machine
        assertEquals(x, zoomedX, mostOff);
        assertEquals(y, zoomedY, mostOff);
        Ui.picture(window.getShell(), "machine-zoomed");
        click(zoomedX, zoomedY);
        assertEquals(OptionalInt.of(2), selectedRank());
        Event drag = new Event();
        drag.x = zoomedX + 40;
        drag.y = zoomedY + 25;
        view.picture().notifyListeners(SWT.MouseMove, drag);
        view.picture().notifyListeners(SWT.MouseUp, drag);
        assertEquals(zoomedX + 40, picture().x(node.at()), 1);
        assertEquals(zoomedY + 25, picture().y(node.at()), 1);
        Event home = new Event();
        home.keyCode = SWT.HOME;
        view.picture().notifyListeners(SWT.KeyDown, home);
        assertEquals(x, picture().x(node.at()));
    }

    /** A torus whose nodes have buses, in the light and in the dark. */
    @Test
    public void machineOfAnotherRunIsShown() throws CoreException, WrongSettingException {
        StoredRun torus = TracedRun.make("torus", RunFile.entries(RunFile.read(LAUNCHED.run().settings())
                .with(SettingTable.MACHINE, "ap3000.vpplib").with(SettingTable.LIMITS, LimitsMode.EXTENDED)),
                new NullProgressMonitor());
        select(torus);
        page.activate(view);
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_MAXIMIZED);
        Ui.settle();
        Ui.await("the torus", () -> view.run().filter(torus::isSameAs).isPresent()
                && view.shown().filter(shown -> !shown.load().busiest().isEmpty()).isPresent());
        int bus = shown().load().busiest().stream().filter(load -> load.part().name().contains("SBUS")).findFirst()
                .orElseThrow().part().id();
        MachinePlan.Line line = shown().plan().lines().stream().filter(each -> each.part().id() == bus).findFirst()
                .orElseThrow();
        click(picture().line(line).fromX(), picture().line(line).toY());
        Ui.await("the story of the bus", () -> shown().story().isPresent());
        assertEquals(OptionalInt.of(bus), shown().wanted().part());
        Ui.picture(window.getShell(), "machine-torus");
        view.picture().setBackground(new Color(47, 47, 47)); // as the style sheet of a dark theme does
        view.picture().setForeground(new Color(204, 204, 204));
        Ui.settle();
        Ui.picture(window.getShell(), "machine-torus-dark");
    }

    @Test
    public void clickOnALinkTellsWhoUsedIt() {
        int part = shown().load().busiest().getFirst().part().id();
        MachinePlan.Line link = shown().plan().lines().stream().filter(line -> line.part().id() == part).findFirst()
                .orElseThrow();
        MachinePicture.Line line = picture().line(link);
        click((line.fromX() + line.toX()) / 2, (line.fromY() + line.toY()) / 2);
        Ui.await("the story of the link", () -> shown().story().isPresent());
        assertEquals(OptionalInt.of(part), shown().wanted().part());
        assertFalse(shown().story().orElseThrow().uses().isEmpty());
        Ui.picture(window.getShell(), "machine-part");
    }
}
