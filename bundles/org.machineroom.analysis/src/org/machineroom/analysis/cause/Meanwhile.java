// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.statistics.Extent;

/**
 * What the mean rank computes, wherever, while the critical path computes at a place. Times are in picoseconds. One
 * thread at a time.
 */
final class Meanwhile {
    /** Of more parts of the path, the earlier ones are left out: nobody seems to compute meanwhile. */
    private static final int MOST = 1 << 18;

    private final Extent extent;
    private final List<PathSegment> computing = new ArrayList<>();
    private final Map<Place, Long> meanPs = new HashMap<>();

    Meanwhile(Extent extent) {
        this.extent = extent;
    }

    /** Adds a part of the path, which lies in the extent. */
    void add(PathSegment segment) {
        if (segment.activity() == Activity.COMPUTING && computing.size() < MOST) {
            computing.add(segment);
        }
    }

    /** Looks up what the ranks computed meanwhile; parts of the path have come the last first, each in one slice. */
    void resolve(Windows windows) throws TraceException {
        int[] ranks = IntStream.range(0, windows.trace().ranks()).filter(extent::has).toArray();
        int slice = -1;
        TreeMap<Long, Step> steps = new TreeMap<>();
        for (PathSegment segment : computing) {
            int here = windows.sliceOf(segment.endPs() - 1);
            if (here != slice) {
                slice = here;
                steps = steps(windows, slice, ranks);
            }
            long ps = until(steps, segment.endPs()) - until(steps, segment.beginPs());
            meanPs.merge(segment.place(), ps / ranks.length, Long::sum);
        }
        computing.clear();
    }

    /** From a time on so many ranks compute; until then all together have done so for so long in the slice. */
    private record Step(long fromPs, long computedPs, long ranks) {
    }

    private static TreeMap<Long, Step> steps(Windows windows, int slice, int[] ranks) throws TraceException {
        TreeMap<Long, Long> changes = new TreeMap<>();
        for (int rank : ranks) {
            long freePs = windows.beginPs(slice);
            for (TraceEvent state : windows.read(rank, slice).states()) {
                long beginPs = Math.max(freePs, state.beginPs());
                long endPs = Math.min(windows.beginPs(slice + 1), state.endPs());
                freePs = Math.max(freePs, endPs);
                if (state instanceof TraceEvent.Compute && endPs > beginPs) {
                    changes.merge(beginPs, 1L, Long::sum);
                    changes.merge(endPs, -1L, Long::sum);
                }
            }
        }
        TreeMap<Long, Step> steps = new TreeMap<>();
        Step last = new Step(0, 0, 0);
        for (Map.Entry<Long, Long> change : changes.entrySet()) {
            last = new Step(change.getKey(), after(last, change.getKey()), last.ranks + change.getValue());
            steps.put(last.fromPs, last);
        }
        return steps;
    }

    private static long until(TreeMap<Long, Step> steps, long timePs) {
        Map.Entry<Long, Step> step = steps.floorEntry(timePs);
        return step == null ? 0 : after(step.getValue(), timePs);
    }

    private static long after(Step step, long timePs) {
        return step.computedPs + step.ranks * (timePs - step.fromPs);
    }

    /** How long the mean rank computed while the path computed at each place. */
    Map<Place, Long> meanPs() {
        return meanPs;
    }
}
