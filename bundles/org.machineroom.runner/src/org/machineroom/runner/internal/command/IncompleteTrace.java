// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.PrintStream;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/** What a trace has lost, for commands whose output has no place for it. */
final class IncompleteTrace {
    private IncompleteTrace() {
    }

    /** Tells it, a line for each problem; nothing of a whole trace. */
    static void tell(Trace trace, PrintStream err) throws TraceException {
        if (!trace.isComplete()) {
            err.println("machineroom: incomplete: the run was killed; this is what it had recorded until then");
        }
        trace.problems().forEach(problem -> err.println("machineroom: incomplete: " + problem));
    }
}
