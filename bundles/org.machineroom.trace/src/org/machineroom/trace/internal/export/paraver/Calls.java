// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.paraver;

import java.io.IOException;
import java.util.Map;
import org.machineroom.trace.Category;
import org.machineroom.trace.Operation;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.export.Edge;
import org.machineroom.trace.internal.export.EdgeReader;
import org.machineroom.trace.internal.export.Timed;
import org.machineroom.trace.read.Trace;

/** Where a rank's calls begin and end, as events. One thread at a time; must be closed. */
final class Calls implements Timed, AutoCloseable {
    private final int rank;
    private final EdgeReader edges;
    private final Map<Integer, Operation> operations;
    private final RecordText text;
    private long timePs;

    Calls(Trace trace, int rank, Map<Integer, Operation> operations, RecordText text) throws TraceException {
        this.rank = rank;
        this.operations = operations;
        this.text = text;
        edges = new EdgeReader(trace, rank);
        timePs = edges.timePs();
    }

    @Override
    public long timePs() {
        return timePs;
    }

    @Override
    public void write() throws IOException {
        Edge edge = edges.take();
        if (edge.event() instanceof TraceEvent.Call call) {
            Operation operation = operations.get(call.operation());
            int type = RecordText.type(operation == null ? Category.OTHER : operation.category());
            if (edge.kind() != Edge.Kind.LEAVE) {
                text.call(rank, timePs, type, value(call.operation()), value(call.site()));
            }
            if (edge.kind() != Edge.Kind.ENTER) {
                text.call(rank, timePs, type, 0, 0);
            }
        }
        timePs = edges.timePs();
    }

    /** The value that stands for a number, as 0 is the end of a call; 0 for none. */
    static int value(int number) {
        return Math.max(0, number + 1);
    }

    @Override
    public void close() throws TraceException {
        edges.close();
    }
}
