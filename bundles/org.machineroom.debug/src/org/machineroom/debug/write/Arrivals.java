// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.internal.Messages;
import org.machineroom.live.Units;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.trace.Operation;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/**
 * What ranks of a run have received, and from where; as far as the trace goes, which is up to where the run last
 * stopped.
 *
 * @param trace of the run
 */
public record Arrivals(Trace trace) {
    /**
     * A message that was received.
     *
     * @param from where its sender began the call that sent it
     * @param text what it was, for the user
     */
    public record Arrival(AtCall from, String text) {
    }

    /** Messages that ended in one call of a rank. */
    private record Received(long call, List<Message> messages) {
    }

    /** What the last call of a rank that received anything has received, in the order of arrival. */
    public List<Arrival> last(int rank) throws TraceException {
        List<Received> all = received(rank);
        return all.isEmpty() ? List.of() : arrivals(all.getLast());
    }

    /** What one call of a rank, counted from 1, has received, in the order of arrival. */
    public List<Arrival> of(int rank, long call) throws TraceException {
        for (Received received : received(rank)) {
            if (received.call() == call) {
                return arrivals(received);
            }
        }
        return List.of();
    }

    private List<Received> received(int rank) throws TraceException {
        List<Received> all = new ArrayList<>();
        List<Message> messages = new ArrayList<>();
        long calls = 0;
        try (EventReader events = trace.events(rank)) {
            for (TraceEvent event = events.next(); event != null; event = events.next()) {
                if (event instanceof Message message && !message.unfinished()) {
                    messages.add(message);
                } else if (event instanceof Call) {
                    calls++;
                    if (!messages.isEmpty()) {
                        all.add(new Received(calls, messages));
                        messages = new ArrayList<>();
                    }
                }
            }
        }
        return all;
    }

    private List<Arrival> arrivals(Received received) throws TraceException {
        List<Arrival> arrivals = new ArrayList<>();
        for (Message message : received.messages()) {
            arrivals.add(arrival(message));
        }
        return arrivals;
    }

    /** A message begins in the last call of its sender that has begun by then, which may not have returned yet. */
    private Arrival arrival(Message message) throws TraceException {
        Map<Integer, String> names = trace.header().operations().stream()
                .collect(Collectors.toMap(Operation::id, Operation::name, (one, _) -> one));
        long calls = 0;
        long returnedPs = 0;
        String name = "";
        try (EventReader events = trace.events(message.source())) {
            for (TraceEvent event = events.next(); event != null; event = events.next()) {
                if (event instanceof Call call) {
                    if (call.beginPs() > message.beginPs()) {
                        break;
                    }
                    calls++;
                    returnedPs = call.endPs();
                    name = names.getOrDefault(call.operation(), "");
                }
            }
        }
        boolean isGoingOn = returnedPs < message.beginPs();
        return new Arrival(new AtCall(message.source(), isGoingOn ? calls + 1 : calls),
                text(message, isGoingOn ? "" : name));
    }

    private static String text(Message message, String operation) {
        return NLS.bind(Messages.arrival, new Object[] {message.source(), operation, Units.bytes(message.bytes()),
                message.tag() < 0 ? "" : NLS.bind(Messages.wordsTag, message.tag()), Units.time(message.beginPs())});
    }
}
