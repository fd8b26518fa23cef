// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.IExecutionListener;
import org.eclipse.core.commands.NotEnabledException;
import org.eclipse.core.commands.NotHandledException;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IVariable;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.IDebugView;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.debug.ui.internal.across.AcrossRanksView;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;

/** Shows variables and expressions across the ranks of a program whose cells are distributed over a grid. */
public class AcrossRanksTest {
    private static final String HEAT = """
            import mpi.CartComm;
            import mpi.MPI;

            public class Heat {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int side = (int) Math.sqrt(MPI.COMM_WORLD.Size());
                    CartComm grid = MPI.COMM_WORLD.Create_cart(new int[] {side, side}, new boolean[] {true, true},
                            false);
                    grid.setName("plate");
                    int rank = grid.Rank();
                    int limit = 100;
                    double[][] cells = new double[6][6];
                    for (int i = 1; i < 5; i++) {
                        for (int j = 1; j < 5; j++) {
                            double y = rank / side * 4 + i - 2.0 * side;
                            double x = rank % side * 4 + j - 2.0 * side;
                            cells[i][j] = Math.exp(-(x * x + y * y) / (4.0 * side * side));
                        }
                    }
                    if (rank == 9) {
                        limit = 10; // the odd one
                    }
                    for (int step = 0; step < 3; step++) {
                        relax(grid, cells, step, limit); // steps
                    }
                    MPI.Finalize();
                }

                private static void relax(CartComm grid, double[][] cells, int step, int limit) throws Exception {
                    double heat = cells[1][1] + step;
                    int rank = grid.Rank();
                    grid.Barrier();
                    heat = heat * rank; // all are here
                }

                static int slowly(int step) {
                    double sum = 0;
                    for (int i = 0; i < 300_000_000; i++) {
                        sum += i % 7;
                    }
                    return sum > 0 ? 10 + step : 0;
                }
            }
            """;
    private static final RunSettings SIXTEEN = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(RANKS, 16)
            .with(LIMITS, LimitsMode.EXTENDED);

    private WorkbenchSession session;
    private AcrossRanksView view;

    @Before
    public void setUp() throws Exception {
        session = new WorkbenchSession();
        session.project().addClass("Heat", HEAT);
    }

    @After
    public void tearDown() throws CoreException {
        NamedSets.setCurrent(Optional.empty());
        session.close();
    }

    @Test
    public void variableIsShownAcrossRanks() throws CoreException {
        stopAll(SIXTEEN, 16);
        open();
        view.setExpression("limit");
        awaitValues("limit", 16);
        assertEquals("10", item(9).getText(1));
        assertEquals("-90", item(9).getText(2));
        assertEquals("", item(3).getText(2));
        assertTrue(summary(), summary().contains("15 of 16 ranks have 100"));
        assertTrue(summary(), summary().contains("standing out: 9"));
        write(1, "row 1 of plate");
        Ui.await("the row", () -> ranks().equals(List.of("4", "5", "6", "7")), this::standing);
        write(1, "row 9 of plate");
        Ui.await("what is wrong", () -> summary().contains("the grid is 4 x 4"), this::standing);
        write(1, "");
        awaitValues("limit", 16);
        view.setExpression("100 / (rank - 3)");
        Ui.await("the exception of rank 3", () -> item(3).getText(1).equals("(Divide by zero)"),
                this::standing);
        assertEquals("100", item(4).getText(1));
        write(1, "nosuch");
        Ui.await("what is wrong", () -> summary().startsWith("no set is called nosuch; there is none. 100 / (rank"),
                this::standing);
        view.setExpression("limit");
        Ui.await("no values of another expression", () -> summary().equals("no set is called nosuch; there is none.")
                && tree().getItemCount() == 0, this::standing);
        write(1, "");
        awaitValues("limit", 16);
        view.setExpression("limit +");
        Ui.await("what is wrong", () -> item(3).getText(1).startsWith("(Syntax error"), this::standing);
        assertTrue(summary(), summary().startsWith("limit + in Heat.relax: Syntax error"));
    }

    @Test
    public void selectedVariableIsShownAndItsPictureSelectsRanks() throws CoreException {
        session.window().getShell().setBounds(0, 0, 1280, 1000); // the picture needs some room
        stopAll(SIXTEEN, 16);
        Viewer variables = session.page().showView(IDebugUIConstants.ID_VARIABLE_VIEW).getAdapter(IDebugView.class)
                .getViewer();
        Ui.await("limit in the Variables view, and the command at once", () -> isSelected(variables, "limit")
                && session.executeIfEnabled("org.machineroom.debug.ui.showAcross"));
        view = (AcrossRanksView) session.page().findView(AcrossRanksView.ID);
        awaitValues("limit", 16);
        assertTrue(summary(), summary().startsWith("limit in Heat.relax: 15 of 16 ranks have 100"));
        write(2, "grid plate");
        Ui.settle();
        Canvas canvas = Ui.find(root(), Canvas.class).stream().filter(each -> each.getClass().getSimpleName()
                .equals("CellsCanvas")).findFirst().orElseThrow();
        Ui.await("the picture", () -> rankAt(canvas, 6), this::standing);
        Ui.await("rank 6 in the Debug view", () -> WorkbenchSession.selectedRank().equals(Optional.of(6)),
                this::standing);
        Ui.await("its row", () -> tree().getSelectionCount() == 1 && tree().getSelection()[0].getText().equals("6"));
        assertTrue("still in the same method", summary().contains("in Heat.relax"));
    }

