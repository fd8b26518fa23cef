// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.read.RecordCursor;
import org.machineroom.trace.internal.read.StreamReader;

/**
 * Reads a rank's events in the order of their ends. Holds one packet in memory, however long the stream is. Must be
 * closed. One thread at a time.
 */
public final class EventReader implements AutoCloseable {
    private final int rank;
    private final StreamReader stream;
    private final RecordCursor cursor;

    EventReader(int rank, StreamReader stream, long fromPs, long untilPs) {
        this.rank = rank;
        this.stream = stream;
        this.cursor = new RecordCursor(stream, fromPs, untilPs);
    }

    /**
     * The next event, null at the end.
     *
     * @throws TraceException if the trace is damaged here
     */
    public TraceEvent next() throws TraceException {
        return cursor.next() ? event(rank, cursor) : null;
    }

    /** No call, computation or interrupt that is still to be read begins before this time. */
    public long earliestBeginPs() {
        return stream.packets().stateBeginFromHere(Math.max(0, cursor.packet()));
    }

    /** Where in the stream's file the event last read is, in bytes. */
    public long position() {
        return cursor.offset();
    }

    /** What is missing at the stream's end, because the run was killed. */
    public Optional<TraceProblem> problem() {
        return stream.problem();
    }

    private static TraceEvent event(int rank, RecordCursor from) {
        return switch (from.id()) {
            case Layout.COMPUTE ->
                new TraceEvent.Compute(rank, from.beginPs(), from.endPs(), from.fromSite(), from.toSite());
            case Layout.INTERRUPT -> new TraceEvent.Interrupt(rank, from.beginPs(), from.endPs(), from.cause());
            case Layout.MESSAGE, Layout.UNFINISHED_MESSAGE -> message(rank, from);
            default -> call(rank, from);
        };
    }

    private static TraceEvent call(int rank, RecordCursor from) {
        boolean two = from.id() == Layout.CALL2;
        return new TraceEvent.Call(rank, from.beginPs(), from.endPs(), from.waitedPs(), from.operation(), from.site(),
                from.peer(), from.callTag(), from.callContext(), from.count(), from.type(), from.callBytes(),
                two ? from.peer2() : TraceEvent.NONE, two ? from.tag2() : TraceEvent.NONE, from.isUnfinished());
    }

    private static TraceEvent message(int rank, RecordCursor from) {
        List<TraceEvent.Step> steps = new ArrayList<>(from.stepCount());
        long beginPs = from.beginPs();
        for (int i = 0; i < from.stepCount(); i++) {
            long untilPs = beginPs + from.stepLastedPs(i);
            steps.add(new TraceEvent.Step(from.stepKind(i), beginPs, untilPs));
            beginPs = untilPs;
        }
        return new TraceEvent.Message(rank, from.beginPs(), from.endPs(), from.number(), from.source(),
                from.destination(), from.messageTag(), from.messageContext(), from.messageBytes(), steps,
                from.isUnfinished());
    }

    @Override
    public void close() throws TraceException {
        stream.close();
    }
}
