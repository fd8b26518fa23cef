// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.run.TraceLease;

/**
 * Finds something in the whole trace that a timeline shows, only if it is wanted, and anew while the trace grows. Used
 * on the UI thread.
 *
 * @param <T> what is found
 */
final class TraceFinder<T> {
    private final BooleanSupplier wanted;
    private final Reading<T> reading;
    private final String name;
    private final Supplier<Optional<TraceLease>> traces;
    private final Executor thread;
    private final Consumer<T> found;
    private final Consumer<String> sayer;
    private final Renewal renewal = new Renewal();
    private Finding finding;

    /** Finds it, on any thread. */
    @FunctionalInterface
    interface Reading<T> {
        T of(Trace trace) throws TraceException;
    }

    /**
     * Creates one.
     *
     * @param wanted whether it is wanted now
     * @param name of the job that finds it
     * @param traces lends the trace that is shown, on any thread
     * @param thread the UI thread
     * @param found takes what is found
     * @param sayer tells the user why it cannot be found
     */
    TraceFinder(BooleanSupplier wanted, Reading<T> reading, String name, Supplier<Optional<TraceLease>> traces,
            Executor thread, Consumer<T> found, Consumer<String> sayer) {
        this.wanted = wanted;
        this.reading = reading;
        this.name = name;
        this.traces = traces;
        this.thread = thread;
        this.found = found;
        this.sayer = sayer;
    }

    /** Finds it if that is wanted and not done, see {@link Renewal#begin}. */
    void ask(int edition, boolean isWhole) {
        if (wanted.getAsBoolean() && renewal.begin(edition, isWhole)) {
            finding = new Finding();
            finding.schedule(renewal.pauseMillis(isWhole));
        }
    }

    /** Another trace is shown, or something else is to be found in it. */
    void forget() {
        finding = null;
        renewal.forget();
    }

    private final class Finding extends Job {
        Finding() {
            super(name);
            setSystem(true);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            long begunNanos = System.nanoTime();
            try (TraceLease lease = traces.get().orElseThrow(CancellationException::new)) {
                T result = reading.of(lease.index().trace());
                over(begunNanos, () -> found.accept(result));
            } catch (CancellationException e) {
                over(begunNanos, () -> {
                    // nothing is shown any more
                });
            } catch (TraceException e) {
                over(begunNanos, () -> sayer.accept(e.getMessage()));
            }
            return Status.OK_STATUS;
        }

        private void over(long begunNanos, Runnable outcome) {
            long tookNanos = System.nanoTime() - begunNanos;
            thread.execute(() -> {
                if (this == finding) {
                    renewal.over(tookNanos);
                    outcome.run();
                }
            });
        }
    }
}
