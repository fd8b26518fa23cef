// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.whatif;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.After;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.RunAgain;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.experiment.ExperimentRequest;
import org.machineroom.launching.ui.testing.LaunchedProgram;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.trace.ui.internal.timeline.TimelineView;

/** Runs a program again and again in a real workbench, with one thing ideal at a time. */
public class WhatIfViewTest {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";
    private static final String RUNS = "org.machineroom.launching.ui.runs";
    private static final String COMMAND = "org.machineroom.trace.ui.runWhatIf";

    @ClassRule
    public static final LaunchedProgram LAUNCHED = new LaunchedProgram("whatif");

    private IWorkbenchWindow window;
    private IWorkbenchPage page;

    @Before
    public void setUp() throws CoreException {
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1270, 960);
        page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE, window);
        page.resetPerspective();
        Ui.settle();
    }

    @After
    public void tearDown() {
        IViewPart view = page.findView(WhatIfView.ID);
        if (view != null) {
            page.hideView(view);
        }
    }

    private WhatIfView view() {
        return (WhatIfView) page.findView(WhatIfView.ID);
    }

    private WhatIfTable table() {
        return view().tables().getFirst();
    }

    private void awaitEnd() {
        Ui.await("the end of the runs", () -> view() != null && !view().tables().isEmpty() && !table().isRunning());
        Ui.settle();
        assertEquals("done", table().standing());
    }

    private WhatIfView open() throws PartInitException {
        return (WhatIfView) page.showView(WhatIfView.ID);
    }

    private Tree tree() {
        return Ui.find(window.getShell(), Tree.class).stream()
                .filter(each -> each.getColumnCount() == 6 && each.getColumn(0).getText().equals("What If"))
                .findFirst().orElseThrow();
    }

    private List<String> words() {
        return table().rows().stream().map(row -> row.tried().what()).toList();
    }

    private void press(String action) {
        Arrays.stream(view().getViewSite().getActionBars().getToolBarManager().getItems())
                .filter(ActionContributionItem.class::isInstance).map(ActionContributionItem.class::cast)
                .filter(each -> each.getAction().getText().equals(action)).findFirst().orElseThrow().getAction().run();
    }

    @Test
    public void commandOfTheRunsViewFillsATableThatOpensItsRuns() throws CoreException, CommandException {
        IViewPart runs = page.showView(RUNS);
        runs.getSite().getSelectionProvider().setSelection(new StructuredSelection(LAUNCHED.run()));
        Ui.settle();
        window.getService(IHandlerService.class).executeCommand(COMMAND, null);
        awaitEnd();
        assertEquals(words().toString(), "as it is", words().getFirst());
        assertTrue(words().toString(), words().containsAll(List.of("free-software", "ideal-network", "twice-ranks")));
        assertEquals(LAUNCHED.run().end().simulatedTimePs(), (long) table().rows().getFirst().tried().simulatedPs());
        TreeItem free = Arrays.stream(tree().getItem(0).getItems())
                .filter(item -> item.getText().equals("ideal-network"))
                .findFirst().orElseThrow();
        assertTrue(free.getText(1) + free.getText(4), free.getText(1).endsWith("s") && free.getText(4).endsWith("s"));
        assertEquals("no name is shortened", words(), Arrays.stream(tree().getItem(0).getItems())
                .map(TreeItem::getText).toList());
        Ui.picture(window.getShell(), "whatif");
        assertEquals(List.of(free.getText(0), free.getText(1)), List.of(copied(free).split("\t")).subList(0, 2));
        int before = MachineRoom.runs().runs().size();
        openRow(free);
        StoredRun opened = MachineRoom.runs().runs().getFirst();
        assertEquals(before + 1, MachineRoom.runs().runs().size());
        assertEquals(table().title() + ", ideal-network", opened.configuration());
        assertEquals(row("ideal-network").tried().simulatedPs(), (Long) opened.end().simulatedTimePs());
        page.activate(view());
        openRow(free);
        assertEquals("the trace is there already", before + 1, MachineRoom.runs().runs().size());
    }

    private String copied(TreeItem item) throws CommandException {
        tree().setFocus();
        tree().setSelection(item);
        tree().notifyListeners(SWT.Selection, new Event());
        window.getService(IHandlerService.class).executeCommand(IWorkbenchCommandConstants.EDIT_COPY, null);
        Clipboard clipboard = new Clipboard(window.getShell().getDisplay());
        try {
            return (String) clipboard.getContents(TextTransfer.getInstance());
        } finally {
            clipboard.dispose();
        }
    }

    private WhatIfRow row(String what) {
        return table().rows().get(words().indexOf(what));
    }

    private void openRow(TreeItem item) {
        tree().setSelection(item);
        tree().notifyListeners(SWT.Selection, new Event());
        Event event = new Event();
        event.item = item;
        tree().notifyListeners(SWT.DefaultSelection, event);
        Ui.await("the timeline", () -> page.getActivePart() instanceof TimelineView
                && MachineRoom.runs().runs().getFirst().end() != null);
    }

    @Test
    public void inAWindowOfTheFirstSizeTheHintIsSeenAsAWhole() throws CoreException {
        window.getShell().setBounds(0, 0, 1018, 739);
        open();
        Ui.settle();
        Ui.picture(window.getShell(), "whatif-first-size");
        Label hint = Ui.find(window.getShell(), Label.class).stream()
                .filter(label -> label.getText().startsWith("What If in the Runs view")).findFirst().orElseThrow();
        boolean wraps = (hint.getStyle() & SWT.WRAP) != 0;
        Point needed = hint.computeSize(wraps ? hint.getSize().x : SWT.DEFAULT, SWT.DEFAULT);
        assertTrue(hint + " needs " + needed + " and has " + hint.getSize(),
                needed.x <= hint.getSize().x && needed.y <= hint.getSize().y);
    }

    @Test
    public void configurationWithACheckMarkIsRunSo() throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationWorkingCopy copy = RunAgain.configuration(LAUNCHED.run()).orElseThrow().getWorkingCopy();
        copy.setAttribute(LaunchConstants.ATTR_WHAT_IF, true);
        manager.removeLaunches(manager.getLaunches());
        copy.launch(ILaunchManager.RUN_MODE, null);
        awaitEnd();
        assertEquals(copy.getName(), table().title());
        assertEquals(0, manager.getLaunches().length);
    }

    @Test
    public void runWhoseConfigurationIsGoneIsRunFromItsSettings() throws CoreException {
        open().run(ExperimentRequest.whatIf("kept", LAUNCHED.run().settings(), null));
        awaitEnd();
        assertEquals(LAUNCHED.run().end().simulatedTimePs(), (long) table().rows().getFirst().tried().simulatedPs());
        press("Remove");
        assertEquals(List.of(), view().tables());
    }

    @Test
    public void stopEndsTheProcessAndKeepsWhatIsThere() throws CoreException {
        WhatIfTable table = open().run(ExperimentRequest.whatIf("stopped", LAUNCHED.run().settings(), null));
        Ui.await("the run as it is", () -> !table.rows().isEmpty());
        press("Stop");
        Ui.await("the end", () -> !table.isRunning());
        assertEquals("as it is", table.rows().getFirst().tried().what());
    }

    @Test
    public void whatIsWrongIsSaid() throws CoreException {
        WhatIfTable table = open().run(ExperimentRequest.whatIf("wrong",
                LAUNCHED.run().folder().resolve("nothing.properties"), null));
        Ui.await("the end", () -> !table.isRunning());
        assertTrue(table.standing(), table.standing().contains("nothing.properties"));
        assertTrue(tree().getItem(0).getText(5), tree().getItem(0).getText(5).contains("nothing.properties"));
    }
}
