// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunRange;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.RunSession;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.run.RunFollower;
import org.machineroom.trace.ui.internal.run.RunSelectionProvider;

/**
 * A view that shows what is computed from the trace of the run to be shown: in a job, anew from time to time while the
 * run goes on, and once more when it has ended. Says so while there is nothing to show. Used on the UI thread, but for
 * {@link #compute}.
 *
 * @param <T> what is computed
 */
public abstract class StatisticsView<T> extends ViewPart implements RunFollower.Client {
    /** A view that needs long to compute does so less often: it rests so many times as long. */
    private static final int REST = 5;
    private static final long LEAST_REST_NS = 1_000_000_000L;

    private final RunSelectionProvider selection = new RunSelectionProvider(this);
    private RunFollower follower;
    private Optional<RunSelection> shared = Optional.empty();
    private Optional<T> shown = Optional.empty();
    private Composite stack;
    private Composite content;
    private RangeBand band;
    private volatile RunRange range = RunRange.WHOLE;
    private Label message;
    private int latestRequest;
    private Job computing;
    private boolean isComputing;
    private boolean isFinal;
    private long nextNs;

    @Override
    public final void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        band = new RangeBand(parent, this::forgetRange);
        stack = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(stack);
        stack.setLayout(new StackLayout());
        message = new Label(stack, SWT.WRAP);
        content = new Composite(stack, SWT.NONE);
        createContent(content);
        say(Messages.noRun);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, getSite().getId());
        getSite().setSelectionProvider(selection);
        follower = new RunFollower(this, this);
        follower.start();
    }

    /** Makes the widgets for what is computed, and the actions. */
    protected abstract void createContent(Composite parent);

    /**
     * Computes what is to be shown; in a job. Long ones look at the monitor, and end with a {@link
     * CancellationException} when it is cancelled.
     */
    protected abstract T compute(Trace trace, IProgressMonitor monitor) throws TraceException;

    /** Of which ranges it can speak; what it cannot is left out. */
    protected RunRange understood(RunRange wanted) {
        return wanted;
    }

    /** The part of the run that is to be computed; for any thread. */
    public final RunRange range() {
        return range;
    }

    /** Shows what was computed. */
    protected abstract void showResult(T result);

    /** Another run is to be shown; forgets what only belongs to the one before. */
    protected void runChanged() {
    }

    /** Something was selected in the run that is shown. */
    protected void selectionHeard(RunSelection heard) {
    }

    /** What is shown; nothing while there is a message instead. */
    public final Optional<T> shown() {
        return shown;
    }

    /** The run that is shown. */
    public final Optional<StoredRun> run() {
        return Optional.ofNullable(follower).flatMap(RunFollower::run);
    }

    /** What the view says in place of a result; nothing if there is one. */
    public final Optional<String> message() {
        return shown.isPresent() ? Optional.empty() : Optional.of(message.getText());
    }

    /** Tells the other views what was selected in this one. */
    protected final void select(RunSelection selected) {
        shared = Optional.of(selected);
        selection.select(selected);
    }

    /** What is selected of the run that is shown. */
    protected final Optional<RunSelection> selected() {
        return run().map(run -> shared.filter(heard -> heard.isOf(run)).orElse(RunSelection.of(run)));
    }

    /** Shows a run until another is selected or started. */
    final void follow(StoredRun run) {
        follower.show(run);
    }

    @Override
    public final void show(StoredRun run) {
        isFinal = !MachineLaunch.isGoingOn(run);
        selection.adopt(RunSelection.of(run));
        say(NLS.bind(Messages.computing, run.name()));
        range = RunRange.WHOLE;
        band.show(range);
        runChanged();
        recompute();
    }

    @Override
    public final void advanced(RunSession session) {
        if (session.state().isOver() && !isFinal) {
            isFinal = true;
            recompute();
        } else if (!isFinal && !isComputing && System.nanoTime() - nextNs > 0) {
            recompute();
        }
    }

    @Override
    public final void selected(RunSelection heard) {
        shared = Optional.of(heard);
        selection.adopt(heard);
        setRange(heard.range());
        selectionHeard(heard);
    }

    private void setRange(RunRange wanted) {
        RunRange newRange = understood(wanted);
        if (!newRange.equals(range)) {
            range = newRange;
            band.show(range);
            recompute();
        }
    }

    /** Back to the whole run, in all views. */
    private void forgetRange() {
        selected().ifPresent(old -> select(old.withRange(RunRange.WHOLE)));
        setRange(RunRange.WHOLE);
    }

    @Override
    public final void deleted() {
        latestRequest++;
        say(Messages.runDeleted);
    }

    @Override
    public final void renamed(StoredRun run) {
        shown.ifPresent(this::showResult);
    }

    private void say(String text) {
        shown = Optional.empty();
        message.setText(text);
        bringUp(message);
    }

    private void bringUp(Control control) {
        StackLayout layout = (StackLayout) stack.getLayout();
        if (layout.topControl != control) {
            layout.topControl = control;
            stack.layout();
        }
    }

    /** Computes once more, as soon as a job can; what an earlier request finds is not shown any more. */
    protected final void recompute() {
        StoredRun run = follower.run().orElseThrow();
        int request = ++latestRequest;
        isComputing = true;
        if (computing != null) {
            computing.cancel();
        }
        Display display = stack.getDisplay();
        Job job = Job.create(NLS.bind(Messages.computing, run.name()), monitor -> {
            long beganNs = System.nanoTime();
            Runnable outcome = outcome(run, monitor);
            long restNs = Math.max(LEAST_REST_NS, REST * (System.nanoTime() - beganNs));
            if (!display.isDisposed()) {
                display.asyncExec(() -> apply(request, outcome, restNs));
            }
        });
        computing = job;
        job.setUser(false);
        job.setSystem(!isFinal && shown.isPresent()); // while a run goes on, the status bar need not say so each time
        job.schedule();
    }

    /** Computes; what is returned shows the result on the UI thread. */
    private Runnable outcome(StoredRun run, IProgressMonitor monitor) {
        if (!Files.isDirectory(run.trace())) {
            return () -> say(Messages.nothingRecorded);
        }
        try {
            T result = compute(Trace.open(run.trace()), monitor);
            return () -> {
                shown = Optional.of(result);
                showResult(result);
                bringUp(content);
            };
        } catch (CancellationException e) { // by the user, or by the next request, which then shows its own result
            return () -> say(NLS.bind(Messages.computingCancelled, run.name()));
        } catch (TraceException e) {
            return () -> say(NLS.bind(Messages.traceUnreadable, e.getMessage()));
        }
    }

    private void apply(int request, Runnable outcome, long restNs) {
        if (request == latestRequest && !stack.isDisposed()) {
            isComputing = false;
            nextNs = System.nanoTime() + restNs;
            outcome.run();
        }
    }

    @Override
    public void setFocus() {
        stack.setFocus();
    }

    @Override
    public void dispose() {
        if (follower != null) {
            follower.stop();
            if (computing != null) {
                computing.cancel();
            }
        }
        super.dispose();
    }
}
