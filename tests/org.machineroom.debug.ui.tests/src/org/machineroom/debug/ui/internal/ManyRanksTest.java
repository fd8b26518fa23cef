// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.debug.ui.internal.across.AcrossRanksView;
import org.machineroom.debug.ui.internal.set.RankSetsView;
import org.machineroom.debug.ui.internal.set.SetDialog;
import org.machineroom.debug.ui.internal.stack.ParallelStacksView;
import org.machineroom.launching.ranks.NamedSet;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.RankSet;
import org.machineroom.live.settings.RunSettings;

/** Debugs a program of sixteen ranks by sets of them. */
public class ManyRanksTest {
    private static final String STENCIL = """
            import mpi.CartComm;
            import mpi.MPI;

            public class Stencil {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    CartComm grid = MPI.COMM_WORLD.Create_cart(new int[] {4, 4}, new boolean[] {true, true}, false);
                    grid.setName("grid");
                    for (int step = 0; step < 3; step++) {
                        exchange(grid, grid.Rank());
                    }
                    MPI.Finalize();
                }

                private static void exchange(CartComm grid, int rank) throws Exception {
                    double[] edge = {rank};
                    if (rank % 2 == 0) {
                        grid.Send(edge, 0, 1, MPI.DOUBLE, rank + 1, 7);
                    } else {
                        grid.Recv(edge, 0, 1, MPI.DOUBLE, rank - 1, 7);
                    }
                    double sum = edge[0] + rank;
                    grid.Barrier();
                }
            }
            """;
    private static final RunSettings SIXTEEN = RunSettings.STANDARD.with(RANKS, 16);

    private WorkbenchSession session;

    @Before
    public void setUp() throws Exception {
        session = new WorkbenchSession();
        session.project().addClass("Stencil", STENCIL);
    }

    @After
    public void tearDown() throws CoreException {
        NamedSets.all().forEach(set -> NamedSets.remove(set.name()));
        NamedSets.setCurrent(Optional.empty());
        session.close();
    }

    @Test
    public void setsOfARunAreShownAndOneIsMadeCurrent() throws CoreException {
        NamedSets.put(new NamedSet("senders", SetParser.parse("0-15:2")));
        stopInRank(5);
        IViewPart view = session.page().showView(RankSetsView.ID);
        Tree tree = tree("Set");
        Ui.await("the communicators of the run", () -> isExpanded(tree, "Communicators")
                && labels(tree, "Communicators").contains("column 1 of grid"));
        assertEquals(List.of("all", "senders"), labels(tree, "Sets"));
        String line = "at Stencil:" + session.line("Stencil", "double sum");
        Ui.await("the line of the stop", () -> isExpanded(tree, "Lines") && labels(tree, "Lines").contains(line));
        TreeItem senders = item(tree, "Sets", "senders");
        assertEquals("0-14:2", senders.getText(1));
        assertEquals("8", senders.getText(2));
        doubleClick(tree, senders);
        assertEquals(Optional.of(SetParser.parse("senders")), NamedSets.current());
        Ui.await("who keeps the others from going on", () -> headline(tree).contains("Rank 5 is stopped"));
        Ui.await("the current set", () -> headline(tree).contains("act on senders (8 ranks)"));
        picture(view, tree, "rank-sets");
    }

    /** Between two runs there are no states for a while. */
    @Test
    public void kindsOfSetsThatWereOpenAreOpenInTheNextRun() throws CoreException {
        session.page().showView(RankSetsView.ID);
        Tree tree = tree("Set");
        for (int run = 0; run < 2; run++) {
            stopInRank(5);
            Ui.await("the states of run " + run, () -> Arrays.stream(tree.getItems())
                    .anyMatch(item -> item.getText().equals("States") && item.getExpanded())
                    && labels(tree, "States").contains("stopped"));
            session.end();
        }
    }

    @Test
    public void currentSetIsSuspendedAndResumed() throws CoreException {
        NamedSets.setCurrent(Optional.of(SetParser.parse("row 1 of grid")));
        stopInRank(5);
        session.execute("org.machineroom.debug.ui.suspendSet");
        Ui.await("row 1 to be stopped", () -> session.stoppedRanks().equals(Set.of(4, 5, 6, 7)));
        NamedSets.setCurrent(Optional.of(SetParser.parse("6,7")));
        session.execute("org.machineroom.debug.ui.resumeSet");
        Ui.await("two to go on", () -> session.stoppedRanks().equals(Set.of(4, 5)));
    }

