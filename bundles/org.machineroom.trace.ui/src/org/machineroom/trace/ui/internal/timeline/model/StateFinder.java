// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.Comparator;
import java.util.Optional;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/** Finds what a rank did at a moment, before and after that. Reads the trace: for a job. Thread-safe. */
public final class StateFinder {
    private static final int WIDER = 16;
    private static final Comparator<TraceEvent> INNER = Comparator.comparingLong(TraceEvent::durationPs);

    private final Trace trace;

    public StateFinder(Trace trace) {
        this.trace = trace;
    }

    /** What a rank did at a moment; of what lies within one another, the innermost. Nothing if it was idle. */
    public Optional<TraceEvent> at(int rank, long ps) throws TraceException {
        TraceEvent found = null;
        try (EventReader reader = trace.events(rank, ps, ps)) {
            for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                boolean covers = event.beginPs() <= ps && ps < event.endPs();
                if (isState(event) && covers && (found == null || INNER.compare(event, found) < 0)) {
                    found = event;
                }
            }
        }
        return Optional.ofNullable(found);
    }

    /**
     * The call in which a message was sent, whatever interrupted it. Of several calls at the moment when it began, as
     * they touch or take no time, it is that with the message's peer and tag; else the last, which begins the message
     * rather than ending with it.
     */
    public Optional<TraceEvent.Call> sender(TraceEvent.Message message) throws TraceException {
        TraceEvent.Call found = null;
        try (EventReader reader = trace.events(message.source(), message.beginPs(), message.beginPs())) {
            for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                if (event instanceof TraceEvent.Call call && covers(call, message.beginPs())
                        && (found == null || fit(call, message) >= fit(found, message))) {
                    found = call;
                }
            }
        }
        return Optional.ofNullable(found);
    }

    private static int fit(TraceEvent.Call call, TraceEvent.Message message) {
        boolean isNamed = call.peer() == message.destination() && call.tag() == message.tag();
        boolean goesOn = message.beginPs() < call.endPs();
        return (isNamed ? 2 : 0) + (goesOn ? 1 : 0);
    }

    /**
     * The call in which a message was received, whatever interrupted it. Of several calls at the moment when it ended,
     * it is the first that ended after the message was received, as the trace has them in this order.
     */
    public Optional<TraceEvent.Call> receiver(TraceEvent.Message message) throws TraceException {
        boolean isReceived = false;
        try (EventReader reader = trace.events(message.destination(), message.endPs(), message.endPs())) {
            for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                isReceived |= event instanceof TraceEvent.Message other && other.number() == message.number();
                if (isReceived && event instanceof TraceEvent.Call call && covers(call, message.endPs())) {
                    return Optional.of(call);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean covers(TraceEvent.Call call, long ps) {
        return call.beginPs() <= ps && ps <= call.endPs();
    }

    private static boolean isState(TraceEvent event) {
        return !(event instanceof TraceEvent.Message);
    }

    /** The first thing a rank did that ends after a moment and does not begin before it. */
    public Optional<TraceEvent> next(int rank, long ps) throws TraceException {
        try (EventReader reader = trace.events(rank, ps, Long.MAX_VALUE)) {
            for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                if (isState(event) && event.beginPs() >= ps && event.endPs() > ps) {
                    return Optional.of(event);
                }
            }
        }
        return Optional.empty();
    }

    /** The last thing a rank did that ends at a moment or before. */
    public Optional<TraceEvent> previous(int rank, long ps) throws TraceException {
        long windowPs = 1;
        while (ps > 0) {
            long fromPs = Math.max(0, ps - windowPs);
            Optional<TraceEvent> found = lastIn(rank, fromPs, ps);
            if (found.isPresent() || fromPs == 0) {
                return found;
            }
            windowPs = windowPs > ps / WIDER ? ps : windowPs * WIDER;
        }
        return Optional.empty();
    }

    private Optional<TraceEvent> lastIn(int rank, long fromPs, long untilPs) throws TraceException {
        TraceEvent last = null;
        try (EventReader reader = trace.events(rank, fromPs, untilPs)) {
            for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                if (isState(event) && event.endPs() <= untilPs && event.durationPs() > 0) {
                    last = event;
                }
            }
        }
        return Optional.ofNullable(last);
    }
}
