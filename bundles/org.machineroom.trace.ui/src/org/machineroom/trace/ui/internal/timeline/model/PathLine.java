// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.machineroom.analysis.cause.CriticalPath;
import org.machineroom.analysis.cause.PathSegment;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.timeline.axis.TimeAxis;

/** The critical path as a line through the rows: on which rank it was when; between two of them it was on the way. */
public record PathLine(List<Stay> stays) {
    /** How long the path was on a rank, virtual time in picoseconds; what it did there does not matter. */
    public record Stay(int rank, long beginPs, long endPs) {
    }

    /** From the first to the last. */
    public PathLine {
        stays = List.copyOf(stays);
    }

    /** The path of a run; nothing if its trace does not say why ranks waited. Goes through all of it, for a job. */
    public static Optional<PathLine> of(Trace trace) throws TraceException {
        if (!trace.hasCauses()) {
            return Optional.empty();
        }
        List<Stay> backwards = new ArrayList<>();
        CriticalPath.walk(trace, segment -> add(backwards, segment));
        return Optional.of(new PathLine(backwards.reversed()));
    }

    /** The path comes from its end; what is on the same rank right before the last stay is part of it. */
    private static void add(List<Stay> backwards, PathSegment segment) {
        if (segment.activity().isTransfer()) {
            return;
        }
        Stay later = backwards.isEmpty() ? null : backwards.getLast();
        if (later != null && later.rank() == segment.rank() && later.beginPs() == segment.endPs()) {
            backwards.set(backwards.size() - 1, new Stay(later.rank(), segment.beginPs(), later.endPs()));
        } else {
            backwards.add(new Stay(segment.rank(), segment.beginPs(), segment.endPs()));
        }
    }

    /**
     * What is to be drawn of it: what is visible, the stays right before and after that, and of many that begin in a
     * pixel the first, the last and those on the lowest and highest rank.
     */
    public List<Stay> visible(TimeAxis axis) {
        List<Stay> visible = new ArrayList<>();
        int next = Math.max(0, firstEndingFrom(axis.fromPs()) - 1);
        while (next < stays.size() && (next == 0 || stays.get(next - 1).beginPs() <= axis.untilPs())) {
            int first = next;
            int x = axis.x(stays.get(first).beginPs());
            int lowest = first;
            int highest = first;
            do {
                lowest = stays.get(next).rank() < stays.get(lowest).rank() ? next : lowest;
                highest = stays.get(next).rank() > stays.get(highest).rank() ? next : highest;
                next++;
            } while (next < stays.size() && axis.x(stays.get(next).beginPs()) == x);
            IntStream.of(first, lowest, highest, next - 1).distinct().sorted().mapToObj(stays::get)
                    .forEach(visible::add);
        }
        return visible;
    }

    private int firstEndingFrom(long ps) {
        int from = 0;
        int until = stays.size();
        while (from < until) {
            int middle = (from + until) >>> 1;
            if (stays.get(middle).endPs() < ps) {
                from = middle + 1;
            } else {
                until = middle;
            }
        }
        return from;
    }
}
