// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.analysis.cause.Slack.Spare;
import org.machineroom.trace.TraceEvent;

/** The slack of the places of one rank, whose work is looked at from its end back, slice by slice. */
final class SpareTimes {
    private final Map<Place, Sum> places = new HashMap<>();
    private List<TraceEvent> states = List.of();
    private long fromPs;
    private int next = -1;

    private static final class Sum {
        private long leastPs = Long.MAX_VALUE;
        private long therePs;
    }

    /** Begins with a slice; work counts that ends in it. */
    void begin(List<TraceEvent> all, long beginPs, long endPs) {
        states = all;
        fromPs = beginPs;
        next = all.size() - 1;
        while (next >= 0 && all.get(next).endPs() >= endPs) {
            next--;
        }
    }

    /** Looks at the work that ended after a time; as long as a wait lasted, there was so much more left. */
    void goBack(long afterPs, long leftPs, long waitEndPs) {
        while (next >= 0 && states.get(next).endPs() > afterPs && states.get(next).endPs() >= fromPs) {
            TraceEvent state = states.get(next--);
            if (state.endPs() > state.beginPs()) {
                Sum sum = places.computeIfAbsent(Place.of(state), _ -> new Sum());
                sum.leastPs = Math.min(sum.leastPs, leftPs + Math.max(0, waitEndPs - state.endPs()));
                sum.therePs += state.durationPs();
            }
        }
    }

    /** Adds all that was found. */
    void addTo(Map<RankPlace, Spare> all, int rank) {
        places.forEach((place, sum) -> all.put(new RankPlace(rank, place), new Spare(sum.leastPs, sum.therePs)));
    }
}
