// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.ArrayList;
import java.util.List;

/**
 * The time of one rank that none of its records has got yet. Records of a rank's threads may overlap, and come in the
 * order of their ends: each moment belongs to the first that comes, as in the statistics of a trace.
 */
final class OpenTimes {
    private final List<Span> gaps = new ArrayList<>();
    private long endPs;

    /** From a time up to another. */
    record Span(long beginPs, long endPs) {
    }

    /** Whether a record that begins then overlaps none before it, which takes all its time; to be told if it does. */
    boolean takesWhole(long beginPs, long recordEndPs) {
        if (beginPs < endPs) {
            return false;
        }
        if (beginPs > endPs) {
            gaps.add(new Span(endPs, beginPs));
        }
        endPs = Math.max(endPs, recordEndPs);
        return true;
    }

    /** Takes what nobody has got of the time of a record, in the order of time. */
    List<Span> take(long beginPs, long recordEndPs) {
        List<Span> taken = new ArrayList<>();
        int first = gaps.size();
        while (first > 0 && gaps.get(first - 1).endPs() > beginPs) {
            first--;
        }
        List<Span> within = gaps.subList(first, gaps.size());
        Span cut = within.isEmpty() || within.getFirst().beginPs() >= beginPs ? null
                : new Span(within.getFirst().beginPs(), beginPs);
        within.forEach(gap -> taken.add(new Span(Math.max(gap.beginPs(), beginPs), gap.endPs())));
        within.clear();
        if (cut != null) {
            gaps.add(cut);
        }
        if (recordEndPs > endPs) {
            taken.add(new Span(endPs, recordEndPs));
            endPs = recordEndPs;
        }
        return taken;
    }
}