    @Test
    public void rankThatWasSelectedInTheLastRunIsNotGoneToInTheNext() throws CoreException {
        stopAll(SIXTEEN, 16);
        open();
        view.setExpression("limit");
        awaitValues("limit", 16);
        select(6);
        Ui.await("rank 6 in the Debug view", () -> WorkbenchSession.selectedRank().equals(Optional.of(6)),
                this::standing);
        session.end();
        runAndStopAll(SIXTEEN, 16);
        Ui.await("values of the next run, in which no row is selected",
                () -> tree().getItemCount() == 16 && tree().getSelectionCount() == 0, this::standing);
        Ui.await("what follows it", () -> Arrays.stream(Job.getJobManager().find(null))
                .noneMatch(job -> job.getName().equals("Debug view")));
        Ui.settle();
        assertEquals(Optional.of(5), WorkbenchSession.selectedRank());
    }

    @Test
    public void whatHasChangedSinceTheLastStopIsMarked() throws CoreException {
        session.breakpoint("Heat", "// all are here");
        session.debug("Heat", SIXTEEN.with(RANKS, 1));
        awaitStop(0, "// all are here");
        open();
        view.setExpression("step");
        awaitValues("step", 1);
        assertEquals("", item(0).getText(3));
        session.step("Resume");
        Ui.await("the next step", () -> item(0).getText(1).equals("1"), this::standing);
        assertEquals("0", item(0).getText(3));
        assertTrue(Arrays.stream(item(0).getFont(1).getFontData()).allMatch(font -> font.getStyle() == SWT.BOLD));
    }

    /** Else the debugger would not hear the command. */
    @Test
    public void readingEndsBeforeRanksGoOn() throws CoreException {
        session.breakpoint("Heat", "// all are here");
        session.debug("Heat", SIXTEEN.with(RANKS, 1));
        awaitStop(0, "// all are here");
        open();
        view.setExpression("slowly(step)");
        IJavaThread rank = new RankModel(session.launch()).ranks().getFirst().thread();
        Ui.await("an evaluation", rank::isPerformingEvaluation, this::standing);
        assertEquals(List.of(false), heardBefore("org.eclipse.debug.ui.commands.Resume",
                rank::isPerformingEvaluation));
    }

    /** What was so at the moment at which a command would begin, were it enabled. */
    private <T> List<T> heardBefore(String id, Supplier<T> asked) {
        List<T> heard = new ArrayList<>();
        IExecutionListener listener = new IExecutionListener() {
            @Override
            public void preExecute(String commandId, ExecutionEvent event) {
                heard.add(asked.get());
            }

            @Override
            public void postExecuteSuccess(String commandId, Object returned) {
                // not asked for
            }

            @Override
            public void postExecuteFailure(String commandId, ExecutionException failure) {
                // not asked for
            }

            @Override
            public void notHandled(String commandId, NotHandledException reason) {
                // not asked for
            }
        };
        ICommandService commands = session.window().getService(ICommandService.class);
        commands.addExecutionListener(listener);
        try {
            session.window().getService(IHandlerService.class).executeCommand(id, null);
        } catch (NotEnabledException e) {
            return heard;
        } catch (CommandException e) {
            throw new AssertionError(e);
        } finally {
            commands.removeExecutionListener(listener);
        }
        return heard;
    }

    @Test
    public void distributedArrayIsPutTogether() throws CoreException {
        stopAll(SIXTEEN, 16);
        open();
        view.setExpression("cells");
        awaitValues("cells", 16);
        write(2, "grid plate ghost 1");
        view.showElements(true);
        String[] csv = view.picture().split("\n");
        assertEquals(16, csv.length);
        assertEquals(16, csv[0].split(",").length);
        assertEquals("1.0", csv[7].split(",")[7]);
        view.showElements(false);
        maximised("across-array");
        write(2, "cyclic 3");
        assertEquals("sizes that do not fit are said", "", view.picture());
        write(2, "machine");
        assertEquals(4, view.picture().split("\n").length);
        write(2, "ranks");
        view.setExpression("limit");
        awaitValues("limit", 16);
        Ui.picture(session.window().getShell(), "across-first-window");
        maximised("across-bars");
        write(2, "grid plate");
        maximised("across-grid");
        for (Control control : List.of(tree(), tree().getParent())) {
            control.setBackground(new Color(47, 47, 47)); // as the style sheet of a dark theme does
            control.setForeground(new Color(220, 220, 220));
        }
        maximised("across-dark");
    }

