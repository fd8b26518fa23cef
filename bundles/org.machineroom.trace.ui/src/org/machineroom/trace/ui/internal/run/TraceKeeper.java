// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.run;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.ui.internal.Messages;

/**
 * Keeps the trace of the run that a view shows open, and opens it anew while the run goes on: at most some times per
 * second, and less often the longer it takes, so that following a run never takes more than a part of a processor. Once
 * the run is over, opens it a last time. Used on the UI thread; opens in a job.
 */
public final class TraceKeeper {
    /** Who wants the trace. All methods are called on the UI thread. */
    public interface Client {
        /** An index is being made. */
        void loading(int ranksDone, int ranks);

        /**
         * The trace is open, for the first time or anew.
         *
         * @param lease stays the keeper's; jobs {@link TraceLease#share} it
         * @param isLast whether the run was over when it was opened: what is missing in it will not come any more
         */
        void opened(TraceLease lease, boolean isLast);

        /** The run goes on, but nothing of it has reached the disk yet. */
        void waiting();

        /** The trace cannot be read. */
        void failed(String message);
    }

    private static final long LEAST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(700);
    private static final int PAUSE_FACTOR = 10;

    private final Executor thread;
    private final Client client;
    private Optional<TraceLease> lease = Optional.empty();
    private StoredRun run;
    private Opening opening;
    private volatile boolean isLive;
    private boolean isStale;
    private long nextNanos;

    /**
     * Creates a keeper that has nothing yet.
     *
     * @param thread the UI thread
     */
    public TraceKeeper(Executor thread, Client client) {
        this.thread = thread;
        this.client = client;
    }

    /** What is open; jobs {@link TraceLease#share} it. */
    public Optional<TraceLease> lease() {
        return lease;
    }

    /**
     * Opens the trace of another run, and gives back the last one.
     *
     * @param newIsLive whether the run goes on
     */
    public void show(StoredRun newRun, boolean newIsLive) {
        close();
        run = newRun;
        isLive = newIsLive;
        nextNanos = System.nanoTime();
        open();
    }

    /**
     * More is known of the run that is shown.
     *
     * @param isOver whether it is over
     */
    public void advanced(boolean isOver) {
        if (run == null || !isLive) {
            return;
        }
        isLive = !isOver;
        isStale = true;
        if (opening == null) {
            open();
        } else if (isOver) {
            opening.wakeUp();
        }
    }

    /** Gives back what is open, and stops opening. */
    public void close() {
        if (opening != null) {
            opening.cancel();
            opening = null;
        }
        lease.ifPresent(TraceLease::close);
        lease = Optional.empty();
        run = null;
    }

    /** Opens the trace, after a pause if the run goes on. */
    private void open() {
        isStale = false;
        long pauseNanos = isLive ? Math.max(0, nextNanos - System.nanoTime()) : 0;
        opening = new Opening(run, lease);
        opening.schedule(TimeUnit.NANOSECONDS.toMillis(pauseNanos));
    }

    /** A trace has been opened, or could not be. */
    private void finished(Opening by, Runnable outcome) {
        opening = null;
        nextNanos = System.nanoTime() + Math.max(LEAST_PAUSE_NANOS, PAUSE_FACTOR * by.tookNanos);
        outcome.run();
        if (by.wasLive && (isStale || !isLive) && opening == null && run != null) {
            open(); // the run has gone on, or ended, meanwhile
        }
    }

    /** The user does not want to wait for the trace. */
    private void cancelled(Opening by) {
        if (by == opening) {
            opening = null;
            run = null;
            client.failed(Messages.openingCancelled);
        }
    }

    private void opened(TraceLease newLease, boolean isLast) {
        lease.ifPresent(TraceLease::close);
        lease = Optional.of(newLease);
        client.opened(newLease, isLast);
    }

    private void failed(TraceException problem, boolean wasLive) {
        if (!wasLive) {
            client.failed(problem.getMessage());
        } else if (lease.isEmpty()) {
            client.waiting();
        }
    }

    /** Opens a trace. */
    private final class Opening extends Job {
        private final Path directory;
        private final Optional<TraceLease> old;
        private boolean wasLive;
        private long tookNanos;

        Opening(StoredRun run, Optional<TraceLease> known) {
            super(NLS.bind(Messages.openingJob, run.name()));
            directory = run.trace();
            old = known.flatMap(TraceLease::share);
            setSystem(old.isPresent());
            addJobChangeListener(IJobChangeListener.onDone(event -> over(event.getResult())));
        }

        private void over(IStatus result) {
            old.ifPresent(TraceLease::close);
            if (result.getSeverity() == IStatus.CANCEL) {
                thread.execute(() -> cancelled(this));
            }
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            wasLive = isLive;
            long begin = System.nanoTime();
            try {
                TraceLease opened = open(monitor);
                tookNanos = System.nanoTime() - begin;
                thread.execute(() -> take(opened));
            } catch (TraceException e) {
                tookNanos = System.nanoTime() - begin;
                thread.execute(() -> fail(e));
            } catch (CancellationException _) {
                return Status.CANCEL_STATUS;
            }
            return Status.OK_STATUS;
        }

        private void take(TraceLease opened) {
            if (this == opening) {
                finished(this, () -> opened(opened, !wasLive));
            } else {
                opened.close();
            }
        }

        private void fail(TraceException problem) {
            if (this == opening) {
                finished(this, () -> failed(problem, wasLive));
            }
        }

        private TraceLease open(IProgressMonitor monitor) throws TraceException {
            return old.isPresent()
                    ? OpenTraces.shared().openNewer(old.get(), !wasLive, (_, _) -> !monitor.isCanceled())
                    : OpenTraces.shared().open(directory, !wasLive,
                            (done, ranks) -> proceed(monitor, done, ranks));
        }

        private boolean proceed(IProgressMonitor monitor, int done, int ranks) {
            if (done == 0) {
                monitor.beginTask(Messages.makingIndex, ranks);
            } else {
                monitor.worked(1);
            }
            if (done % Math.max(1, ranks / 100) == 0) {
                thread.execute(() -> {
                    if (this == opening) {
                        client.loading(done, ranks);
                    }
                });
            }
            return !monitor.isCanceled();
        }
    }
}
