// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import org.machineroom.launching.ranks.RankFacts;
import org.machineroom.live.RankActivity;
import org.machineroom.trace.ui.internal.timeline.layout.Ranks;

/**
 * What a trace tells of the ranks of a run that is long over: how many there are, and where they ran.
 *
 * @param ranks of the trace
 */
public record TraceFacts(Ranks ranks) implements RankFacts {
    @Override
    public int size() {
        return ranks.count();
    }

    @Override
    public String node(int rank) {
        return ranks.node(rank);
    }

    @Override
    public RankActivity activity(int rank) {
        return RankActivity.DONE;
    }
}
