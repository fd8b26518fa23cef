// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ranks;

import org.machineroom.live.RankActivity;

/** What is known of the ranks of nothing: only numbers mean ranks. */
record UnknownFacts() implements RankFacts {
    @Override
    public int size() {
        return 0;
    }

    @Override
    public String node(int rank) {
        return "";
    }

    @Override
    public RankActivity activity(int rank) {
        return RankActivity.NEW;
    }
}
