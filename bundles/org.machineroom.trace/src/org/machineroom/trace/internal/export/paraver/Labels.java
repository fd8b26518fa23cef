// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.paraver;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.machineroom.trace.Operation;
import org.machineroom.trace.Site;
import org.machineroom.trace.read.Trace;

/** Writes what the numbers of the records stand for (.pcf), and what the rows are called (.row). */
record Labels(Trace trace) {
    private static final String OPTIONS = """
            DEFAULT_OPTIONS

            LEVEL               THREAD
            UNITS               NANOSEC
            LOOK_BACK           100
            SPEED               1
            FLAG_ICONS          ENABLED
            NUM_OF_STATE_COLORS 1000
            YMAX_SCALE          37


            DEFAULT_SEMANTIC

            THREAD_FUNC         State As Is


            """;

    void write(Writer out) throws IOException {
        out.write(OPTIONS + "STATES\n");
        for (ParaverState state : ParaverState.values()) {
            out.write(state.number() + "    " + state.label() + '\n');
        }
        out.write("\n\nSTATES_COLOR\n");
        for (ParaverState state : ParaverState.values()) {
            out.write(state.number() + "    {" + state.colour() + "}\n");
        }
        writeCalls(RecordText.POINT_TO_POINT, "MPI Point-to-point", out);
        writeCalls(RecordText.COLLECTIVE, "MPI Collective Comm", out);
        writeCalls(RecordText.OTHER, "MPI Other", out);
        writeType(RecordText.LINE, "Line of the call", "no call", out);
        for (Site site : trace.definitions().sites().values()) {
            out.write(Calls.value(site.id()) + "    " + site + '\n');
        }
    }

    private void writeCalls(int type, String label, Writer out) throws IOException {
        writeType(type, label, "Outside MPI", out);
        for (Operation operation : trace.header().operations()) {
            if (RecordText.type(operation.category()) == type) {
                out.write(Calls.value(operation.id()) + "    " + operation.name() + '\n');
            }
        }
    }

    private static void writeType(int type, String label, String ofZero, Writer out) throws IOException {
        out.write("\n\nEVENT_TYPE\n0    " + type + "    " + label + "\nVALUES\n0    " + ofZero + '\n');
    }

    void writeRows(Writer out) throws IOException {
        String nodes = trace.header().environment().getOrDefault("nodes", "");
        List<String> numbers = nodes.isEmpty() ? List.of() : List.of(nodes.split(","));
        writeLevel("CPU", "cpu of rank ", out);
        out.write("LEVEL NODE SIZE " + trace.ranks() + '\n');
        for (int rank = 0; rank < trace.ranks(); rank++) {
            out.write("node " + (rank < numbers.size() ? numbers.get(rank) : rank) + '\n');
        }
        out.write('\n');
        writeLevel("TASK", "rank ", out);
        writeLevel("THREAD", "rank ", out);
    }

    private void writeLevel(String level, String name, Writer out) throws IOException {
        out.write("LEVEL " + level + " SIZE " + trace.ranks() + '\n');
        for (int rank = 0; rank < trace.ranks(); rank++) {
            out.write(name + rank + '\n');
        }
        out.write('\n');
    }
}
