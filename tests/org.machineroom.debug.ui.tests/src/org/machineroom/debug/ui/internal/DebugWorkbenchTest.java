// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.Breakpoint;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugModelPresentation;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.breakpoint.MpiBreakpoint;
import org.machineroom.debug.breakpoint.MpiCondition;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.debug.ui.internal.breakpoint.MpiBreakpointDialog;
import org.machineroom.debug.ui.internal.breakpoint.RanksPropertyPage;
import org.machineroom.debug.ui.internal.view.MessageQueuesView;
import org.machineroom.launching.MachineLaunch;
import org.machineroom.launching.MachineSettings;
import org.machineroom.launching.RankSet;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.runner.live.StopCondition;

/** Debugs programs the way users do, in a real workbench, and looks at what the views then show. */
public class DebugWorkbenchTest {
    private static final String PI = "org.machineroom.examples.Pi";
    private static final String DEADLOCK = "org.machineroom.examples.Deadlock";
    private static final MachineSettings RAW = MachineSettings.DEFAULT.withMachine("raw.rmpi3").withRanks(16);

    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private JavaProjectFixture project;
    private ILaunch launch;

    @Before
    public void setUp() throws CoreException {
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1240, 960);
        page = PlatformUI.getWorkbench().showPerspective(IDebugUIConstants.ID_DEBUG_PERSPECTIVE, window);
        PlatformUI.getWorkbench().getIntroManager()
                .closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
        project = JavaProjectFixture.createWithExamples("examples");
    }

    @After
    public void tearDown() throws CoreException {
        if (launch != null && !launch.isTerminated()) {
            launch.getProcesses()[0].terminate();
            Ui.await("the end of the process", launch::isTerminated);
        }
        DebugPlugin.getDefault().getBreakpointManager()
                .removeBreakpoints(DebugPlugin.getDefault().getBreakpointManager().getBreakpoints(), true);
        page.closeAllEditors(false);
        project.delete();
    }

    @Test
    public void queuesOfADeadlockAreShownInWordsAndAsAGraph() throws CoreException {
        page.showView(MessageQueuesView.ID);
        debug(DEADLOCK);
        Tree rows = tree("Rank");
        Ui.await("16 ranks that wait", () -> rows.getItemCount() == 16 && explanation().startsWith("DEADLOCK"));
        assertTrue(rows.getItem(3).getText(0), rows.getItem(3).getText(0)
                .startsWith("rank 3 waits for tag 1 from rank 2; rank 2 waits in MPI_Recv from rank 1, tag 1"));
        Ui.await("all ranks to be stopped", () -> stoppedRanks() == 16);
        page.showView(MessageQueuesView.ID);
        Ui.picture(window.getShell(), "deadlock");
    }

    @Test
    public void piStopsInRankFiveOnly() throws CoreException {
        IJavaLineBreakpoint breakpoint = breakpoint("double step");
        RankLimit.set(breakpoint, Optional.of(RankSet.parse("5")));
        debug(PI);
        Ui.await("rank 5 in the Debug view", () -> RankThread.of(DebugUITools.getDebugContext())
                .filter(rank -> rank.rank() == 5).isPresent());
        page.showView(IDebugUIConstants.ID_BREAKPOINT_VIEW);
        page.showView(MessageQueuesView.ID);
        Ui.picture(window.getShell(), "rank-5");
        assertEquals(1, stoppedRanks());
    }

    @Test
    public void pageOfABreakpointRefusesWhatIsNoRank() throws CoreException {
        IJavaLineBreakpoint breakpoint = breakpoint("double step");
        Shell shell = new Shell(window.getShell());
        RanksPropertyPage properties = new RanksPropertyPage();
        properties.setElement(breakpoint);
        properties.createControl(shell);
        Text ranks = Ui.find(shell, Text.class).getFirst();
        ranks.setText("5-3");
        assertFalse(properties.isValid());
        assertEquals("the range 5-3 ends before it begins", properties.getErrorMessage());
        ranks.setText("5, 9-11");
        assertTrue(properties.performOk());
        assertEquals(RankSet.parse("5,9-11"), RankLimit.of(breakpoint).orElseThrow());
        assertTrue(breakpointText((Breakpoint) breakpoint).contains("[ranks 5,9-11]"));
        shell.dispose();
    }

    @Test
    public void dialogOfMpiBreakpointsSaysWhatIsWrong() throws CoreException {
        MpiBreakpointDialog dialog = new MpiBreakpointDialog(window.getShell(),
                MpiCondition.at(StopCondition.Event.SEND));
        dialog.setBlockOnOpen(false);
        dialog.open();
        Text tag = Ui.find(dialog.getShell(), Text.class).stream().filter(Text::getEnabled)
                .filter(text -> (text.getStyle() & SWT.READ_ONLY) == 0).toList().get(1);
        Button ok = Ui.find(dialog.getShell(), Button.class).stream()
                .filter(button -> button.getText().equals(IDialogConstants.OK_LABEL)).findFirst().orElseThrow();
        tag.setText("seven");
        assertFalse(ok.isEnabled());
        Ui.picture(dialog.getShell(), "mpi-breakpoint-wrong");
        tag.setText("7");
        assertTrue(ok.isEnabled());
        Ui.find(dialog.getShell(), Combo.class).get(1).setText("MPI_Isend");
        Ui.picture(dialog.getShell(), "mpi-breakpoint");
        ok.notifyListeners(SWT.Selection, new Event());
        assertEquals(MpiCondition.at(StopCondition.Event.SEND).inCall("MPI_Isend").withTag(7), dialog.condition());
        MpiBreakpoint breakpoint = MpiBreakpoint.create(dialog.condition());
        assertEquals("MPI send, in MPI_Isend, tag 7", breakpointText(breakpoint));
    }

    private static String breakpointText(Breakpoint breakpoint) {
        IDebugModelPresentation presentation = DebugUITools.newDebugModelPresentation();
        try {
            return breakpoint.getBreakpointLabel() == null ? presentation.getText(breakpoint)
                    : breakpoint.getBreakpointLabel();
        } finally {
            presentation.dispose();
        }
    }

    private void debug(String mainClass) throws CoreException {
        ILaunchConfigurationWorkingCopy configuration = project.configuration(mainClass, RAW);
        launch = configuration.launch(ILaunchManager.DEBUG_MODE, null);
    }

    private IJavaLineBreakpoint breakpoint(String text) throws CoreException {
        IType type = project.project().findType(PI);
        String source = type.getCompilationUnit().getSource();
        int line = (int) source.substring(0, source.indexOf(text)).lines().count();
        return JDIDebugModel.createLineBreakpoint(type.getResource(), PI, line, -1, -1, 0, true, null);
    }

    private int stoppedRanks() {
        try {
            return new RankModel((MachineLaunch) launch).stopped().size();
        } catch (DebugException e) {
            throw new AssertionError(e);
        }
    }

    private Tree tree(String firstColumn) {
        return Ui.find(window.getShell(), Tree.class).stream()
                .filter(tree -> tree.getColumnCount() > 0 && tree.getColumn(0).getText().equals(firstColumn))
                .findFirst().orElseThrow();
    }

    private String explanation() {
        return Ui.find(window.getShell(), Text.class).stream().map(Text::getText)
                .filter(text -> text.startsWith("DEADLOCK")).findFirst().orElse("");
    }
}
