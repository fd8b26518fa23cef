// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.machineroom.trace.Site;

/**
 * Finds which lines of two versions of a program are the same. Within a method, lines of the same activity are: one by
 * one if there are as many in both, however they have moved; else those with the same number. Others are only in one.
 */
final class LineAlignment {
    private final Map<Place, Lines> places = new TreeMap<>(Comparator.comparing(Place::activity)
            .thenComparing(Place::className).thenComparing(Place::method));

    private record Place(String activity, String className, String method) {
    }

    /** Lines of one place, by number in each run. */
    private static final class Lines {
        private final TreeMap<Integer, Spent> first = new TreeMap<>();
        private final TreeMap<Integer, Spent> second = new TreeMap<>();
    }

    /** What a run spent at a line. */
    private record Spent(Site site, Amount amount) {
        Spent plus(Spent other) {
            return new Spent(site, amount.plus(other.amount));
        }
    }

    /** The first run spent this. */
    void addFirst(String activity, Site site, Amount amount) {
        add(lines(activity, site).first, site, amount);
    }

    /** The second run spent this. */
    void addSecond(String activity, Site site, Amount amount) {
        add(lines(activity, site).second, site, amount);
    }

    private Lines lines(String activity, Site site) {
        Place place = site == null ? new Place(activity, "", "")
                : new Place(activity, site.className(), site.method());
        return places.computeIfAbsent(place, _ -> new Lines());
    }

    private static void add(TreeMap<Integer, Spent> lines, Site site, Amount amount) {
        lines.merge(site == null ? 0 : site.line(), new Spent(site, amount), Spent::plus);
    }

    /** All lines of both runs, the greatest change first. */
    List<Compared<Line>> align() {
        List<Compared<Line>> rows = new ArrayList<>();
        places.forEach((place, lines) -> {
            if (lines.first.size() == lines.second.size()) {
                List<Spent> moved = List.copyOf(lines.second.values());
                List<Spent> from = List.copyOf(lines.first.values());
                for (int i = 0; i < from.size(); i++) {
                    rows.add(row(place.activity(), from.get(i), moved.get(i)));
                }
            } else {
                addByNumber(place.activity(), lines, rows);
            }
        });
        rows.sort(Compared.GREATEST_FIRST);
        return List.copyOf(rows);
    }

    private static void addByNumber(String activity, Lines lines, List<Compared<Line>> rows) {
        lines.first.forEach((number, spent) -> rows.add(row(activity, spent, lines.second.get(number))));
        lines.second.forEach((number, spent) -> {
            if (!lines.first.containsKey(number)) {
                rows.add(row(activity, null, spent));
            }
        });
    }

    private static Compared<Line> row(String activity, Spent first, Spent second) {
        return new Compared<>(
                new Line(activity, first == null ? null : first.site, second == null ? null : second.site),
                first == null ? Amount.NONE : first.amount, second == null ? Amount.NONE : second.amount);
    }
}
