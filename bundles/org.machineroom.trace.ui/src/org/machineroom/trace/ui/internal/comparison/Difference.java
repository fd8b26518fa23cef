// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.comparison;

import java.util.List;
import java.util.Optional;
import org.machineroom.analysis.compare.Amount;
import org.machineroom.analysis.compare.Compared;
import org.machineroom.analysis.compare.Line;
import org.machineroom.analysis.compare.RankPair;
import org.machineroom.live.Units;
import org.machineroom.trace.Site;
import org.machineroom.trace.State;
import org.machineroom.trace.statistics.RankSummary;

/**
 * A row of the table: something that both runs may have, or a group of such rows.
 *
 * @param cells  what stands in the columns: what it is, time in the first run, in the second, the change, how many
 *               there are in the first, and in the second
 * @param first  where it is in the program of the first run
 * @param second where it is in that of the second
 * @param rows   what belongs to it
 */
public record Difference(List<String> cells, Optional<Site> first, Optional<Site> second, List<Difference> rows) {
    /** Rows of a kind. */
    static Difference group(String name, List<Difference> rows) {
        return new Difference(List.of(name, "", "", "", "", ""), Optional.empty(), Optional.empty(), rows);
    }

    /** A kind of cost, or a call, by its name. */
    static Difference named(Compared<String> row) {
        return of(row.what(), row, null, null);
    }

    /** A line of the program. */
    static Difference line(Compared<Line> row) {
        return of(row.what().words(), row, row.what().first(), row.what().second());
    }

    private static Difference of(String what, Compared<?> row, Site first, Site second) {
        return new Difference(List.of(what, time(row.first()), time(row.second()), Units.change(row.changePs()),
                count(row.first()), count(row.second())), Optional.ofNullable(first), Optional.ofNullable(second),
                List.of());
    }

    private static String time(Amount amount) {
        return amount.count() == 0 ? "" : Units.time(amount.ps());
    }

    private static String count(Amount amount) {
        return Units.number(amount.count());
    }

    /** A rank: when it ended, and in it how long it computed and waited. */
    static Difference rank(RankPair pair) {
        return new Difference(times(Messages.rank + " " + pair.rank(), end(pair.first()), end(pair.second())),
                Optional.empty(), Optional.empty(),
                pair.isInBoth() ? List.of(state(Messages.computing, pair, State.COMPUTING),
                        state(Messages.waiting, pair, State.WAITING)) : List.of());
    }

    private static Difference state(String name, RankPair pair, State state) {
        return new Difference(times(name, Optional.of(pair.first().times().ps(state)),
                Optional.of(pair.second().times().ps(state))), Optional.empty(), Optional.empty(), List.of());
    }

    private static Optional<Long> end(RankSummary rank) {
        return Optional.ofNullable(rank).map(RankSummary::endPs);
    }

    private static List<String> times(String what, Optional<Long> first, Optional<Long> second) {
        String change = first.isPresent() && second.isPresent() ? Units.change(second.get() - first.get()) : "";
        return List.of(what, first.map(Units::time).orElse(""), second.map(Units::time).orElse(""), change, "", "");
    }
}
