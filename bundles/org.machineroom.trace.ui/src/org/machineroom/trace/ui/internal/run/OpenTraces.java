// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.run;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.machineroom.trace.Trace;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.index.BuildMonitor;
import org.machineroom.trace.index.TraceIndex;

/**
 * Traces that views have open: one index per trace, however many show it. Opening may make an index first, which takes
 * time in proportion to the trace: never on the UI thread. Thread-safe.
 */
public final class OpenTraces {
    private static final OpenTraces SHARED = new OpenTraces();

    /** What is open of a trace; also the lock under which it is opened. */
    private static final class Slot {
        private SharedTrace newest;
    }

    private final Map<Path, Slot> slots = new ConcurrentHashMap<>();

    /** Those of this workbench. */
    public static OpenTraces shared() {
        return SHARED;
    }

    /**
     * Borrows a trace, as it was opened last by anybody who still has it, or else opened now.
     *
     * @return to be closed
     * @throws TraceException if it cannot be read
     * @throws java.util.concurrent.CancellationException if the monitor wants no more
     */
    public TraceLease open(Path directory, BuildMonitor monitor) throws TraceException {
        Slot slot = slots.computeIfAbsent(directory, _ -> new Slot());
        synchronized (slot) {
            if (slot.newest == null || !slot.newest.retain()) {
                slot.newest = read(directory, monitor);
            }
            return new TraceLease(slot.newest);
        }
    }

    /**
     * Borrows a trace that is still being written, as it is now, unless somebody else has done so since the given one
     * was opened.
     *
     * @param than what is known already; stays open
     */
    public TraceLease openNewer(TraceLease than, BuildMonitor monitor) throws TraceException {
        Path directory = than.index().trace().directory();
        Slot slot = slots.computeIfAbsent(directory, _ -> new Slot());
        synchronized (slot) {
            if (than.isOf(slot.newest) || !slot.newest.retain()) {
                slot.newest = read(directory, monitor);
            }
            return new TraceLease(slot.newest);
        }
    }

    private static SharedTrace read(Path directory, BuildMonitor monitor) throws TraceException {
        Trace trace = Trace.open(directory);
        return new SharedTrace(TraceIndex.open(trace, monitor));
    }
}