    @Test
    public void setRunsToTheLineOfTheCursor() throws CoreException {
        stopInRank(5);
        Ui.await("the line at which rank 5 is stopped", () -> WorkbenchSession.selectedFrame().startsWith("Stencil:"));
        session.awaitCursor("Stencil", "double sum");
        NamedSets.setCurrent(Optional.of(SetParser.parse("1,3")));
        session.execute("org.machineroom.debug.ui.runSetToLine");
        Ui.await("a word about ranks that are not stopped", () -> notice().isPresent());
        notice().orElseThrow().close();
        NamedSets.setCurrent(Optional.of(SetParser.parse("4,5")));
        session.execute("org.machineroom.debug.ui.runSetToLine");
        Ui.await("the last of both", () -> session.stoppedRanks().size() == 1
                && Set.of(4, 5).containsAll(session.stoppedRanks()));
    }

    @Test
    public void debugViewShowsTheCurrentSetOnly() throws CoreException {
        stopInRank(5);
        Ui.await("all ranks in the Debug view", () -> ranksInDebugView() == 16);
        NamedSets.setCurrent(Optional.of(SetParser.parse("0-3")));
        session.execute("org.machineroom.debug.ui.showSetOnly");
        Ui.await("four ranks and the one that is stopped", () -> ranksInDebugView() == 5);
        NamedSets.setCurrent(Optional.of(SetParser.parse("0-7")));
        Ui.await("eight ranks, and rank 5 still", () -> ranksInDebugView() == 8
                && WorkbenchSession.selectedRank().equals(Optional.of(5)));
        session.execute("org.machineroom.debug.ui.showSetOnly");
        Ui.await("all ranks again", () -> ranksInDebugView() == 16);
    }

    /** Those of which the view has an item, and those that it will make one of when they come into sight. */
    private int ranksInDebugView() {
        TreeItem launch = session.debugView().getTree().getItem(0);
        TreeItem target = launch.getItem(0);
        return target.getItemCount() - 1; // main, which is no rank
    }

    @Test
    public void stacksOfAllRanksAreOneTree() throws CoreException {
        stopInRank(5);
        IViewPart view = session.page().showView(ParallelStacksView.ID);
        Tree tree = tree("Frame");
        Ui.await("the stacks of all ranks", () -> items(tree).stream().anyMatch(item -> isAtStop(item, "5")));
        assertEquals("showing the view selects nothing", Optional.of(5), WorkbenchSession.selectedRank());
        picture(view, tree, "parallel-stacks");
        TreeItem first = tree.getItem(0);
        assertTrue(first.getText(), first.getText().startsWith("Stencil.main (Stencil.java:"));
        TreeItem atStop = items(tree).stream().filter(item -> isAtStop(item, "5")).findFirst().orElseThrow();
        doubleClick(tree, atStop);
        assertEquals(Optional.of(SetParser.parse("5")), NamedSets.current());
        Ui.await("the program's editor and no other", () -> session.editors().equals(Set.of("Stencil.java")),
                () -> "; there are " + session.editors());
    }

    @Test
    public void headsOfColumnsAreNotCut() throws CoreException {
        session.page().showView(ParallelStacksView.ID);
        session.page().showView(RankSetsView.ID);
        Ui.settle();
        for (String first : List.of("Frame", "Set")) {
            for (TreeColumn column : tree(first).getColumns()) {
                int width = column.getWidth();
                column.pack();
                assertTrue(column.getText() + ": " + width + " of " + column.getWidth(), width >= column.getWidth());
            }
        }
    }

    /** In the corner with the console they would have room for a letter of their names. */
    @Test
    public void viewsOfManyRanksAreUnderTheSourcesInTheMpiPerspective() throws CoreException {
        session.leaveDebugPerspective();
        IViewPart runs = session.page().showView("org.machineroom.launching.ui.runs");
        for (String id : List.of(RankSetsView.ID, ParallelStacksView.ID, AcrossRanksView.ID)) {
            IViewPart view = session.page().showView(id);
            assertTrue(id, Arrays.asList(session.page().getViewStack(view)).contains(runs));
            session.page().hideView(view);
        }
    }

