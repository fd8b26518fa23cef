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
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSession;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.ui.internal.Messages;

/**
 * Keeps the trace of the run that a view shows open, and opens it anew while the run goes on: at most some times per
 * second, and less often the longer it takes, so that following a run never takes more than a part of a processor. Used
 * on the UI thread; opens in a job.
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
         */
        void opened(TraceLease lease);

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
    private Job job;
    private boolean isLive;
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
        isStale = false;
        nextNanos = System.nanoTime();
        schedule();
    }

    /** More is known of the run that is shown. */
    public void advanced(RunSession session) {
        boolean hasEnded = isLive && session.state().isOver();
        isStale |= isLive;
        isLive &= !hasEnded;
        if (isStale && job == null && (hasEnded || System.nanoTime() - nextNanos >= 0)) {
            schedule();
        }
    }

    /** Gives back what is open, and stops opening. */
    public void close() {
        if (job != null) {
            job.cancel();
            job = null;
        }
        lease.ifPresent(TraceLease::close);
        lease = Optional.empty();
        run = null;
    }

    private void schedule() {
        isStale = false;
        job = new Opening(run.trace(), NLS.bind(Messages.openingJob, run.name()), lease, isLive);
        job.schedule();
    }

    private void opened(Job by, TraceLease newLease, long nanos) {
        if (by != job) {
            newLease.close();
            return;
        }
        finished(nanos);
        lease.ifPresent(TraceLease::close);
        lease = Optional.of(newLease);
        client.opened(newLease);
        if (isStale && !isLive) {
            schedule(); // it has ended while its trace was being opened
        }
    }

    private void failed(Job by, TraceException problem, boolean wasLive, long nanos) {
        if (by != job) {
            return;
        }
        finished(nanos);
        if (isStale && !isLive) {
            schedule();
        } else if (wasLive && lease.isEmpty()) {
            client.waiting();
        } else if (!wasLive) {
            client.failed(problem.getMessage());
        }
    }

    private void finished(long nanos) {
        job = null;
        nextNanos = System.nanoTime() + Math.max(LEAST_PAUSE_NANOS, PAUSE_FACTOR * nanos);
    }

    private void cancelled(Job by) {
        if (by == job) {
            job = null;
            client.failed(Messages.openingCancelled);
        }
    }

    /** Opens a trace. */
    private final class Opening extends Job {
        private final Path directory;
        private final Optional<TraceLease> old;
        private final boolean isOfLiveRun;

        Opening(Path directory, String name, Optional<TraceLease> known, boolean isOfLiveRun) {
            super(name);
            this.directory = directory;
            this.isOfLiveRun = isOfLiveRun;
            old = known.flatMap(TraceLease::share);
            setSystem(old.isPresent());
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            long begin = System.nanoTime();
            try {
                TraceLease opened = open(monitor);
                thread.execute(() -> opened(this, opened, System.nanoTime() - begin));
            } catch (TraceException e) {
                thread.execute(() -> failed(this, e, isOfLiveRun, System.nanoTime() - begin));
            } catch (CancellationException _) {
                thread.execute(() -> cancelled(this));
                return Status.CANCEL_STATUS;
            } finally {
                old.ifPresent(TraceLease::close);
            }
            return Status.OK_STATUS;
        }

        private TraceLease open(IProgressMonitor monitor) throws TraceException {
            return old.isPresent() ? OpenTraces.shared().openNewer(old.get(), (_, _) -> !monitor.isCanceled())
                    : OpenTraces.shared().open(directory, (done, ranks) -> proceed(monitor, done, ranks));
        }

        private boolean proceed(IProgressMonitor monitor, int done, int ranks) {
            if (done == 0) {
                monitor.beginTask(Messages.makingIndex, ranks);
            } else {
                monitor.worked(1);
            }
            if (done % Math.max(1, ranks / 100) == 0) {
                thread.execute(() -> {
                    if (this == job) {
                        client.loading(done, ranks);
                    }
                });
            }
            return !monitor.isCanceled();
        }
    }
}
