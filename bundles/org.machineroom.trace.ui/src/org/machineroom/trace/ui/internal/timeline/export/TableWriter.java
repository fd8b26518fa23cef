// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.export;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.export.Csv;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.timeline.model.StateDescriber;

/**
 * Writes what ranks did in a range of time as comma-separated values (RFC 4180), a line for each computation, call,
 * interrupt and message received. Times are in picoseconds. Memory does not grow with the table. Used by one thread.
 */
public final class TableWriter {
    private static final List<String> COLUMNS = List.of("rank", "begin_ps", "end_ps", "what", "waited_ps", "source",
            "peer", "tag", "bytes", "site");

    private final Trace trace;
    private final Writer out;
    private final StateDescriber describer;

    /** Writes to a writer, which stays the caller's. */
    public TableWriter(Trace trace, Writer out) {
        this.trace = trace;
        this.out = out;
        describer = new StateDescriber(trace);
    }

    /**
     * Writes some ranks.
     *
     * @param next is asked before each rank whether to go on, with the number of ranks that are done
     */
    public void write(int[] ranks, TimeRange range, IntPredicate next) throws IOException {
        line(COLUMNS);
        for (int i = 0; i < ranks.length && next.test(i); i++) {
            try (EventReader reader = trace.events(ranks[i], range.beginPs(), range.endPs())) {
                for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                    line(values(event));
                }
            }
        }
    }

    private List<String> values(TraceEvent event) {
        String site = describer.site(event).map(Site::toString).orElse("");
        List<String> rest = switch (event) {
            case TraceEvent.Call call -> List.of(describer.operation(call.operation()), text(call.waitedPs()), "",
                    number(call.peer()), number(call.tag()), text(call.bytes()), site);
            case TraceEvent.Message message -> List.of("message", "", text(message.source()),
                    text(message.destination()), text(message.tag()), text(message.bytes()), site);
            case TraceEvent.Compute _ -> List.of("compute", "", "", "", "", "", site);
            case TraceEvent.Interrupt _ -> List.of("interrupt", "", "", "", "", "", site);
        };
        List<String> values = new ArrayList<>(
                List.of(text(event.rank()), text(event.beginPs()), text(event.endPs())));
        values.addAll(rest);
        return values;
    }

    private static String number(int number) {
        return number == TraceEvent.NONE ? "" : StateDescriber.number(number);
    }

    private static String text(long number) {
        return Long.toString(number);
    }

    private void line(List<String> values) throws IOException {
        Csv.writeLine(out, values, "\r\n");
    }
}
