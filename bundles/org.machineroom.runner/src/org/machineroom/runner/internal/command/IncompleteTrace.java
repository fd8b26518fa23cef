// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.PrintStream;
import java.util.Collection;
import org.machineroom.analysis.page.EndingWords;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.read.Trace;

/** What a trace has lost. */
final class IncompleteTrace {
    private IncompleteTrace() {
    }

    /** Tells it on the error output, for commands whose own has no place for it; nothing of a whole trace. */
    static void tell(Trace trace) throws TraceException {
        print("machineroom: ", trace, trace.problems(), System.err);
    }

    /**
     * Prints it, a line for each problem; nothing of a whole trace.
     *
     * @param before what each line begins with
     * @param problems those of the trace, as far as they are known
     */
    static void print(String before, Trace trace, Collection<TraceProblem> problems, PrintStream out) {
        EndingWords.lack(trace, "this is").ifPresent(lack -> out.println(before + "incomplete: " + lack));
        problems.forEach(problem -> out.println(before + "incomplete: " + problem));
    }
}
