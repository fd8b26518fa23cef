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
 * Goes through the trace for other colours than those of states, in a job that the user sees and may cancel, and anew
 * while the trace grows. Used on the UI thread.
 */
final class ColouringFinder {
    private final Timeline timeline;
    private final Supplier<Optional<TraceLease>> traces;
    private final Executor thread;
    private final Consumer<String> sayer;
    private final ShownColouring shown = new ShownColouring();
    private final Renewal renewal = new Renewal();
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
     * Makes the colours that are wanted, if they are others than before, or if the trace has grown, see
     * {@link Renewal#begin}.
     */
    void ask(String run, int edition, boolean isWhole) {
        Colours newWanted = timeline.options().colours();
        if (newWanted != wanted) {
            forget();
            wanted = newWanted;
            wanted.by().ifPresent(_ -> sayer.accept(Messages.colouringMaking));
        }
        wanted.by().filter(_ -> renewal.begin(edition, isWhole)).ifPresent(by -> {
            stop();
            making = new Making(by, run, shown.isSet());
            making.schedule(renewal.pauseMillis(isWhole));
        });
    }

    private void stop() {
        if (making != null) {
            making.cancel();
            making = null;
        }
    }

    /** Another trace is shown, or none. */
    void forget() {
        stop();
        renewal.forget();
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

    private void made(Making job, Colouring colouring, long tookNanos) {
        if (job == making) {
            making = null;
            renewal.over(tookNanos);
            set(Optional.of(colouring));
            if (!job.isSystem()) {
                sayer.accept("");
            }
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
            renewal.forget();
            sayer.accept(problem);
            timeline.setOptions(timeline.options().withColours(Colours.STATE));
        }
    }

    /** Goes through the trace. */
    private final class Making extends Job {
        private final ColourBy by;

        Making(ColourBy by, String run, boolean isAnew) {
            super(NLS.bind(Messages.colouringJob, run));
            this.by = by;
            setSystem(isAnew);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            long begunNanos = System.nanoTime();
            try (TraceLease lease = traces.get().orElseThrow(CancellationException::new)) {
                if (by == ColourBy.CAUSE && !lease.index().trace().hasCauses()) {
                    thread.execute(() -> failed(this, Messages.colouringNoCauses));
                    return Status.OK_STATUS;
                }
                Colouring colouring = Colouring.of(lease.index().trace(), by, progress(monitor));
                long tookNanos = System.nanoTime() - begunNanos;
                thread.execute(() -> made(this, colouring, tookNanos));
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
