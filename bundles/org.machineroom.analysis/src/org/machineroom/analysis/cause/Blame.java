// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How much of some waiting each place of each rank has caused, in picoseconds. What is not said, nobody on a rank has
 * caused: messages were on their way.
 */
final class Blame {
    static final Blame NONE = new Blame(Map.of());
    /** Places beyond so many are left out of what is kept of one wait; they have caused least. */
    private static final int MOST_KEPT = 12;

    private final Map<RankPlace, Double> shares;

    private Blame(Map<RankPlace, Double> shares) {
        this.shares = shares;
    }

    /** Something to add to. */
    static Blame empty() {
        return new Blame(new HashMap<>());
    }

    void add(RankPlace who, double ps) {
        shares.merge(who, ps, Double::sum);
    }

    void add(Blame other, double factor) {
        other.shares.forEach((who, ps) -> add(who, ps * factor));
    }

    boolean isEmpty() {
        return shares.isEmpty();
    }

    /** The same, with those that have caused most. */
    Blame kept() {
        if (shares.size() <= MOST_KEPT) {
            return this;
        }
        Blame most = new Blame(new LinkedHashMap<>());
        shares.entrySet().stream().sorted(ORDER).limit(MOST_KEPT)
                .forEach(entry -> most.add(entry.getKey(), entry.getValue()));
        return most;
    }

    /** All of it, in whole picoseconds. */
    Map<RankPlace, Long> picoseconds() {
        Map<RankPlace, Long> all = new LinkedHashMap<>();
        shares.entrySet().stream().sorted(ORDER)
                .forEach(entry -> all.put(entry.getKey(), Math.round(entry.getValue())));
        return all;
    }

    /** The greatest first; equal ones by rank and place, so that the result is the same in each run. */
    private static final Comparator<Map.Entry<RankPlace, Double>> ORDER = Map.Entry
            .<RankPlace, Double>comparingByValue().reversed()
            .thenComparing(entry -> numbers(entry.getKey()), Arrays::compare);

    private static int[] numbers(RankPlace who) {
        return new int[] {who.rank(), who.place().operation(), who.place().site(), who.place().toSite()};
    }
}
