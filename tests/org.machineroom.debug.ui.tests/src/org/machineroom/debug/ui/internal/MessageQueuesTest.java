// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.ui.internal.view.MessageQueuesView;
import org.machineroom.launching.ranks.NamedSet;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.settings.RunSettings;

/** The Message Queues view of a program whose receives have the wrong tags. */
public class MessageQueuesTest {
    private static final String WRONG_TAGS = """
            import mpi.MPI;

            public class WrongTags {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    int partner = rank ^ 1;
                    MPI.COMM_WORLD.Send(new int[10], 0, 10, MPI.INT, partner, 8);
                    MPI.COMM_WORLD.Recv(new int[10], 0, 10, MPI.INT, partner, 7);
                    MPI.Finalize();
                }
            }
            """;
    private static final RunSettings RAW = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(RANKS, 4);

    private WorkbenchSession session;
    private IViewPart view;

    @Before
    public void setUp() throws Exception {
        session = new WorkbenchSession();
        session.project().addClass("WrongTags", WRONG_TAGS);
    }

    @After
    public void tearDown() throws CoreException {
        NamedSets.all().forEach(set -> NamedSets.remove(set.name()));
        NamedSets.setCurrent(Optional.empty());
        choose("Show Each &Rank");
        session.close();
    }

    private void debugUpToTheDeadlock() throws CoreException {
        debugUpToTheDeadlock("WrongTags");
    }

    private void debugUpToTheDeadlock(String program) throws CoreException {
        session.debug(program, RAW);
        Ui.await("all ranks to be stopped", () -> session.stoppedRanks().size() == 4);
        view = session.page().showView(MessageQueuesView.ID);
        Ui.await("the rows", () -> rows().getItemCount() == 4);
    }

    private Tree rows() {
        return Ui.find(session.window().getShell(), Tree.class).stream()
                .filter(tree -> tree.getColumnCount() > 0 && tree.getColumn(0).getText().equals("Rank")).findFirst()
                .orElseThrow();
    }

    /** Chooses an item of the menu of the view's button for sets; a box that is checked is not checked then. */
    private void choose(String text) {
        List<Menu> shown = new ArrayList<>();
        Listener listener = event -> {
            if (event.widget instanceof Menu menu) {
                shown.add(menu);
            }
        };
        Display.getDefault().addFilter(SWT.Show, listener);
        ToolItem button = Ui.find(rows().getParent().getParent().getParent(), ToolBar.class).stream()
                .flatMap(bar -> Arrays.stream(bar.getItems())).filter(item -> item.getToolTipText() != null
                        && item.getToolTipText().startsWith("What is shown as one"))
                .findFirst().orElseThrow();
        button.notifyListeners(SWT.Selection, new Event());
        Ui.await("the menu", () -> !shown.isEmpty());
        Display.getDefault().removeFilter(SWT.Show, listener);
        MenuItem item = Arrays.stream(shown.getFirst().getItems()).filter(one -> one.getText().equals(text))
                .findFirst().orElseThrow();
        item.setSelection(!item.getSelection() || (item.getStyle() & SWT.RADIO) != 0);
        Event event = new Event();
        event.widget = item;
        item.notifyListeners(SWT.Selection, event);
        shown.getFirst().setVisible(false);
        Ui.settle();
    }

    private static String text(TreeItem item) {
        return item.getText(0).replace('\n', ' ');
    }

    /** The row below another that begins with a text; rows may be made anew whenever events are handled. */
    private static Optional<TreeItem> child(TreeItem parent, String text) {
        open(parent);
        return Arrays.stream(parent.getItems()).filter(item -> text(item).startsWith(text)).findFirst();
    }

    private static void open(TreeItem item) {
        if (!item.getExpanded()) {
            Event event = new Event();
            event.item = item;
            item.getParent().notifyListeners(SWT.Expand, event);
            item.setExpanded(true);
        }
    }

    /** What lies in a structure of rank 1, and since when. */
    private Optional<String> item(String structure) {
        return child(rows().getItem(1), structure).flatMap(row -> child(row, ""))
                .map(row -> text(row) + " since " + row.getText(1));
    }

