// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.OptionalInt;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.After;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.analysis.load.MachinePlan;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.ui.testing.LaunchedProgram;
import org.machineroom.launching.ui.testing.Ui;

/** Shows the machine of a real run in a real workbench. */
public class MachineViewTest {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";
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
        window.getService(IHandlerService.class).executeCommand(SHOW, null);
        view = (MachineView) page.findView(MachineView.ID);
        Ui.await("the machine", () -> view.run().filter(LAUNCHED.run()::isSameAs).isPresent()
                && view.shown().filter(shown -> !shown.load().busiest().isEmpty()).isPresent());
    }

    @After
    public void tearDown() {
        page.hideView(view);
    }

    private MachineShown shown() {
        return view.shown().orElseThrow();
    }

    private MachinePicture picture() {
        return new MachinePicture(shown().plan(), view.picture().getSize().x, view.picture().getSize().y);
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
    public void clickOnANodeSelectsItsRankAndArrowsGoOn() {
        MachinePlan.Node node = shown().plan().nodes().get(1);
        click(picture().x(node.at()), picture().y(node.at()));
        assertEquals(OptionalInt.of(1), selectedRank());
        Event right = new Event();
        right.keyCode = SWT.ARROW_RIGHT;
        view.picture().notifyListeners(SWT.KeyDown, right);
        assertEquals(OptionalInt.of(2), selectedRank());
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
