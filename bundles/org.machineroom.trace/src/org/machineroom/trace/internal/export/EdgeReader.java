// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export;

import java.util.PriorityQueue;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/**
 * Reads where a rank's calls and interrupts begin and end, in the order of time. Holds back what may still be
 * overtaken. One thread at a time; must be closed.
 */
public final class EdgeReader implements AutoCloseable {
    private final EventReader events;
    private final PriorityQueue<Edge> edges = new PriorityQueue<>();
    private long number;
    private long lastPs;
    private boolean isAtEnd;

    public EdgeReader(Trace trace, int rank) throws TraceException {
        events = trace.events(rank);
    }

    /** When the next edge is; {@link Long#MAX_VALUE} if there is none left. */
    public long timePs() throws TraceException {
        while (!isAtEnd && (edges.isEmpty() || edges.peek().timePs() >= events.earliestBeginPs())) {
            read();
        }
        return edges.isEmpty() ? Long.MAX_VALUE : edges.peek().timePs();
    }

    private void read() throws TraceException {
        TraceEvent event = events.next();
        isAtEnd = event == null;
        if (isAtEnd || event instanceof TraceEvent.Message) {
            return;
        }
        lastPs = Math.max(lastPs, event.endPs());
        if (event instanceof TraceEvent.Compute) {
            return;
        }
        if (event.durationPs() == 0) {
            edges.add(new Edge(Edge.Kind.BOTH, event, number));
        } else {
            edges.add(new Edge(Edge.Kind.ENTER, event, number));
            edges.add(new Edge(Edge.Kind.LEAVE, event, number));
        }
        number++;
    }

    /** Takes the next edge; only after {@link #timePs} has said that there is one. */
    public Edge take() {
        return edges.remove();
    }

    /** End of the latest event read so far but messages, in picoseconds. */
    public long lastPs() {
        return lastPs;
    }

    @Override
    public void close() throws TraceException {
        events.close();
    }
}
