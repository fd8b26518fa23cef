// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.comparison;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.Images;
import org.machineroom.trace.ui.internal.run.Jobs;
import org.machineroom.trace.ui.internal.run.RunSelectionProvider;
import org.machineroom.trace.ui.internal.source.SourceOpener;
import org.machineroom.trace.ui.internal.timeline.ComparedTimeline;
import org.machineroom.trace.ui.internal.timeline.SameView;

/** Two runs one above the other for the same range of time and rows, and what differs between them. */
public final class ComparisonView extends ViewPart {
    /** Id of the view. */
    public static final String ID = "org.machineroom.trace.ui.comparison";

    private static final int[] WORDS_AND_TABLE = {35, 65};

    private final RunSelectionProvider selection = new RunSelectionProvider(this);
    private Executor ui;
    private CTabFolder tabs;
    private List<ComparedTimeline> timelines = List.of();
    private Text words;
    private DifferenceTree tree;
    private Optional<StoredRun> first = Optional.empty();
    private Optional<StoredRun> second = Optional.empty();
    private Optional<ComparisonModel> shown = Optional.empty();
    private Action swap;

    @Override
    public void createPartControl(Composite parent) {
        ui = Jobs.later(parent.getDisplay());
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, ID);
        tabs = new CTabFolder(parent, SWT.BOTTOM | SWT.FLAT);
        SashForm runs = new SashForm(tabs, SWT.VERTICAL);
        SameView view = new SameView();
        timelines = List.of(new ComparedTimeline(runs, view, selection::select),
                new ComparedTimeline(runs, view, selection::select));
        add(Messages.tabTimelines, runs);
        SashForm differences = new SashForm(tabs, SWT.VERTICAL);
        words = new Text(differences, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        tree = new DifferenceTree(differences, this::openSource);
        tree.copy().install(getViewSite().getActionBars());
        differences.setWeights(WORDS_AND_TABLE);
        add(Messages.tabDifferences, differences);
        tabs.setSelection(0);
        createActions();
        getSite().setSelectionProvider(selection);
        setContentDescription(Messages.nothing);
    }

    private void add(String name, Control page) {
        CTabItem tab = new CTabItem(tabs, SWT.NONE);
        tab.setText(name);
        tab.setControl(page);
    }

    private void createActions() {
        swap = new Action(Messages.swap, Images.descriptor("swap")) {
            @Override
            public void run() {
                second.ifPresent(other -> compare(other, first.orElseThrow()));
            }
        };
        swap.setToolTipText(Messages.swap);
        swap.setEnabled(false);
        getViewSite().getActionBars().getToolBarManager().add(swap);
    }

    /** Compares a run with another one. */
    public void compare(StoredRun newFirst, StoredRun newSecond) {
        first = Optional.of(newFirst);
        second = Optional.of(newSecond);
        shown = Optional.empty();
        swap.setEnabled(true);
        timelines.getFirst().show(newFirst);
        timelines.getLast().show(newSecond);
        show(ComparisonModel.NONE, Messages.comparing);
        Job.create(Messages.comparing, _ -> {
            Runnable outcome = outcome(newFirst, newSecond);
            ui.execute(() -> {
                if (!tabs.isDisposed() && first.equals(Optional.of(newFirst))
                        && second.equals(Optional.of(newSecond))) {
                    outcome.run();
                }
            });
            return Status.OK_STATUS;
        }).schedule();
    }

    /** Compares; what is returned shows the result on the UI thread. */
    private Runnable outcome(StoredRun one, StoredRun other) {
        try {
            ComparisonModel model = ComparisonModel.of(Trace.open(one.trace()), Trace.open(other.trace()));
            return () -> {
                shown = Optional.of(model);
                show(model, model.headline());
            };
        } catch (TraceException e) {
            return () -> setContentDescription(NLS.bind(Messages.unreadable, e.getMessage()));
        }
    }

    private void show(ComparisonModel model, String description) {
        words.setText(String.join("\n", model.words()));
        tree.show(model);
        setContentDescription(description);
    }

    private void openSource(Difference row) {
        Optional<StoredRun> run = row.first().isPresent() ? first : second;
        row.first().or(row::second).ifPresent(site -> SourceOpener.open(run.orElseThrow(), site,
                this::setContentDescription));
    }

    /** What differs, once it is known. */
    public Optional<ComparisonModel> shown() {
        return shown;
    }

    /** The timelines of the first and the second run. */
    public List<ComparedTimeline> timelines() {
        return timelines;
    }

    /** Shows the timelines or the differences. */
    public void showPage(int number) {
        tabs.setSelection(number);
    }

    @Override
    public void setFocus() {
        tabs.getSelection().getControl().setFocus();
    }
}
