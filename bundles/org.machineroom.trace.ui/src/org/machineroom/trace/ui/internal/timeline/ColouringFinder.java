// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.colouring.ColourBy;
import org.machineroom.analysis.colouring.Colouring;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.run.TraceLease;
import org.machineroom.trace.ui.internal.timeline.model.Colours;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/**
 * Goes through the trace for other colours than those of states, in a job that the user sees and may cancel. Used on
 * the UI thread.
 */
final class ColouringFinder {
    private final Timeline timeline;
    private final Supplier<Optional<TraceLease>> traces;
    private final Executor thread;
    private final Consumer<String> sayer;
    private final ShownColouring shown = new ShownColouring();
    private Colours wanted = Colours.STATE;
    private Job making;

    /**
     * Creates one.
     *
     * @param traces lends the trace that is shown, on any thread
     * @param thread the UI thread
     * @param sayer tells the user why there are no other colours
     */
    ColouringFinder(Timeline timeline, Supplier<Optional<TraceLease>> traces, Executor thread,
            Consumer<String> sayer) {
        this.timeline = timeline;
        this.traces = traces;
        this.thread = thread;
        this.sayer = sayer;
    }

    /** What rows are coloured by now; for the thread that reads the trace. */
    ShownColouring shown() {
        return shown;
    }

    /**
     * The trace that is shown is all there will be: makes the colours that are wanted, if they are others than before.
     */
    void ask(String run) {
        Colours newWanted = timeline.options().colours();
        if (newWanted != wanted) {
            forget();
            wanted = newWanted;
            wanted.by().ifPresent(by -> {
                sayer.accept(Messages.colouringMaking);
                making = new Making(by, run);
                making.schedule();
            });
        }
    }

    /** Another trace is shown, or none. */
    void forget() {
        if (making != null) {
            making.cancel();
            making = null;
        }
        wanted = Colours.STATE;
        set(Optional.empty());
    }

    private void set(Optional<Colouring> colouring) {
        try {
            shown.set(colouring);
        } catch (TraceException e) {
            sayer.accept(e.getMessage());
        }
    }

    private void made(Making job, Colouring colouring) {
        if (job == making) {
            making = null;
            set(Optional.of(colouring));
            sayer.accept("");
            timeline.refresh();
        } else {
            close(colouring);
        }
    }

    private void close(Colouring colouring) {
        try {
            colouring.close();
        } catch (TraceException e) {
            sayer.accept(e.getMessage());
        }
    }

    private void failed(Making job, String problem) {
        if (job == making) {
            making = null;
            sayer.accept(problem);
            timeline.setOptions(timeline.options().withColours(Colours.STATE));
        }
    }

    /** Goes through the trace. */
    private final class Making extends Job {
        private final ColourBy by;

        Making(ColourBy by, String run) {
            super(NLS.bind(Messages.colouringJob, run));
            this.by = by;
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            try (TraceLease lease = traces.get().orElseThrow(CancellationException::new)) {
                if (by == ColourBy.CAUSE && !lease.index().trace().hasCauses()) {
                    thread.execute(() -> failed(this, Messages.colouringNoCauses));
                    return Status.OK_STATUS;
                }
                Colouring colouring = Colouring.of(lease.index().trace(), by, progress(monitor));
                thread.execute(() -> made(this, colouring));
                return Status.OK_STATUS;
            } catch (TraceException e) {
                thread.execute(() -> failed(this, e.getMessage()));
                return Status.OK_STATUS;
            } catch (CancellationException e) { // the user, or another trace is shown
                thread.execute(() -> failed(this, ""));
                return Status.CANCEL_STATUS;
            }
        }

        private static BuildMonitor progress(IProgressMonitor monitor) {
            SubMonitor progress = SubMonitor.convert(monitor);
            return (done, ranks) -> {
                progress.setWorkRemaining(ranks - done);
                return !monitor.isCanceled();
            };
        }
    }
}
