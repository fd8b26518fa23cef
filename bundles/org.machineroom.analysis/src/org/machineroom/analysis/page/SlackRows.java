// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.page;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.analysis.cause.Place;
import org.machineroom.analysis.cause.RankPlace;
import org.machineroom.analysis.cause.Slack.Spare;
import org.machineroom.analysis.page.ExplanationPage.SlackRow;

/** Says of the places off the critical path how much longer they could take: those first where most time was spent. */
final class SlackRows {
    private static final int MOST = 4;
    /** A place where ranks were for less of the run is not worth a line. */
    private static final double LEAST = 0.01;

    private final Map<Place, Sum> sums = new HashMap<>();

    /** A place on all its ranks that have slack there, in picoseconds. */
    private record Sum(int ranks, long leastPs, long mostPs, long therePs) {
        static Sum of(Spare spare) {
            return new Sum(1, spare.leastPs(), spare.leastPs(), spare.therePs());
        }

        Sum and(Sum other) {
            return new Sum(ranks + other.ranks, Math.min(leastPs, other.leastPs), Math.max(mostPs, other.mostPs),
                    therePs + other.therePs);
        }
    }

    private SlackRows() {
    }

    /**
     * The rows.
     *
     * @param allPs how long all ranks had together
     */
    static List<SlackRow> of(Map<RankPlace, Spare> slack, long allPs, FindingWords words) {
        SlackRows rows = new SlackRows();
        slack.forEach((who, spare) -> {
            if (spare.leastPs() > 0) {
                rows.sums.merge(who.place(), Sum.of(spare), Sum::and);
            }
        });
        return rows.sums.entrySet().stream().filter(row -> row.getValue().therePs() >= LEAST * allPs)
                .sorted(Comparator.comparing((Map.Entry<Place, Sum> row) -> -row.getValue().therePs())
                        .thenComparing(row -> row.getKey().toString()))
                .limit(MOST)
                .map(row -> new SlackRow(words.onRanks(row.getKey(), row.getValue().ranks()),
                        row.getValue().leastPs(), row.getValue().mostPs()))
                .toList();
    }
}
