// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.run.TraceLease;
import org.machineroom.trace.ui.internal.timeline.model.Latest;

/**
 * Finds something in the whole trace that a timeline shows, once and only if it is wanted. Used on the UI thread.
 *
 * @param <T> what is found
 */
final class OnceFinder<T> {
    private final BooleanSupplier wanted;
    private final Supplier<Optional<TraceLease>> traces;
    private final Consumer<String> sayer;
    private final Latest<Reading<T>, T> found;
    private final Reading<T> reading;
    private boolean isAsked;

    /** Finds it, on any thread. */
    @FunctionalInterface
    interface Reading<T> {
        T of(Trace trace) throws TraceException;
    }

    /**
     * Creates one.
     *
     * @param wanted whether it is wanted now
     * @param traces lends the trace that is shown, on any thread
     * @param worker where it is found
     * @param thread the UI thread
     * @param sayer tells the user why it cannot be found
     */
    OnceFinder(BooleanSupplier wanted, Reading<T> reading, Supplier<Optional<TraceLease>> traces, Executor worker,
            Executor thread, Consumer<String> sayer) {
        this.wanted = wanted;
        this.reading = reading;
        this.traces = traces;
        this.sayer = sayer;
        found = new Latest<>(this::find, worker, thread);
    }

    /** Says what becomes of what is found. */
    OnceFinder<T> then(Consumer<T> consumer) {
        found.then(consumer, this::failed);
        return this;
    }

    /** The trace that is shown is all there will be: finds it if that is wanted and not done. */
    void ask() {
        if (wanted.getAsBoolean() && !isAsked) {
            isAsked = true;
            found.ask(reading);
        }
    }

    /** Another trace is shown. */
    void forget() {
        isAsked = false;
        found.forget();
    }

    private T find(Reading<T> asked) throws TraceException {
        try (TraceLease lease = traces.get().orElseThrow(CancellationException::new)) {
            return asked.of(lease.index().trace());
        }
    }

    private void failed(Exception problem) {
        if (!(problem instanceof CancellationException)) {
            sayer.accept(String.valueOf(problem.getMessage()));
        }
    }
}
