// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.paraver;

import java.io.IOException;
import java.io.Writer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.machineroom.trace.Category;

/**
 * Writes lines of a .prv file. Each rank is a task of one thread on a node of its own; everything is numbered from 1.
 * Times are whole nanoseconds, which is all that Paraver's header has a word for.
 */
final class RecordText {
    /** Types of events, those of Extrae: point-to-point calls, collective ones, others, and the line of a call. */
    static final int POINT_TO_POINT = 50_000_001;
    static final int COLLECTIVE = 50_000_002;
    static final int OTHER = 50_000_003;
    static final int LINE = 80_000_001;

    private static final long PS_PER_NS = 1000;

    private final Writer out;

    RecordText(Writer out) {
        this.out = out;
    }

    /** The type of events for calls of a category. */
    static int type(Category category) {
        return switch (category) {
            case SEND, RECEIVE, WAIT -> POINT_TO_POINT;
            case COLLECTIVE -> COLLECTIVE;
            case OTHER -> OTHER;
        };
    }

    /** The first line. When the run took place is not told: two runs of a program give the same file. */
    void header(long endPs, int ranks) throws IOException {
        String nodes = IntStream.range(0, ranks).mapToObj(_ -> "1").collect(Collectors.joining(","));
        String tasks = IntStream.range(0, ranks).mapToObj(rank -> "1:" + (rank + 1)).collect(Collectors.joining(","));
        out.write("#Paraver (01/01/2000 at 00:00):" + ns(endPs) + "_ns:" + ranks + '(' + nodes + "):1:" + ranks + '('
                + tasks + ")\n");
    }

    /** A state that takes no whole nanosecond is left out, as Paraver would. */
    void state(int rank, ParaverState state, long beginPs, long endPs) throws IOException {
        if (ns(beginPs) < ns(endPs)) {
            out.write("1:" + place(rank) + ':' + ns(beginPs) + ':' + ns(endPs) + ':' + state.number() + '\n');
        }
    }

    /** A call begins at a line, or ends, where both values are 0. */
    void call(int rank, long timePs, int type, int operation, int line) throws IOException {
        out.write(
                "2:" + place(rank) + ':' + ns(timePs) + ':' + type + ':' + operation + ':' + LINE + ':' + line + '\n');
    }

    /** A message that was received. */
    void message(int source, long beginPs, int destination, long endPs, long bytes, int tag) throws IOException {
        out.write("3:" + place(source) + ':' + ns(beginPs) + ':' + ns(beginPs) + ':' + place(destination) + ':'
                + ns(endPs) + ':' + ns(endPs) + ':' + bytes + ':' + tag + '\n');
    }

    /** Processor, application, task, thread. */
    private static String place(int rank) {
        return (rank + 1) + ":1:" + (rank + 1) + ":1";
    }

    private static long ns(long ps) {
        return ps / PS_PER_NS;
    }
}
