// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.condition;

import java.util.Optional;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/**
 * What two traces of the same program tell, as far as both go.
 *
 * @param first the one
 * @param second the other
 */
public record TracePrefix(Part first, Part second) {
    /**
     * What there is of a run.
     *
     * @param trace of it
     * @param isWhole whether the run has come to its end, so that nothing is missing
     */
    public record Part(Trace trace, boolean isWhole) {
    }

    /**
     * Where one tells something else than the other.
     *
     * @param rank of which
     * @param timePs when it begins, in picoseconds
     */
    public record Departure(int rank, long timePs) {
    }

    /** The earliest event in which they are not the same; empty if they are. */
    public Optional<Departure> departure() throws TraceException {
        Optional<Departure> earliest = Optional.empty();
        for (int rank = 0; rank < Math.min(first.trace().ranks(), second.trace().ranks()); rank++) {
            Optional<Departure> found = departure(rank);
            if (found.isPresent() && (earliest.isEmpty() || found.get().timePs() < earliest.get().timePs())) {
                earliest = found;
            }
        }
        return earliest;
    }

    private Optional<Departure> departure(int rank) throws TraceException {
        try (EventReader one = first.trace().events(rank); EventReader other = second.trace().events(rank)) {
            TraceEvent here = one.next();
            TraceEvent there = other.next();
            while (here != null && here.equals(there)) {
                here = one.next();
                there = other.next();
            }
            return here == null && there == null || isCut(first, here, one) || isCut(second, there, other)
                    ? Optional.empty()
                    : Optional.of(new Departure(rank, Math.min(beginPs(here), beginPs(there))));
        }
    }

    private static long beginPs(TraceEvent event) {
        return event == null ? Long.MAX_VALUE : event.beginPs();
    }

    /** Whether a part may go on with an event that is not known, or in another way: nothing ends after it. */
    private static boolean isCut(Part part, TraceEvent event, EventReader rest) throws TraceException {
        if (part.isWhole() || event == null) {
            return !part.isWhole();
        }
        for (TraceEvent next = rest.next(); next != null; next = rest.next()) {
            if (next.endPs() > event.endPs()) {
                return false;
            }
        }
        return true;
    }
}
