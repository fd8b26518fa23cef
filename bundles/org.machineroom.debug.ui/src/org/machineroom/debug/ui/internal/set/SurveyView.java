// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.set;

import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.part.ViewPart;
import org.machineroom.debug.ui.internal.HelpContexts;
import org.machineroom.debug.ui.internal.view.RowSelectionProvider;
import org.machineroom.debug.ui.internal.view.SurveyFollower;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.session.RunSession;

/**
 * A tree of {@link KeyedRow}s that are about the ranks of the run that was started last, below a line about the current
 * set. The run is asked where its ranks are only while the view can be seen; what the rows are is found in a job.
 */
public abstract class SurveyView extends ViewPart {
    private final Runnable setsListener = this::refresh;
    private final Job job = Job.createSystem("Sets of ranks", (ICoreRunnable) _ -> find());
    private final HelpContexts help;
    private SurveyFollower follower;
    private Label headline;
    private TreeViewer tree;

    /** Creates a view that F1 shows this of. */
    protected SurveyView(HelpContexts help) {
        this.help = help;
    }

    /** Gives the tree its columns and contents. */
    protected abstract void prepare(TreeViewer viewer, TreeColumnLayout layout);

    /** The rank that a row stands for, if it stands for one. */
    protected abstract OptionalInt rankOf(Object row);

    /** A row has been double-clicked. */
    protected abstract void open(Object row);

    /** Finds the rows, off the UI thread; what it returns then shows them, on that thread. */
    protected abstract Runnable find(Optional<RunSession> session);

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(parent);
        headline = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(5, 2).applyTo(headline);
        getViewSite().getActionBars().getToolBarManager()
                .add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        createTree(parent);
        help.set(parent);
        follower = new SurveyFollower(this, parent, () -> true, _ -> refresh());
        getSite().setSelectionProvider(new RowSelectionProvider(tree, this::rankOf, follower::session));
        NamedSets.addListener(setsListener);
        follower.start();
    }

    private void createTree(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        TreeColumnLayout layout = new TreeColumnLayout();
        area.setLayout(layout);
        tree = new TreeViewer(area, SWT.FULL_SELECTION | SWT.MULTI);
        tree.getTree().setHeaderVisible(true);
        tree.setUseHashlookup(true);
        tree.setComparer(KeyedRow.COMPARER);
        tree.addDoubleClickListener(event -> open(((IStructuredSelection) event.getSelection()).getFirstElement()));
        prepare(tree, layout);
    }

    /** The run that was started last. */
    protected final Optional<RunSession> session() {
        return follower.session();
    }

    /** The tree. */
    protected final TreeViewer tree() {
        return tree;
    }

    private void refresh() {
        job.schedule();
    }

    private void find() {
        Optional<RunSession> session = follower.session();
        Runnable show = find(session);
        String text = SetHeadline.of(session);
        if (!tree.getTree().isDisposed()) {
            tree.getTree().getDisplay().asyncExec(() -> show(text, show));
        }
    }

    private void show(String text, Runnable rows) {
        if (tree.getTree().isDisposed()) {
            return;
        }
        if (!text.equals(headline.getText())) {
            headline.setText(text);
            headline.requestLayout();
        }
        rows.run();
    }

    /**
     * A tree that gets the focus selects its first row, which users have not chosen, and the Debug view would follow.
     */
    @Override
    public void setFocus() {
        if (tree.getStructuredSelection().isEmpty()) {
            tree.getControl().getParent().forceFocus();
        } else {
            tree.getControl().setFocus();
        }
    }

    @Override
    public void dispose() {
        NamedSets.removeListener(setsListener);
        if (follower != null) {
            follower.stop();
        }
        job.cancel();
        super.dispose();
    }
}