    @Test
    public void dialogOfASetSaysWhatIsWrong() {
        SetDialog dialog = new SetDialog(session.window().getShell(), "", "0-3");
        dialog.setBlockOnOpen(false);
        dialog.open();
        List<Text> fields = Ui.find(dialog.getShell(), Text.class).stream()
                .filter(text -> (text.getStyle() & SWT.READ_ONLY) == 0).toList();
        Button ok = Ui.find(dialog.getShell(), Button.class).stream()
                .filter(button -> button.getText().equals(IDialogConstants.OK_LABEL)).findFirst().orElseThrow();
        assertFalse(ok.isEnabled());
        fields.getFirst().setText("stopped");
        assertEquals("\"stopped\" has a meaning of its own in sets of ranks", dialog.getErrorMessage());
        fields.getFirst().setText("first");
        assertTrue(ok.isEnabled());
        fields.get(1).setText("0-3 &");
        assertTrue(dialog.getErrorMessage(), dialog.getErrorMessage().contains("a set of ranks is missing"));
        fields.get(1).setText("0-3 & !1");
        Ui.picture(dialog.getShell(), "rank-set-dialog");
        ok.notifyListeners(SWT.Selection, new Event());
        assertEquals(new NamedSet("first", SetParser.parse("0-3 & !1")), dialog.set());
    }

    private void stopInRank(int rank) throws CoreException {
        RankLimit.set(session.breakpoint("Stencil", "double sum"), Optional.of(SetParser.parse(rank + "")));
        session.debug("Stencil", SIXTEEN);
        Ui.await("rank " + rank + " in the Debug view",
                () -> WorkbenchSession.selectedRank().equals(Optional.of(rank)));
        for (IBreakpoint breakpoint : DebugPlugin.getDefault().getBreakpointManager().getBreakpoints()) {
            breakpoint.delete();
        }
    }

    private boolean isAtStop(TreeItem item, String ranks) {
        try {
            return item.getText()
                    .equals("Stencil.exchange (Stencil.java:" + session.line("Stencil", "double sum") + ")")
                    && item.getText(2).equals(RankSet.parse(ranks).toString());
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    private static Optional<Shell> notice() {
        return Arrays.stream(Display.getCurrent().getShells())
                .filter(shell -> shell.isVisible() && shell.getText().equals("Rank Sets")).findFirst();
    }

    /** Keeps a picture of a view that has the whole window for that. */
    private void picture(IViewPart view, Tree tree, String name) {
        IWorkbenchPartReference reference = session.page().getReference(view);
        session.page().toggleZoom(reference);
        Ui.settle();
        Ui.picture(tree.getParent().getParent(), name);
        session.page().toggleZoom(reference);
    }

    private static String headline(Tree tree) {
        return Ui.find(tree.getParent().getParent(), Label.class).getFirst().getText();
    }

    /** The tree of a view, which is known by its first column. */
    private Tree tree(String column) {
        return Ui.find(session.window().getShell(), Tree.class).stream()
                .filter(tree -> tree.getColumnCount() > 0 && tree.getColumn(0).getText().equals(column)).findFirst()
                .orElseThrow();
    }

    /** Expands the sets of a kind, if there are some. */
    private static boolean isExpanded(Tree tree, String kind) {
        Optional<TreeItem> item = Arrays.stream(tree.getItems()).filter(row -> row.getText().equals(kind)).findFirst();
        if (item.isPresent()) {
            Event event = new Event();
            event.item = item.get();
            tree.notifyListeners(SWT.Expand, event);
            item.get().setExpanded(true);
        }
        return item.isPresent();
    }

    private static List<String> labels(Tree tree, String kind) {
        return Arrays.stream(tree.getItems()).filter(item -> item.getText().equals(kind))
                .flatMap(item -> Arrays.stream(item.getItems())).map(TreeItem::getText).toList();
    }

    private static TreeItem item(Tree tree, String kind, String label) {
        return Arrays.stream(tree.getItems()).filter(item -> item.getText().equals(kind))
                .flatMap(item -> Arrays.stream(item.getItems())).filter(item -> item.getText().equals(label))
                .findFirst().orElseThrow();
    }

    private static List<TreeItem> items(Tree tree) {
        List<TreeItem> all = new ArrayList<>(List.of(tree.getItems()));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(List.of(all.get(i).getItems()));
        }
        return all;
    }

    private static void doubleClick(Tree tree, TreeItem item) {
        tree.setSelection(item);
        Event event = new Event();
        event.item = item;
        tree.notifyListeners(SWT.Selection, event);
        tree.notifyListeners(SWT.DefaultSelection, event);
    }
}
