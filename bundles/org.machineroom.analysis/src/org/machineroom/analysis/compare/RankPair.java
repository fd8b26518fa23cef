// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.compare;

import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.trace.statistics.RankSummary;

/**
 * What a rank did in both runs.
 *
 * @param rank   which
 * @param first  {@code null} if the first run has fewer ranks
 * @param second {@code null} if the second run has fewer ranks
 */
public record RankPair(int rank, RankSummary first, RankSummary second) {
    /** All ranks that either run has, in order. */
    static List<RankPair> all(List<RankSummary> first, List<RankSummary> second) {
        return IntStream.range(0, Math.max(first.size(), second.size()))
                .mapToObj(rank -> new RankPair(rank, at(first, rank), at(second, rank))).toList();
    }

    private static RankSummary at(List<RankSummary> ranks, int rank) {
        return rank < ranks.size() ? ranks.get(rank) : null;
    }

    /** Whether both runs have it. */
    public boolean isInBoth() {
        return first != null && second != null;
    }
}