    @Test
    public void machinesOwnStructuresAreShownByTheirNames() throws CoreException {
        debugUpToTheDeadlock();
        Ui.await("the message in the UMS", () -> item("own structure UMS: 1 message")
                .filter(text -> text.matches("from rank 0 to rank 1, tag 8, 40 bytes \\(active-done\\) since .* us"))
                .isPresent());
        Ui.await("the receive in PRE", () -> item("own structure PRE: 1 of 1 receive")
                .filter(text -> text.startsWith("for rank 1 from rank 0, tag 7, 40 bytes since ")).isPresent());
        Ui.await("what is empty", () -> child(rows().getItem(1), "own structures that are empty: ORIA, FIFO of the ")
                .isPresent());
        NamedSets.put(new NamedSet("even", SetParser.parse("0-3:2")));
        NamedSets.put(new NamedSet("odd", SetParser.parse("1-3:2")));
        choose("Group by Named &Set");
        session.page().toggleZoom(session.page().getReference(view));
        Ui.settle();
        Ui.picture(rows().getParent().getParent().getParent(), "message-queues");
        session.page().toggleZoom(session.page().getReference(view));
    }

    @Test
    public void sendsAndReceivesOfARankAreCounted() throws CoreException {
        session.project().addClass("TwoSends",
                WRONG_TAGS.replace("WrongTags", "TwoSends").replace("MPI.COMM_WORLD.Recv",
                        "MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, partner, 9);\n        MPI.COMM_WORLD.Recv"));
        debugUpToTheDeadlock("TwoSends");
        Ui.await("the counts", () -> text(rows().getItem(1)).endsWith("(1 posted receive, 2 unexpected messages)"),
                () -> text(rows().getItem(1)));
    }

    @Test
    public void structuresStayOpenWhenTheQueuesAreReadAnew() throws CoreException {
        debugUpToTheDeadlock();
        Ui.await("the UMS to be open", () -> item("own structure UMS").isPresent());
        Queues before = session.launch().session().orElseThrow().queues();
        session.launch().session().orElseThrow().look(true);
        Ui.await("other queues", () -> session.launch().session().orElseThrow().queues() != before);
        Ui.await("it to be open still", () -> rows().getItem(1).getExpanded() && Arrays
                .stream(rows().getItem(1).getItems()).anyMatch(row -> row.getExpanded()
                        && text(row).startsWith("own structure UMS")));
    }

    @Test
    public void onlyTheRanksOfTheCurrentSetAreShown() throws CoreException {
        NamedSets.setCurrent(Optional.of(SetParser.parse("2,3")));
        debugUpToTheDeadlock();
        choose("Show &Current Set Only");
        Ui.await("two ranks", () -> rows().getItemCount() == 2);
        Ui.await("rank 2", () -> text(rows().getItem(0)).startsWith("rank 2 waits"));
        NamedSets.setCurrent(Optional.of(SetParser.parse("0")));
        Ui.await("one rank", () -> rows().getItemCount() == 1);
        choose("Show &Current Set Only");
        Ui.await("all ranks again", () -> rows().getItemCount() == 4);
    }

    @Test
    public void namedSetsAreOneInTheGraph() throws CoreException {
        NamedSets.put(new NamedSet("left", SetParser.parse("0,2")));
        NamedSets.put(new NamedSet("right", SetParser.parse("1,3")));
        debugUpToTheDeadlock();
        choose("Group by Named &Set");
        Ui.picture(session.window().getShell(), "wait-graph-sets");
        choose("Group by &Node");
        NamedSets.put(new NamedSet("left", SetParser.parse("comm nowhere")));
        choose("Group by Named &Set");
        Ui.await("what is wrong", () -> Ui.find(rows().getParent().getParent().getParent(),
                Label.class).stream()
                .anyMatch(label -> label.getText().contains("left: no communicator is called nowhere")));
    }

    @Test
    public void viewThatIsShownSelectsNothing() throws CoreException {
        debugUpToTheDeadlock();
        session.page().hideView(view);
        try (QueueSelections selections = new QueueSelections(session.page())) {
            session.page().showView(MessageQueuesView.ID);
            Ui.await("the rows", () -> rows().getItemCount() == 4);
            Ui.settle();
            assertEquals(List.of(), selections.heard());
            session.page().showView("org.machineroom.launching.ui.ranks"); // which has the rank that Debug has
            session.page().showView(MessageQueuesView.ID);
            Ui.settle();
            assertTrue(selections.heard().toString(), selections.heard().stream()
                    .allMatch(one -> one.rank().getAsInt() == WorkbenchSession.selectedRank().orElse(-1)));
        }
    }
}
