// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.List;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.read.Trace;

/**
 * Why a run took as long as it did. Immutable.
 *
 * @param trace the trace of the run
 * @param waits what ranks waited for
 * @param path how long the critical path was at what
 * @param findings where to look first
 * @param problems what the trace lacks
 */
public record Explanation(Trace trace, WaitAnalysis waits, PathProfile path, List<Finding> findings,
        List<TraceProblem> problems) {

    /**
     * Explains a run.
     *
     * @throws TraceException if the trace is damaged
     * @throws IllegalArgumentException if the trace does not say why ranks waited, see {@link Trace#hasCauses}
     */
    public static Explanation of(Trace trace) throws TraceException {
        WaitAnalysis waits = WaitAnalysis.of(trace);
        PathProfile path = PathProfile.of(trace);
        return new Explanation(trace, waits, path, Findings.of(waits, path), List.copyOf(trace.problems()));
    }

    /** How well the ranks were used. */
    public Efficiencies efficiencies() {
        return Efficiencies.of(waits, path);
    }
}
