// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.machineroom.analysis.cause.PathStay;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.timeline.axis.TimeAxis;

/** The critical path as a line through the rows: on which rank it was when; between two of them it was on the way. */
public record PathLine(List<PathStay> stays) {
    /** From the first to the last. */
    public PathLine {
        stays = List.copyOf(stays);
    }

    /** The path of a run; nothing if its trace does not say why ranks waited. Goes through all of it, for a job. */
    public static Optional<PathLine> of(Trace trace) throws TraceException {
        if (!trace.hasCauses()) {
            return Optional.empty();
        }
        return Optional.of(new PathLine(PathStay.of(trace)));
    }

    /**
     * What is to be drawn of it: what is visible, the stays right before and after that, and of many that begin in a
     * pixel the first, the last and those on the lowest and highest rank.
     */
    public List<PathStay> visible(TimeAxis axis) {
        List<PathStay> visible = new ArrayList<>();
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
