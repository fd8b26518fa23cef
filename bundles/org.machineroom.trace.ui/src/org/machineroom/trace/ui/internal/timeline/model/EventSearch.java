// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.SubMonitor;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.timeline.model.Find.Start;

/**
 * Searches the trace for a text: in names of calls with peer and tag ({@code MPI_Recv from 3 tag 7}) and in places in
 * the source. Reads the trace: for a job. Used by one thread.
 */
public final class EventSearch {
    private static final int EVENTS_BETWEEN_LOOKS = 1 << 12;

    private final Trace trace;
    private final StateDescriber describer;
    private final String wanted;

    /** Searches for a text, whatever its case. */
    public EventSearch(Trace trace, String text) {
        this.trace = trace;
        describer = new StateDescriber(trace);
        wanted = text.strip().toLowerCase(Locale.ROOT);
    }

    /**
     * What matches and begins first from a moment on, of any of some ranks; of one moment, that of the first rank.
     *
     * @throws OperationCanceledException if the monitor wants no more
     */
    public Optional<TraceEvent> first(Start start, long untilPs, IProgressMonitor monitor) throws TraceException {
        Optional<TraceEvent> best = Optional.empty();
        SubMonitor progress = SubMonitor.convert(monitor, start.ranks().length);
        boolean isLookedAt = Arrays.stream(start.ranks()).anyMatch(rank -> rank == start.afterRank());
        for (int rank : start.ranks()) {
            long limitPs = best.map(TraceEvent::beginPs).orElse(untilPs);
            long fromPs = isLookedAt ? start.fromPs() + 1 : start.fromPs();
            isLookedAt &= rank != start.afterRank();
            Optional<TraceEvent> found = first(rank, fromPs, limitPs, progress.split(1));
            if (found.isPresent() && (best.isEmpty() || found.get().beginPs() < limitPs)) {
                best = found;
            }
        }
        return best;
    }

    private Optional<TraceEvent> first(int rank, long fromPs, long untilPs, IProgressMonitor monitor)
            throws TraceException {
        int events = 0;
        try (EventReader reader = trace.events(rank, fromPs, untilPs)) {
            for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                if (++events % EVENTS_BETWEEN_LOOKS == 0 && monitor.isCanceled()) {
                    throw new OperationCanceledException();
                }
                if (event.beginPs() >= fromPs && !(event instanceof TraceEvent.Message) && matches(event)) {
                    return Optional.of(event);
                }
            }
        }
        return Optional.empty();
    }

    private boolean matches(TraceEvent event) {
        return describer.title(event).toLowerCase(Locale.ROOT).contains(wanted)
                || describer.site(event).map(Site::toString).filter(s -> s.toLowerCase(Locale.ROOT).contains(wanted))
                        .isPresent();
    }
}
