// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.breakpoint.MpiBreakpoint;
import org.machineroom.debug.breakpoint.MpiCondition;
import org.machineroom.launching.RankSet;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.StopCondition;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.RunSettings;

/** Goes back in time the way users do. */
public class BackInTimeTest {
    private static final String RING = "org.machineroom.examples.Ring";
    private static final String COMMANDS = "org.machineroom.debug.ui.";
    private static final RunSettings RAW = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(RANKS, 16);

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
    public void positionIsCopiedAndPasted() throws CoreException {
        MpiBreakpoint.create(MpiCondition.at(StopCondition.Event.CALL).inCall("MPI_Send").inRanks(RankSet.parse("5")));
        session.debug(RING, RAW);
        String send = RING + ":" + session.line(RING, "COMM_WORLD.send");
        Ui.await("rank 5 at its send", () -> WorkbenchSession.selectedRank().equals(Optional.of(5))
                && WorkbenchSession.selectedFrame().equals(send));
        Ui.await("where it is", () -> position().isPresent() && isLookedAt());
        Position here = position().orElseThrow();
        session.execute(COMMANDS + "copyPosition");
        Clipboard clipboard = new Clipboard(Display.getCurrent());
        assertEquals(here.toString(), clipboard.getContents(TextTransfer.getInstance()));
        clipboard.dispose();
        goTo(here);
        Ui.await("position " + here, () -> position().equals(Optional.of(here)) && isLookedAt());
    }

    private void goTo(Position position) {
        Listener answer = event -> {
            if (event.widget instanceof Shell dialog && dialog.getText().equals("Go to Position")) {
                dialog.getDisplay().asyncExec(() -> answer(dialog, position));
            }
        };
        Display.getCurrent().addFilter(SWT.Show, answer);
        session.execute(COMMANDS + "goToPosition");
        Display.getCurrent().removeFilter(SWT.Show, answer);
        session.awaitNextLaunch();
    }

    /** Writes a position into a dialog, and leaves it with OK. */
    private static void answer(Shell dialog, Position position) {
        Ui.find(dialog, Text.class).getFirst().setText(position.toString());
        Ui.picture(dialog, "go-to-position");
        Ui.find(dialog, Button.class).stream().filter(button -> button.getText().equals(IDialogConstants.OK_LABEL))
                .findFirst().orElseThrow().notifyListeners(SWT.Selection, new Event());
    }

    private boolean isLookedAt() {
        RunState state = session.launch().session().orElseThrow().state();
        return state.isStopped() && state.isLookedAt();
    }

    private Optional<Position> position() {
        return session.launch().session().orElseThrow().state().position();
    }
}
