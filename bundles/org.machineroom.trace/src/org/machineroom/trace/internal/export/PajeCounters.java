// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export;

import java.io.IOException;
import java.util.Set;

import org.machineroom.trace.CounterValue;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.read.KernelReader;

/** Values of those counters of the kernel that have a name. One thread at a time; must be closed. */
final class PajeCounters implements Timed, AutoCloseable {
    private final KernelReader kernel;
    private final Set<Integer> named;
    private final PajeText text;
    private CounterValue next;

    PajeCounters(KernelReader kernel, Set<Integer> named, PajeText text) throws TraceException {
        this.kernel = kernel;
        this.named = named;
        this.text = text;
        advance();
    }

    private void advance() throws TraceException {
        do {
            next = kernel.next();
        } while (next != null && !named.contains(next.counter()));
    }

    @Override
    public long timePs() {
        return next == null ? Long.MAX_VALUE : next.timePs();
    }

    @Override
    public void write() throws IOException {
        text.setVariable(next.timePs(), next.counter(), next.value());
        advance();
    }

    @Override
    public void close() throws TraceException {
        kernel.close();
    }
}
