// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.TextSelection;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.IConsoleView;
import org.eclipse.ui.console.TextConsole;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.Position.AtLine;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.RunSettings;

/** Debugs a run from a line of its console on. */
public class ConsoleLineTest {
    private static final String DEBUG_FROM_HERE = "org.machineroom.debug.ui.debugFromHere";
    private static final RunSettings RAW = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(RANKS, 3);
    /** How much text a console keeps, and how much it has before it drops the first; no constants of an API. */
    private static final String KEPT = "Console.lowWaterMark";
    private static final String MOST = "Console.highWaterMark";
    private static final int STEPS = 400;
    /** More than the console keeps, by less than either stream's part: of both, in whatever order, the last is kept. */
    private static final String PRINTING = """
            public class Printing {
                public static void main(String[] args) {
                    mpi.MPI.Init(args);
                    for (int step = 1; step <= STEPS; step++) {
                        System.out.println("step " + step);
                        System.err.println("warning " + step);
                    }
                    mpi.MPI.Finalize();
                }
            }
            """.replace("STEPS", STEPS + "");

    private WorkbenchSession session;
    private TextConsole console;

    @Before
    public void setUp() throws CoreException {
        session = new WorkbenchSession();
        DebugUITools.getPreferenceStore().setValue(KEPT, 22_000);
        DebugUITools.getPreferenceStore().setValue(MOST, 26_000);
        session.project().addClass("Printing", PRINTING);
        session.run("Printing", RAW);
        console = (TextConsole) DebugUITools.getConsole(session.launch().getProcesses()[0]);
        Ui.await("lines of rank 2", () -> lastWhole("step") > 0 && lastWhole("warning") > 0);
        Ui.await("the console to have dropped the first lines", () -> !text().contains("[0] step 1\n"));
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
        DebugUITools.getPreferenceStore().setToDefault(KEPT);
        DebugUITools.getPreferenceStore().setToDefault(MOST);
    }

    @Test
    public void lineOfStandardOutputLeadsToWhereItWasPrinted() throws CoreException {
        int line = lastWhole("step");
        choose("[2] step " + line + "\n");
        awaitArrival(new AtLine(2, AtLine.Output.OUT, line));
        assertEquals(Optional.of(line + ""), step());
        session.picture("debug-from-line");
        session.step("Resume");
        Ui.await("the end of the run", () -> session.launch().isTerminated());
    }

    @Test
    public void lineOfStandardErrorIsCountedForItself() throws CoreException {
        int line = lastWhole("warning");
        choose("[2] warning " + line + "\n");
        awaitArrival(new AtLine(2, AtLine.Output.ERR, line));
        assertEquals(Optional.of(line + ""), step());
    }

    @Test
    public void lineThatNoRankHasPrintedLeadsNowhere() throws CoreException {
        Ui.await("the simulator's own line", () -> text().contains("machineroom: "));
        choose("machineroom: ");
        Ui.await("a sentence", () -> notice().isPresent());
        notice().get().close();
        assertTrue("nothing was started", session.lastLaunch() == session.launch());
    }

    /** The last line of rank 2 that the console shows in one piece: output and errors can cut each other anywhere. */
    private int lastWhole(String word) {
        String text = text();
        int step = STEPS;
        while (step > 0 && !text.contains("\n[2] " + word + " " + step + "\n")) {
            step--;
        }
        return step;
    }

    private String text() {
        return console.getDocument().get();
    }

    /** Chooses a line in the console and the command, at once: other consoles come to the front when they hear. */
    private void choose(String line) throws CoreException {
        IConsoleView view = (IConsoleView) session.page().showView(IConsoleConstants.ID_CONSOLE_VIEW);
        IDocument document = console.getDocument();
        int offset = document.get().lastIndexOf(line);
        assertFalse(line + " is not there", offset < 0);
        Ui.await("the command to be possible", () -> {
            view.display(console);
            session.page().activate(view);
            view.getSite().getSelectionProvider().setSelection(new TextSelection(document, offset + 1, 0));
            return view.getConsole() == console && session.executeIfEnabled(DEBUG_FROM_HERE);
        });
    }

    private void awaitArrival(Position position) {
        session.awaitNextLaunch();
        Ui.await("arrival at " + position, () -> session.launch().session().orElseThrow().state().position()
                .equals(Optional.of(position)));
        Ui.await("the line that prints", () -> WorkbenchSession.selectedFrame().startsWith("Printing:"));
    }

    /** Number of the step in the frame that is selected. */
    private static Optional<String> step() {
        try {
            return DebugUITools.getDebugContext() instanceof IJavaStackFrame frame && frame.findVariable("step") != null
                    ? Optional.of(frame.findVariable("step").getValue().getValueString()) : Optional.empty();
        } catch (DebugException e) {
            throw new AssertionError(e);
        }
    }

    private static Optional<Shell> notice() {
        return Arrays.stream(Display.getCurrent().getShells()).filter(shell -> shell.getText().equals("Back in Time"))
                .findFirst();
    }
}
