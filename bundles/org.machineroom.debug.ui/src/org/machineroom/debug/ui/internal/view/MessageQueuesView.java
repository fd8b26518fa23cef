// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.part.ViewPart;
import org.machineroom.debug.queue.WaitGraph;
import org.machineroom.debug.ui.internal.HelpContexts;
import org.machineroom.debug.ui.internal.Images;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.view.QueueRows.OfRank;
import org.machineroom.debug.ui.internal.view.QueueRows.Row;
import org.machineroom.debug.ui.internal.view.QueueTexts.Column;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage.Sample;

/**
 * Who waits for what in the run that was started last, and the messages on their way: as a table, in words and as a
 * graph. A run that is stopped tells by itself; one that runs is asked as often as it says how far it has come, while
 * the view can be seen.
 */
public final class MessageQueuesView extends ViewPart {
    /** Id of the view. */
    public static final String ID = "org.machineroom.debug.ui.queues";
    private static final int[] WEIGHTS = {7, 3};
    private static final int LEAST_HEIGHT_WITH_TEXT = 260;
    private static final int LEAST_SENTENCES = 150;
    private static final int LEAST_WIDTH_BESIDE = 400;
    private static final int LEAST_HEIGHT_BESIDE = 80;
    private static final int LEAST_HEIGHT_BELOW = 240;

