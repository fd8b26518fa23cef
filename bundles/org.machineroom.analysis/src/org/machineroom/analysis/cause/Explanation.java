// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.machineroom.analysis.cause.Slack.Spare;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.Extent;
import org.machineroom.trace.statistics.TraceSummary;

/**
 * Why a run took as long as it did. Immutable.
 *
 * @param trace the trace of the run
 * @param extent the ranks and the range of time that are explained
 * @param waits what ranks waited for
 * @param path how long the critical path was at what
 * @param slack how much longer each place of these ranks could take; empty of a range of time
 * @param findings where to look first
 * @param hints what the profile adds to them; nothing of a range of time
 * @param problems what the trace lacks
 * @param waitingForEver how many ranks waited for ever when nothing was left to happen
 */
public record Explanation(Trace trace, Extent extent, WaitAnalysis waits, PathProfile path,
        Map<RankPlace, Spare> slack, List<Finding> findings, ProfileHints hints, List<TraceProblem> problems,
        long waitingForEver) {

    /**
     * Explains a run.
     *
     * @throws TraceException if the trace is damaged
     * @throws IllegalArgumentException if the trace does not say why ranks waited, see {@link Trace#hasCauses}
     */
    public static Explanation of(Trace trace) throws TraceException {
        return of(trace, Extent.WHOLE);
    }

    /**
     * Explains some ranks of a run in a range of time: what they waited for, whoever has caused it, and what of the
     * critical path, which leads over all ranks, is on them.
     */
    public static Explanation of(Trace trace, Extent extent) throws TraceException {
        return of(trace, extent, () -> false);
    }

    /**
     * The same.
     *
     * @param unwanted asked now and then
     * @throws java.util.concurrent.CancellationException if nobody wants it any more
     */
    public static Explanation of(Trace trace, Extent extent, BooleanSupplier unwanted) throws TraceException {
        WaitAnalysis waits = WaitAnalysis.of(trace, extent, unwanted);
        PathProfile path = PathProfile.of(trace, extent, unwanted);
        Map<RankPlace, Spare> slack = new HashMap<>(extent.isAllTime() ? Slack.of(trace, unwanted) : Map.of());
        slack.keySet().removeIf(who -> !extent.has(who.rank()));
        List<Finding> findings = Findings.of(waits, path);
        ProfileHints hints = extent.isAllTime() ? ProfileHints.of(trace, findings, unwanted) : ProfileHints.NONE;
        return new Explanation(trace, extent, waits, path, Map.copyOf(slack), findings, hints,
                List.copyOf(trace.problems()), TraceSummary.waitingForEver(trace));
    }

    /** How the library of the machine takes messages. */
    public Reception reception() {
        return Reception.of(trace.header());
    }

    /** How well the ranks were used. */
    public Efficiencies efficiencies() {
        return Efficiencies.of(waits, path);
    }
}
