// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.List;

/** Ranks as people write them: {@code rank 3}, {@code ranks 0-15, 17}. */
final class RankRanges {
    private static final int MOST = 8;

    private RankRanges() {
    }

    /** Words for ranks in ascending order; long lists are cut. */
    static String words(List<Integer> ranks) {
        StringBuilder words = new StringBuilder(ranks.size() == 1 ? "rank " : "ranks ");
        int ranges = 0;
        for (int i = 0; i < ranks.size(); ranges++) {
            int last = i;
            while (last + 1 < ranks.size() && ranks.get(last + 1) == ranks.get(last) + 1) {
                last++;
            }
            if (ranges == MOST) {
                return words.append(" and ").append(ranks.size() - i).append(" more").toString();
            }
            words.append(ranges == 0 ? "" : ", ").append(ranks.get(i));
            if (last > i) {
                words.append(last == i + 1 ? ", " : "-").append(ranks.get(last));
            }
            i = last + 1;
        }
        return words.toString();
    }
}
