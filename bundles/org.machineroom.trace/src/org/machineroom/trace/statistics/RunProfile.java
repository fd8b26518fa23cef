// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.List;
import java.util.function.IntPredicate;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.profile.ProfileReader;
import org.machineroom.trace.read.Trace;

/**
 * Where a run's simulated time went: as a tree of calls, flat, and by source line. Times in picoseconds.
 *
 * <p>Of a run that was profiled it is exact: each method by each way to it, each line with what it computed. Of any
 * other run the trace tells only where the library was called; then the tree has methods with the calls in them, lines
 * have the time of the calls, and what was computed between two calls stands by itself, under the second of them.
 *
 * @param trace   what it is of
 * @param endPs   how long the run took, or its trace, or the range of it that was looked at
 * @param ranks   the ranks that were looked at, in order
 * @param isExact whether the run was profiled
 * @param tree    the run as a whole, with what was called first below it
 * @param flat    methods, operations and what else the tree has, each once, the most time first
 * @param lines   all source lines that took time, by source and line
 */
public record RunProfile(Trace trace, long endPs, List<Integer> ranks, boolean isExact, ProfileNode tree,
        List<ProfileNode> flat, List<LineProfile> lines) {

    /**
     * The profile of all ranks.
     *
     * @throws TraceException if trace or profile are damaged
     */
    public static RunProfile of(Trace trace) throws TraceException {
        return of(trace, _ -> true);
    }

    /**
     * The profile of some ranks. Goes through the profile or, of a run that was not profiled, through the trace of
     * those ranks.
     *
     * @throws TraceException if trace or profile are damaged
     */
    public static RunProfile of(Trace trace, IntPredicate ranks) throws TraceException {
        if (ProfileReader.isThere(trace.directory())) {
            ProfileBuilder builder = new ProfileBuilder(trace);
            CallTreeSource.read(trace, ranks, builder);
            return builder.build(true, trace.endPs());
        }
        return fromTrace(trace, ranks, Extent.WHOLE);
    }

    /**
     * The profile of a part of a run. That of a range of time is made of the trace alone, as what was profiled is not
     * known by time.
     *
     * @throws TraceException if trace or profile are damaged
     */
    public static RunProfile of(Trace trace, Extent extent) throws TraceException {
        return extent.isAllTime() ? of(trace, extent::has) : fromTrace(trace, extent::has, extent);
    }

    private static RunProfile fromTrace(Trace trace, IntPredicate ranks, Extent extent) throws TraceException {
        ProfileBuilder builder = new ProfileBuilder(trace);
        TraceSource.read(trace, ranks, extent, builder);
        return builder.build(false, extent.lengthPs(trace));
    }

    /** The time of all ranks that were looked at, from the begin of the run, or of the range, to its end. */
    public long wholePs() {
        return endPs * ranks.size();
    }

    /** The lines of one source file, {@code org/example/Pi.java}, in their order. */
    public List<LineProfile> linesOf(String source) {
        return lines.stream().filter(line -> line.source().equals(source)).toList();
    }
}
