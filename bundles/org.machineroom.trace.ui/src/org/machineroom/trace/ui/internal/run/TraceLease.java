// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.run;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.machineroom.trace.index.TraceIndex;

/** A trace that was borrowed from {@link OpenTraces}. Thread-safe; the index must not be used after the closing. */
public final class TraceLease implements AutoCloseable {
    private final SharedTrace trace;
    private final AtomicBoolean isClosed = new AtomicBoolean();

    TraceLease(SharedTrace trace) {
        this.trace = trace;
    }

    /** The index, open as long as this is. */
    public TraceIndex index() {
        return trace.index();
    }

    /**
     * Borrows the same once more, for a job that may outlive this.
     *
     * @return to be closed; nothing if this is closed
     */
    public Optional<TraceLease> share() {
        return !isClosed.get() && trace.retain() ? Optional.of(new TraceLease(trace)) : Optional.empty();
    }

    boolean isOf(SharedTrace other) {
        return trace == other;
    }

    /** Gives it back. Once is enough. */
    @Override
    public void close() {
        if (isClosed.compareAndSet(false, true)) {
            trace.release();
        }
    }
}