    @Test
    public void manyRanksAreReadWithoutRunningTheProgram() throws CoreException {
        stopAll(SIXTEEN.with(MACHINE, "ap1000.mpi").with(RANKS, 256), 256);
        open();
        view.setExpression("cells[1..4][1..4]");
        awaitValues("cells[1..4][1..4]", 256);
        write(2, "grid plate");
        assertEquals(64, view.picture().split("\n").length);
        maximised("across-many");
    }

    private void open() throws CoreException {
        view = (AcrossRanksView) session.page().showView(AcrossRanksView.ID);
    }

    /** Stops rank 5 behind a barrier that all have come to, and the others wherever they wait by then. */
    private void stopAll(RunSettings settings, int ranks) throws CoreException {
        RankLimit.set(session.breakpoint("Heat", "// all are here"), Optional.of(RankLimit.parse("5")));
        runAndStopAll(settings, ranks);
    }

    private void runAndStopAll(RunSettings settings, int ranks) throws CoreException {
        session.debug("Heat", settings);
        awaitStop(5, "// all are here");
        try {
            new RankModel(session.launch()).suspend(_ -> true);
        } catch (DebugException e) {
            throw new AssertionError(e);
        }
        Ui.await("all ranks to be stopped", () -> session.stoppedRanks().size() == ranks);
    }

    private void awaitStop(int rank, String text) throws CoreException {
        String place = "Heat:" + session.line("Heat", text);
        Ui.await("rank " + rank + " at " + place, () -> WorkbenchSession.selectedFrame().equals(place)
                && WorkbenchSession.selectedRank().equals(Optional.of(rank)));
    }

    private void awaitValues(String expression, int count) {
        Ui.await(count + " values", () -> summary().startsWith(expression + " in ") && tree().getItemCount() == count
                && Arrays.stream(tree().getItems()).noneMatch(item -> item.getText(1).startsWith("(")), this::standing);
    }

    /** Clicks at the row of a rank. */
    private void select(int rank) {
        tree().setSelection(item(rank));
        Event event = new Event();
        event.item = item(rank);
        tree().notifyListeners(SWT.Selection, event);
    }

    private String standing() {
        return "; " + summary() + "; " + Arrays.stream(tree().getItems()).limit(20)
                .map(item -> item.getText() + ": " + item.getText(1)).toList();
    }

    /** Writes into a field of the view: expression, ranks, layout. */
    private void write(int field, String text) {
        Combo combo = Ui.find(root(), Combo.class).get(field);
        combo.setText(text);
        combo.notifyListeners(SWT.DefaultSelection, new Event());
    }

    private static boolean rankAt(Canvas canvas, int rank) {
        Rectangle area = canvas.getClientArea();
        for (int x = 0; x < area.width; x += 4) {
            for (int y = 0; y < area.height; y += 4) {
                Event event = new Event();
                event.x = x;
                event.y = y;
                canvas.notifyListeners(SWT.MouseMove, event);
                if (("rank " + rank + " = 100").equals(canvas.getToolTipText())) {
                    canvas.notifyListeners(SWT.MouseDown, event);
                    return true;
                }
            }
        }
        return false;
    }

    private void maximised(String name) {
        session.page().activate(view); // else the Debug view lies over it, minimised and active
        IWorkbenchPartReference reference = session.page().getReference(view);
        session.page().toggleZoom(reference);
        Ui.settle();
        Ui.picture(root(), name);
        session.page().toggleZoom(reference);
    }

    private Composite root() {
        return tree().getParent().getParent().getParent();
    }

    private String summary() {
        return Ui.find(root(), Label.class).stream().map(Label::getText).filter(text -> text.length() > 20).findFirst()
                .orElse("");
    }

    private TreeItem item(int rank) {
        return Arrays.stream(tree().getItems()).filter(item -> item.getText().equals(Integer.toString(rank)))
                .findFirst().orElseThrow();
    }

    private List<String> ranks() {
        return Arrays.stream(tree().getItems()).map(TreeItem::getText).toList();
    }

    private Tree tree() {
        return Ui.find(session.window().getShell(), Tree.class).stream()
                .filter(tree -> tree.getColumnCount() == 4 && tree.getColumn(2).getText().equals("Difference"))
                .findFirst().orElseThrow();
    }

    /** Selects a variable; a row may stand for another one already, and not yet say so. */
    private static boolean isSelected(Viewer variables, String name) {
        Tree tree = (Tree) variables.getControl();
        named(tree, name).ifPresent(tree::setSelection);
        tree.notifyListeners(SWT.Selection, new Event());
        try {
            return variables.getSelection() instanceof IStructuredSelection selected
                    && selected.getFirstElement() instanceof IVariable variable && variable.getName().equals(name);
        } catch (DebugException e) {
            return false; // it is of a frame that is no more
        }
    }

    private static Optional<TreeItem> named(Tree tree, String name) {
        return Arrays.stream(tree.getItems()).filter(item -> item.getText().equals(name)).findFirst();
    }
}
