// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Optional;
import java.util.Set;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.model.Breakpoint;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugModelPresentation;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.breakpoint.MpiBreakpoint;
import org.machineroom.debug.breakpoint.MpiCondition;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.debug.ui.internal.breakpoint.MpiBreakpointDialog;
import org.machineroom.debug.ui.internal.breakpoint.RanksPropertyPage;
import org.machineroom.debug.ui.internal.view.MessageQueuesView;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.StopCondition;
import org.machineroom.live.settings.RunSettings;

/** Debugs programs the way users do, in a real workbench, and looks at what the views then show. */
public class DebugWorkbenchTest {
    private static final String PI = "org.machineroom.examples.Pi";
    private static final RunSettings RAW = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(RANKS, 16);

    private WorkbenchSession session;
    private Shell window;

    @Before
    public void setUp() throws CoreException {
        session = new WorkbenchSession();
        window = session.window().getShell();
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void piStopsInRankFiveOnly() throws CoreException {
        IJavaLineBreakpoint breakpoint = session.breakpoint(PI, "double step");
        limit(breakpoint, "5");
        session.debug(PI, RAW);
        Ui.await("rank 5 in the Debug view", () -> WorkbenchSession.selectedRank().equals(Optional.of(5)));
        session.page().showView(IDebugUIConstants.ID_BREAKPOINT_VIEW);
        session.page().showView(MessageQueuesView.ID);
        session.picture("rank-5");
        assertEquals(Set.of(5), session.stoppedRanks());
    }

    private void limit(IJavaLineBreakpoint breakpoint, String ranks) {
        Shell shell = new Shell(window);
        RanksPropertyPage properties = new RanksPropertyPage();
        properties.setElement(breakpoint);
        properties.createControl(shell);
        Ui.find(shell, Text.class).getFirst().setText(ranks);
        assertTrue(properties.performOk());
        shell.dispose();
    }

    @Test
    public void pageOfABreakpointRefusesWhatIsNoRank() throws CoreException {
        IJavaLineBreakpoint breakpoint = session.breakpoint(PI, "double step");
        Shell shell = new Shell(window);
        RanksPropertyPage properties = new RanksPropertyPage();
        properties.setElement(breakpoint);
        properties.createControl(shell);
        Text ranks = Ui.find(shell, Text.class).getFirst();
        ranks.setText("5-3");
        assertFalse(properties.isValid());
        assertEquals("the range 5-3 ends before it begins", properties.getErrorMessage());
        ranks.setText("5, 9-11");
        assertTrue(properties.performOk());
        assertEquals(SetParser.parse("5,9-11"), RankLimit.of(breakpoint).orElseThrow());
        assertTrue(breakpointText((Breakpoint) breakpoint).contains("[ranks 5,9-11]"));
        shell.dispose();
    }

    @Test
    public void dialogOfMpiBreakpointsSaysWhatIsWrong() throws CoreException {
        MpiBreakpointDialog dialog = new MpiBreakpointDialog(window,
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
}
