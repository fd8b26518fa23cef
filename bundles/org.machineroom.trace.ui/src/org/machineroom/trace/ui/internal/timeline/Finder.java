// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.run.TraceLease;
import org.machineroom.trace.ui.internal.timeline.model.Find;

/**
 * Searches in a job, which shows its progress and can be cancelled. A new search ends the one before it. Used on the UI
 * thread.
 */
final class Finder {
    private final Supplier<Optional<TraceLease>> trace;
    private final Executor thread;
    private final Consumer<String> status;
    private Job running;

    /**
     * Creates a finder.
     *
     * @param trace borrows the trace that is shown
     * @param thread the UI thread
     * @param status where problems go
     */
    Finder(Supplier<Optional<TraceLease>> trace, Executor thread, Consumer<String> status) {
        this.trace = trace;
        this.thread = thread;
        this.status = status;
    }

    /** Begins a search; does nothing if no trace is shown. */
    void start(Find find) {
        stop();
        trace.get().ifPresent(lease -> {
            running = new Searching(find, lease);
            running.schedule();
        });
    }

    /** Ends the search that goes on, if there is one. */
    void stop() {
        if (running != null) {
            running.cancel();
            running = null;
        }
    }

    /** Looks through a trace. */
    private final class Searching extends Job {
        private final Find find;
        private final TraceLease lease;

        Searching(Find find, TraceLease lease) {
            super(NLS.bind(Messages.findingJob, find.text()));
            this.find = find;
            this.lease = lease;
            addJobChangeListener(IJobChangeListener.onDone(_ -> lease.close()));
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            try {
                Runnable outcome = find.in(lease.index(), monitor);
                thread.execute(() -> apply(outcome));
            } catch (TraceException e) {
                thread.execute(() -> apply(() -> status.accept(e.getMessage())));
            } catch (OperationCanceledException _) {
                return Status.CANCEL_STATUS;
            }
            return Status.OK_STATUS;
        }

        private void apply(Runnable outcome) {
            if (this == running) {
                running = null;
                outcome.run();
            }
        }
    }
}
