// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.machineroom.trace.Operation;
import org.machineroom.trace.Site;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.internal.export.Piece;
import org.machineroom.trace.internal.export.PieceReader;
import org.machineroom.trace.internal.read.TraceStreams;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/**
 * Writes a trace as tables of comma-separated values (RFC 4180, but with plain line feeds), with a line of column names
 * first. Times are in picoseconds. The writer is the caller's to buffer and to close. One thread at a time.
 */
public final class CsvExporter {
    private final Trace trace;
    private final Writer out;

    public CsvExporter(Trace trace, Writer out) {
        this.trace = trace;
        this.out = out;
    }

    /**
     * What each rank did, by rank and time: a line per piece of time that belongs to one computation, one call or one
     * interrupt. Time in which nothing was recorded has no line.
     */
    public void writeStates() throws IOException {
        line(List.of("rank", "begin_ps", "end_ps", "state", "operation", "site"));
        List<String> operations = names();
        TraceStreams streams = TraceStreams.of(trace.directory());
        for (int rank = 0; rank < trace.ranks(); rank++) {
            try (PieceReader pieces = new PieceReader(streams, rank)) {
                for (Piece piece = pieces.next(); piece != null; piece = pieces.next()) {
                    line(List.of(text(rank), text(piece.beginPs()), text(piece.endPs()),
                            piece.state().name().toLowerCase(Locale.ROOT),
                            piece.operation() < 0 ? "" : operations.get(piece.operation()), site(piece.site())));
                }
            }
        }
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        for (int id = 0; id <= Operation.MAX_ID; id++) {
            names.add(text(id));
        }
        trace.header().operations().forEach(operation -> names.set(operation.id(), operation.name()));
        return names;
    }

    private String site(int id) {
        Site site = trace.definitions().sites().get(id);
        return site != null ? site.toString() : id < 0 ? "" : text(id);
    }

    /** All messages, by receiver and time of receipt, with a column for the time spent in each kind of step. */
    public void writeMessages() throws IOException {
        List<StepKind> kinds = trace.header().stepKinds();
        List<String> columns = new ArrayList<>(List.of("number", "source", "destination", "tag", "context", "bytes",
                "begin_ps", "end_ps", "received"));
        kinds.forEach(kind -> columns.add(kind.name() + " [ps]"));
        line(columns);
        for (int rank = 0; rank < trace.ranks(); rank++) {
            try (EventReader events = trace.events(rank)) {
                for (TraceEvent event = events.next(); event != null; event = events.next()) {
                    if (event instanceof TraceEvent.Message message) {
                        writeMessage(message, kinds);
                    }
                }
            }
        }
    }

    private void writeMessage(TraceEvent.Message message, List<StepKind> kinds) throws IOException {
        long[] timesPs = new long[StepKind.MAX_ID + 1];
        for (TraceEvent.Step step : message.steps()) {
            timesPs[step.kind()] += step.endPs() - step.beginPs();
        }
        List<String> values = new ArrayList<>(List.of(text(message.number()), text(message.source()),
                text(message.destination()), text(message.tag()), text(message.context()), text(message.bytes()),
                text(message.beginPs()), text(message.endPs()), message.unfinished() ? "no" : "yes"));
        kinds.forEach(kind -> values.add(text(timesPs[kind.id()])));
        line(values);
    }

    private static String text(long number) {
        return Long.toString(number);
    }

    private void line(List<String> values) throws IOException {
        Csv.writeLine(out, values, "\n");
    }
}