    private final ISelectionListener follower = (part, selection) -> {
        if (part != this && selection instanceof IStructuredSelection structured) {
            follow(structured);
        }
    };
    private SurveyFollower latest;
    private QueueSets sets;
    private QueueSets.Found found = QueueSets.Found.ALL;
    private Label headline;
    private SashForm picture;
    private TreeViewer tree;
    private WaitCanvas canvas;
    private Text explanation;
    private Queues shown = Queues.NONE;
    private Sample askedAt;

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(0, 0).extendedMargins(5, 0, 0, 0).applyTo(parent);
        headline = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).applyTo(headline);
        sets = new QueueSets(parent, this::show);
        createActions(parent);
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(sash);
        createTree(sash);
        createPicture(sash);
        sash.setWeights(WEIGHTS);
        sash.addControlListener(ControlListener.controlResizedAdapter(_ -> arrange(sash)));
        HelpContexts.QUEUES_VIEW.set(parent);
        getSite().setSelectionProvider(
                new RowSelectionProvider(tree, row -> OptionalInt.of(((Row) row).rank()), this::session));
        getSite().getPage().addSelectionListener(follower);
        latest = new SurveyFollower(this, parent, sets::areUsed, this::show);
        latest.start();
    }

    private void createTree(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        TreeColumnLayout layout = new TreeColumnLayout();
        area.setLayout(layout);
        tree = new TreeViewer(area, SWT.FULL_SELECTION | SWT.SINGLE);
        tree.getTree().setHeaderVisible(true);
        tree.getTree().setLinesVisible(true);
        tree.setUseHashlookup(true);
        tree.setContentProvider(new QueueContent());
        tree.setComparer(QueueContent.SAME);
        for (Column column : Column.values()) {
            TreeViewerColumn widget = new TreeViewerColumn(tree, SWT.NONE);
            widget.getColumn().setText(column.title());
            widget.setLabelProvider(column == Column.WHAT ? new SentenceLabels(tree, widget.getColumn())
                    : ColumnLabelProvider.createTextProvider(row -> QueueTexts.text((Row) row, column)));
            layout.setColumnData(widget.getColumn(),
                    new ColumnWeightData(column.weight(), column.width(), true));
        }
        area.addListener(SWT.Resize, _ -> layout.setColumnData(tree.getTree().getColumn(0), sentences(area)));
        tree.addSelectionChangedListener(event -> selected(event.getStructuredSelection()));
        tree.addOpenListener(event -> open(((IStructuredSelection) event.getSelection()).getFirstElement()));
    }

    /** In a narrow view the sentences have all of it, and the other columns come into sight when it is scrolled. */
    private static ColumnWeightData sentences(Composite area) {
        int least = Math.clamp(area.getClientArea().width, LEAST_SENTENCES, Column.WHAT.width());
        return new ColumnWeightData(Column.WHAT.weight(), least, true);
    }

    private void createPicture(Composite parent) {
        picture = new SashForm(parent, SWT.VERTICAL);
        canvas = new WaitCanvas(picture, tree.getTree(), this::selectRank);
        explanation = new Text(picture, SWT.READ_ONLY | SWT.MULTI | SWT.V_SCROLL | SWT.WRAP);
        picture.setWeights(WEIGHTS);
    }

    /** Puts the picture beside the rows in a wide view, else below them; leaves out what has no room in a small one. */
    private void arrange(SashForm sash) {
        Point size = sash.getSize();
        boolean isBeside = size.x >= Math.max(size.y, LEAST_WIDTH_BESIDE);
        int orientation = isBeside ? SWT.HORIZONTAL : SWT.VERTICAL;
        if (sash.getOrientation() != orientation) {
            sash.setOrientation(orientation);
        }
        maximize(picture, size.y < LEAST_HEIGHT_WITH_TEXT ? canvas : null);
        maximize(sash, size.y < (isBeside ? LEAST_HEIGHT_BESIDE : LEAST_HEIGHT_BELOW) ? sash.getChildren()[0] : null);
    }

    private static void maximize(SashForm sash, Control alone) {
        if (sash.getMaximizedControl() != alone) {
            sash.setMaximizedControl(alone);
        }
    }

    /** Beside the headline: a tool bar of the view's own would cost a line where it is low and narrow. */
    private void createActions(Composite parent) {
        Action refresh = new Action(Messages.refresh, Images.descriptor("refresh")) {
            @Override
            public void run() {
                latest.session().ifPresent(session -> session.look(session.isStopped()));
            }
        };
        refresh.setToolTipText(Messages.refreshTip);
        ToolBarManager tools = new ToolBarManager(SWT.FLAT | SWT.HORIZONTAL);
        tools.add(refresh);
        tools.add(new SetsMenu(parent, sets));
        tools.createControl(parent);
        parent.addDisposeListener(_ -> tools.dispose());
    }

    private Optional<RunSession> session() {
        return latest.session();
    }

    private void show(Optional<RunSession> session) {
        Queues queues = session.map(RunSession::queues).orElse(Queues.NONE);
        tell(QueueHeadline.of(session, found));
        if (queues != shown) {
            shown = queues;
            showQueues(session);
        }
        if (sets.areUsed()) {
            sets.ask(session);
        }
        session.ifPresent(this::ask);
    }

    /** Lays out the view only if there is news: that measures the explanation, which is long if many ranks wait. */
    private void tell(String text) {
        if (!text.equals(headline.getText())) {
            headline.setText(text);
            headline.getParent().layout();
        }
    }

    /** Shows what sets mean now. */
    private void show(QueueSets.Found newlyFound) {
        if (!newlyFound.equals(found)) {
            found = newlyFound;
            tell(QueueHeadline.of(session(), found));
            showQueues(session());
        }
    }

    private void showQueues(Optional<RunSession> session) {
        Object selected = tree.getStructuredSelection().getFirstElement();
        Object[] open = tree.getExpandedElements();
        tree.setInput(QueueRows.of(shown, rank -> session.map(s -> s.state().node(rank)).orElse("")).ranks().stream()
                .filter(row -> found.shows(row.rank())).toList());
        tree.setExpandedElements(open);
        if (selected instanceof Row row) {
            selectRank(row.rank());
        }
        if (tree.getTree().isFocusControl() && tree.getStructuredSelection().isEmpty()) {
            selectNothing(tree.getTree());
        }
        WaitGraph graph = WaitGraph.of(shown, found.groups());
        canvas.show(graph, WaitWords.of(shown, graph));
        explanation.setText(shown.deadlock());
    }

    /** GTK selects the first row of a tree that has the focus but no cursor, which the Debug view would follow. */
    private static void selectNothing(Tree rows) {
        if (rows.getItemCount() > 0) {
            rows.setSelection(rows.getItem(0)); // which puts the cursor there and, of the program's doing, is no event
            rows.deselectAll();
        }
    }

    /** Asks a run that goes on, once for each time that it has said how far it has come. */
    private void ask(RunSession session) {
        Sample sample = session.state().sample().orElse(null);
        if (sample != askedAt && !session.isStopped() && getSite().getPage().isPartVisible(this)) {
            askedAt = sample;
            session.look(false);
        }
    }

    private void selected(IStructuredSelection selection) {
        canvas.select(selection.getFirstElement() instanceof Row row ? row.rank() : -1);
    }

    private void selectRank(int rank) {
        if (tree.getInput() instanceof List<?> rows) {
            tree.setSelection(rows.stream().filter(row -> ((OfRank) row).rank() == rank).findFirst()
                    .map(StructuredSelection::new).orElse(StructuredSelection.EMPTY), true);
        }
    }

    private void follow(IStructuredSelection selection) {
        RunSelection.from(selection.getFirstElement())
                .filter(rank -> session().filter(session -> rank.isOf(session.run())).isPresent())
                .ifPresent(rank -> rank.rank().ifPresent(this::selectRank));
    }

    private void open(Object row) {
        if (row instanceof Row chosen && chosen.place().isKnown()) {
            session().ifPresent(session -> PlaceOpener.open(session, chosen.place()));
        }
    }

    /** A tree of which nothing is selected selects its first row when it gets the focus, and so would all views. */
    @Override
    public void setFocus() {
        if (tree.getStructuredSelection().isEmpty()) {
            canvas.setFocus();
        } else {
            tree.getControl().setFocus();
        }
    }

    @Override
    public void dispose() {
        getSite().getPage().removeSelectionListener(follower);
        if (latest != null) {
            latest.stop();
        }
        super.dispose();
    }
}
