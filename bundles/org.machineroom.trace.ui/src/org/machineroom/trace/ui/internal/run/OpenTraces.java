// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.run;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.Trace;

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
     * @param isOver whether the run is over: then what was opened while it went on is not good enough
     * @return to be closed
     * @throws TraceException if it cannot be read
     * @throws java.util.concurrent.CancellationException if the monitor wants no more
     */
    public TraceLease open(Path directory, boolean isOver, BuildMonitor monitor) throws TraceException {
        return borrow(directory, isOver, _ -> true, monitor);
    }

    /**
     * Borrows a trace that was still being written when it was opened, as it is now, unless somebody else has done so
     * meanwhile.
     *
     * @param than what is known already; stays open
     * @param isOver whether the run is over by now
     */
    public TraceLease openNewer(TraceLease than, boolean isOver, BuildMonitor monitor) throws TraceException {
        return borrow(than.index().trace().directory(), isOver, shared -> !than.isOf(shared), monitor);
    }

    private TraceLease borrow(Path directory, boolean isOver, Predicate<SharedTrace> isNewEnough,
            BuildMonitor monitor) throws TraceException {
        Slot slot = slots.computeIfAbsent(directory, _ -> new Slot());
        synchronized (slot) {
            SharedTrace newest = slot.newest;
            boolean isGood = newest != null && isNewEnough.test(newest) && (newest.isWhole() || !isOver);
            if (!isGood || !newest.retain()) {
                slot.newest = read(directory, isOver, monitor);
            }
            return new TraceLease(slot.newest);
        }
    }

    private static SharedTrace read(Path directory, boolean isOver, BuildMonitor monitor) throws TraceException {
        Trace trace = Trace.open(directory);
        return new SharedTrace(TraceIndex.open(trace, monitor), isOver);
    }
}
