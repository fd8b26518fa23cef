// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.OptionalInt;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.part.ViewPart;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.across.AcrossCsv;
import org.machineroom.debug.across.AcrossTable.Row;
import org.machineroom.debug.ui.internal.HelpContexts;
import org.machineroom.debug.ui.internal.view.RowSelectionProvider;
import org.machineroom.launching.ranks.NamedSets;

/**
 * A variable or an expression in many ranks, read where the selected stack frame stands, at each stop anew while the
 * view can be seen: a table, what the values come to, and a picture. A job reads; what is shown is its last answer.
 */
public final class AcrossRanksView extends ViewPart implements AcrossActions.Source {
    /** Id of the view. */
    public static final String ID = "org.machineroom.debug.ui.acrossRanks";

    private static final int[] WEIGHTS = {1, 1};
    private static final int LEAST_HEIGHT = 110;

    private final Runnable asker = this::askSoon;
    private final IPartListener2 visibility = new IPartListener2() {
        @Override
        public void partVisible(IWorkbenchPartReference part) {
            if (part.getPart(false) == AcrossRanksView.this) {
                ask();
            }
        }
    };
    private IMemento kept;
    private Composite root;
    private AcrossInput input;
    private Label summary;
    private AcrossTree tree;
    private AcrossPicture picture;
    private AcrossJob job;
    private final WayForSteps steps = new WayForSteps(() -> job.end());
    private StopFollower follower;
    private ChosenRank chosen;
    private Answer answer = Answer.NONE;

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        kept = memento;
    }

    @Override
    public void createPartControl(Composite parent) {
        root = parent;
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(parent);
        input = new AcrossInput(parent, this::ask);
        summary = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(5, 0).applyTo(summary);
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        tree = new AcrossTree(sash);
        picture = new AcrossPicture(sash, tree.viewer().getTree(), this::choose);
        sash.setWeights(WEIGHTS);
        sash.addControlListener(ControlListener.controlResizedAdapter(_ -> arrange(sash)));
        createActions();
        HelpContexts.ACROSS_RANKS.set(parent);
        if (kept != null) {
            input.restore(kept);
        }
        follow();
    }

    private void createActions() {
        AcrossActions actions = new AcrossActions(getSite().getShell(), this);
        actions.fill(getViewSite().getActionBars());
        MenuManager menu = new MenuManager();
        actions.fill(menu);
        tree.viewer().getTree().setMenu(menu.createContextMenu(tree.viewer().getTree()));
        getSite().registerContextMenu(ID, menu, tree.viewer());
        getSite().setSelectionProvider(new RowSelectionProvider(tree.viewer(),
                row -> OptionalInt.of(((Row) row).rank()), () -> answer.session()));
    }

    private void follow() {
        job = new AcrossJob(root.getDisplay(), this::show);
        follower = new StopFollower(getSite().getWorkbenchWindow(), asker);
        chosen = new ChosenRank(tree.viewer(), follower);
        follower.start();
        getSite().getService(ICommandService.class).addExecutionListener(steps);
        NamedSets.addListener(asker);
        getSite().getPage().addPartListener(visibility);
        show(Answer.NONE);
    }

    /** The picture beside the table in a wide view, else below it; none where there is no room for it. */
    private static void arrange(SashForm sash) {
        Point size = sash.getSize();
        int orientation = size.x >= size.y ? SWT.HORIZONTAL : SWT.VERTICAL;
        if (sash.getOrientation() != orientation) {
            sash.setOrientation(orientation);
        }
        Control alone = size.y < LEAST_HEIGHT ? sash.getChildren()[0] : null;
        if (sash.getMaximizedControl() != alone) {
            sash.setMaximizedControl(alone);
        }
    }

    /** A rank was clicked at in the picture. */
    private void choose(int rank) {
        chosen.choose(rank);
        tree.select(rank);
    }

    private void askSoon() {
        Display display = root.getDisplay();
        if (!display.isDisposed()) {
            display.asyncExec(this::ask);
        }
    }

    private void ask() {
        if (!root.isDisposed() && getSite().getPage().isPartVisible(this)) {
            Object context = follower.context();
            int current = RankThread.of(context).map(RankThread::rank).orElse(-1);
            tree.mark(current);
            picture.mark(current);
            job.ask(new Wish(chosen.place(context), input.expression(), input.set(), follower.number()));
        }
    }

    private void show(Answer newAnswer) {
        if (!root.isDisposed()) {
            boolean isOfAnotherRun = !newAnswer.session().equals(answer.session());
            answer = newAnswer;
            String text = Summary.of(input.expression(), answer);
            if (!text.equals(summary.getText())) {
                summary.setText(text);
                summary.requestLayout();
            }
            tree.show(answer.table(), isOfAnotherRun);
            picture.show(answer);
        }
    }

    /** Shows another expression. */
    public void setExpression(String expression) {
        input.setExpression(expression);
    }

    @Override
    public void refresh() {
        ask();
    }

    @Override
    public void showElements(boolean isTable) {
        picture.showElements(isTable);
    }

    @Override
    public String text() {
        return tree.text();
    }

    @Override
    public String table() {
        return AcrossCsv.of(answer.table());
    }

    @Override
    public String picture() {
        return picture.cells().map(AcrossCsv::of).orElse("");
    }

    @Override
    public void saveState(IMemento memento) {
        input.save(memento);
    }

    @Override
    public void setFocus() {
        input.setFocus();
    }

    @Override
    public void dispose() {
        if (follower != null) {
            follower.stop();
            getSite().getService(ICommandService.class).removeExecutionListener(steps);
            NamedSets.removeListener(asker);
            getSite().getPage().removePartListener(visibility);
            job.cancel();
        }
        super.dispose();
    }
}
