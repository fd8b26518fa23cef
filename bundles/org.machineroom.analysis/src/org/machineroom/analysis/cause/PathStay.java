// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * How long the critical path was on a rank, virtual time in picoseconds; what it did there does not matter. Between two
 * stays it was on the way.
 */
public record PathStay(int rank, long beginPs, long endPs) {
    /**
     * The stays of the path of a run, from the first to the last. Goes through all of the trace.
     *
     * @throws IllegalArgumentException if the trace does not say why ranks waited, see {@link Trace#hasCauses}
     */
    public static List<PathStay> of(Trace trace) throws TraceException {
        List<PathStay> backwards = new ArrayList<>();
        CriticalPath.walk(trace, segment -> add(backwards, segment));
        return backwards.reversed();
    }

    /** The path comes from its end; what is on the same rank right before the last stay is part of it. */
    private static void add(List<PathStay> backwards, PathSegment segment) {
        if (segment.activity().isTransfer()) {
            return;
        }
        PathStay later = backwards.isEmpty() ? null : backwards.getLast();
        if (later != null && later.rank() == segment.rank() && later.beginPs() == segment.endPs()) {
            backwards.set(backwards.size() - 1, new PathStay(later.rank(), segment.beginPs(), later.endPs()));
        } else {
            backwards.add(new PathStay(segment.rank(), segment.beginPs(), segment.endPs()));
        }
    }
}
