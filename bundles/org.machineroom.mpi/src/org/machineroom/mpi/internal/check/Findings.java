// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects what a run finds. Findings of one kind at one call of the program are kept as one, whatever the number of
 * ranks and times, so that it takes no more room than the program has calls.
 */
public final class Findings {
    private final Map<Key, Group> groups = new HashMap<>();

    private record Key(FindingKind kind, String call, int site, String rule) {
    }

    private static final class Group {
        private final BitSet ranks = new BitSet();
        private long occurrences;
        private Place place;
        private String text;
        private List<Place> others;

        boolean add(Place newPlace, long times, String newText, List<Place> newOthers) {
            ranks.set(newPlace.rank());
            occurrences += times;
            boolean isFirst = place == null || compare(newPlace, place) < 0;
            if (isFirst) {
                place = newPlace;
                text = newText;
                others = newOthers;
            }
            return isFirst;
        }

        Finding finding(Key key) {
            return new Finding(key.kind, ranks.stream().boxed().toList(), occurrences, place, key.rule, text, others);
        }
    }

    /** Adds something that has happened once. */
    public void add(FindingKind kind, Place place, String rule, String text, List<Place> others) {
        add(kind, place, 1, rule, text, others);
    }

    /** Adds something that has happened a number of times. */
    boolean add(FindingKind kind, Place place, long times, String rule, String text, List<Place> others) {
        return groups.computeIfAbsent(new Key(kind, place.call(), place.site(), rule), _ -> new Group())
                .add(place, times, text, others);
    }

    /** Whether nothing was found. */
    public boolean isEmpty() {
        return groups.isEmpty();
    }

    /** The earlier comes first. */
    private static int compare(Place one, Place other) {
        int byTime = Long.compare(one.timePs(), other.timePs());
        return byTime == 0 ? Integer.compare(one.rank(), other.rank()) : byTime;
    }

    /** What was found, in the order in which it has happened first. */
    public List<Finding> list() {
        if (groups.isEmpty()) {
            return List.of(); // of most runs: the JVM takes its time to make what compares
        }
        return groups.entrySet().stream().map(entry -> entry.getValue().finding(entry.getKey()))
                .sorted(Comparator.comparing(Finding::place, Findings::compare).thenComparing(Finding::kind)
                        .thenComparing(Finding::rule).thenComparingInt(finding -> finding.place().site()))
                .toList();
    }
}
