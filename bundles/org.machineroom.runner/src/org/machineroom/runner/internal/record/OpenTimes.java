// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.ArrayList;
import java.util.List;

/**
 * The time of a rank with several threads that none of its records has got yet, up to the end of the last. Records of
 * threads may overlap, and come in the order of their ends: each moment belongs to the first that comes, as in the
 * statistics of a trace.
 */
final class OpenTimes {
    private final List<Span> gaps = new ArrayList<>();

    /** From a time up to another. */
    record Span(long beginPs, long endPs) {
    }

    /** Notes that a record has begun later than all before it have ended. */
    void leave(long lastPs, long beginPs) {
        gaps.add(new Span(lastPs, beginPs));
    }

    /**
     * Takes what nobody has got of the time of a record that begins before others have ended, in the order of time.
     *
     * @param lastPs the latest end before
     */
    List<Span> take(long beginPs, long endPs, long lastPs) {
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
        if (endPs > lastPs) {
            taken.add(new Span(lastPs, endPs));
        }
        return taken;
    }
}
