// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/** Reads the messages of a rank's stream, which are in the order of the index's received ones. Must be closed. */
final class MessageReader implements AutoCloseable {
    private final EventReader events;

    MessageReader(Trace trace, int rank) throws TraceException {
        events = trace.events(rank);
    }

    /** The next one; {@code null} if there is none left. */
    TraceEvent.Message next() throws TraceException {
        TraceEvent event = events.next();
        while (event != null && !(event instanceof TraceEvent.Message)) {
            event = events.next();
        }
        return (TraceEvent.Message) event;
    }

    @Override
    public void close() throws TraceException {
        events.close();
    }
}
