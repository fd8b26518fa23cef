// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.BitSet;
import java.util.List;

/** Ranks as people write them: {@code rank 3}, {@code ranks 0-15, 17}. */
final class RankRanges {
    private static final int MOST = 8;

    private RankRanges() {
    }

    /** Words for ranks in ascending order; long lists are cut. */
    static String words(List<Integer> ranks) {
        return (ranks.size() == 1 ? "rank " : "ranks ") + numbers(ranks);
    }

    /** The same without the word. */
    static String numbers(List<Integer> ranks) {
        BitSet bits = new BitSet();
        ranks.forEach(bits::set);
        return numbers(bits);
    }

    /** The same of a set. */
    static String numbers(BitSet ranks) {
        StringBuilder words = new StringBuilder();
        int told = 0;
        int ranges = 0;
        for (int first = ranks.nextSetBit(0); first >= 0; ranges++) {
            if (ranges == MOST) {
                return words.append(" and ").append(ranks.cardinality() - told).append(" more").toString();
            }
            int last = ranks.nextClearBit(first) - 1;
            words.append(ranges == 0 ? "" : ", ").append(first);
            if (last > first) {
                words.append(last == first + 1 ? ", " : "-").append(last);
            }
            told += last - first + 1;
            first = ranks.nextSetBit(last + 1);
        }
        return words.toString();
    }
}
