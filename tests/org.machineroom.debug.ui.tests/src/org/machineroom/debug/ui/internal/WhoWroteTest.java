// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.model.IVariable;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.IDebugView;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.time.Journey;
import org.machineroom.debug.write.WriteSearch;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.RunSettings;

/** Traces a wrong number back to its line, the way users do. */
public class WhoWroteTest {
    private static final String COMMANDS = "org.machineroom.debug.ui.";
    private static final RunSettings CLUSTER = RunSettings.STANDARD.with(MACHINE, "cluster.loggp").with(RANKS, 16);
    private static final String GREATEST = """
            import mpi.MPI;

            public class Greatest {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    double[] part = new double[4];
                    for (int i = 0; i < part.length; i++) {
                        part[i] = rank + i;
                    }
                    if (rank == 11) {
                        part[2] = part[2] * 1000; // the fault
                    }
                    part[3] = 0;
                    if (rank > 0) {
                        MPI.COMM_WORLD.Send(part, 2, 1, MPI.DOUBLE, 0, 7); // is sent
                    } else {
                        double[] all = new double[MPI.COMM_WORLD.Size()];
                        for (int from = 1; from < all.length; from++) {
                            MPI.COMM_WORLD.Recv(all, from, 1, MPI.DOUBLE, from, 7); // is received
                        }
                        double greatest = 0;
                        for (int from = 0; from < all.length; from++) {
                            if (all[from] > greatest) {
                                greatest = all[from]; // is chosen
                            }
                        }
                        System.out.println("greatest " + greatest);
                    }
                    MPI.Finalize();
                }
            }
            """;

    private WorkbenchSession session;

    @Before
    public void setUp() throws CoreException {
        session = new WorkbenchSession();
        session.project().addClass("Greatest", GREATEST);
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void wrongNumberIsTracedBackToItsLineOverAMessage() throws CoreException {
        session.breakpoint("Greatest", "println");
        session.debug("Greatest", CLUSTER);
        awaitStop(0, "println");
        int runs = MachineRoom.runs().runs().size();
        whoWroteVariable("greatest");
        awaitEnd();
        awaitStop(0, "is chosen");
        whoWrote("all[from] > greatest", "all[from]");
        awaitStop(0, "is received");
        session.picture("who-wrote-call");
        press("&Go to Sender", "was written by MPI call 0#");
        awaitEnd();
        awaitStop(11, "is sent");
        whoWrote("part[2] = part", "part[2]");
        awaitStop(11, "the fault");
        session.picture("who-wrote");
        assertEquals("only the last journey is left in the Runs view", runs + 1, MachineRoom.runs().runs().size());
    }

    @Test
    public void whatIsNoVariableIsSaid() throws CoreException {
        session.breakpoint("Greatest", "println");
        session.debug("Greatest", CLUSTER.with(RANKS, 2));
        awaitStop(0, "println");
        ask("greatest + ", "\"greatest \" + greatest");
        press("OK", "Select a variable");
        whoWrote("part = new");
        awaitStop(0, "part = new");
        whoWrote("rank = MPI");
        awaitStop(0, "rank = MPI");
    }

    private void whoWrote(String place) {
        whoWrote(place, place.substring(0, place.indexOf(' ')));
    }

    /** Asks in the editor who wrote a variable. */
    private void whoWrote(String place, String variable) {
        ask(place, variable);
        awaitEnd();
    }

    /** Asks in the Variables view, while the variable is selected there: the view may take the selection away again. */
    private void whoWroteVariable(String name) throws CoreException {
        IViewPart view = session.page().showView(IDebugUIConstants.ID_VARIABLE_VIEW);
        Tree tree = (Tree) view.getAdapter(IDebugView.class).getViewer().getControl();
        Ui.await(name + " selected in the Variables view", () -> isSelected(tree, name)
                && session.page().getActivePart() == view
                && session.page().getSelection() instanceof IStructuredSelection selection
                && selection.getFirstElement() instanceof IVariable
                && session.executeIfEnabled(COMMANDS + "whoWrote"));
    }

    /** Whether a row is selected; if not, it is when it is there: the view makes its rows anew while ranks stop. */
    private static boolean isSelected(Tree tree, String name) {
        Optional<TreeItem> row = named(tree, name);
        if (row.isEmpty() || Arrays.asList(tree.getSelection()).equals(List.of(row.get()))) {
            return row.isPresent();
        }
        tree.setSelection(row.get());
        tree.notifyListeners(SWT.Selection, new Event());
        return false;
    }

    private static Optional<TreeItem> named(Tree tree, String name) {
        return Arrays.stream(tree.getItems()).filter(item -> item.getText().equals(name)).findFirst();
    }

    /**
     * Asks for a text at the first place where another is, while it is selected: the editor may go to the line of a
     * stop.
     */
    private void ask(String place, String text) {
        Ui.await("the editor", () -> session.page().getActiveEditor() instanceof ITextEditor);
        ITextEditor editor = (ITextEditor) session.page().getActiveEditor();
        session.page().activate(editor);
        Ui.await("the editor to be active", () -> session.page().getActivePart() == editor);
        int at = GREATEST.indexOf(text, Math.max(0, GREATEST.indexOf(place) - text.length()));
        Ui.await(text + " selected in the editor", () -> isSelected(editor, at, text.length())
                && session.executeIfEnabled(COMMANDS + "whoWrote"));
    }

    /** Whether a text is selected; if not, it is then. */
    private static boolean isSelected(ITextEditor editor, int at, int length) {
        if (editor.getSelectionProvider().getSelection() instanceof ITextSelection selection
                && selection.getOffset() == at && selection.getLength() == length) {
            return true;
        }
        editor.selectAndReveal(at, length);
        return false;
    }

    private void awaitEnd() {
        Ui.await("the end of the way", () -> Arrays.stream(Job.getJobManager().find(null))
                .noneMatch(job -> job instanceof Journey || job instanceof WriteSearch));
        session.followLastLaunch();
    }

    private void awaitStop(int rank, String text) throws CoreException {
        String place = "Greatest:" + session.line("Greatest", text);
        Ui.await("rank " + rank + " at " + place, () -> WorkbenchSession.selectedFrame().equals(place)
                && WorkbenchSession.selectedRank().equals(Optional.of(rank)) && session.isLookedAt(),
                () -> "; selected is " + DebugUITools.getDebugContext() + " at " + WorkbenchSession.selectedFrame()
                        + ", dialogs say " + dialogs());
        session.awaitRows();
        assertEquals("the selection stays", place, WorkbenchSession.selectedFrame());
        session.awaitCursor("Greatest", text);
    }

    /** Waits for a dialog that says something, and presses one of its buttons. */
    private static void press(String button, String text) {
        Ui.await(text, () -> dialogs().stream().anyMatch(said -> said.contains(text)),
                () -> "; there are " + dialogs());
        Shell dialog = shells().stream().filter(shell -> said(shell).contains(text)).findFirst().orElseThrow();
        Ui.picture(dialog, "who-wrote-dialog");
        Ui.find(dialog, Button.class).stream().filter(each -> each.getText().equals(button)).findFirst().orElseThrow()
                .notifyListeners(SWT.Selection, new Event());
    }

    private static List<String> dialogs() {
        return shells().stream().map(WhoWroteTest::said).toList();
    }

    private static List<Shell> shells() {
        return Arrays.stream(Display.getCurrent().getShells())
                .filter(shell -> shell.isVisible() && shell.getText().equals("Back in Time")).toList();
    }

    private static String said(Shell shell) {
        return String.join(" ", Ui.find(shell, Label.class).stream().map(Label::getText).toList());
    }
}
