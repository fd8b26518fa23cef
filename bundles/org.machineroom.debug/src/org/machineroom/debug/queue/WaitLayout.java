// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.queue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where the ranks of a graph are drawn: those of the cycle on a ring, in the order of waiting, so that the cycle is
 * seen as one; all others on a ring around it. Coordinates run from -1 to 1.
 *
 * @param places by rank
 */
public record WaitLayout(Map<Integer, Place> places) {
    private static final double INNER = 0.5;

    /** A place in the plane. */
    public record Place(double x, double y) {
    }

    /** Lays out a graph. */
    public static WaitLayout of(WaitGraph graph) {
        List<Integer> ring = graph.cycle().stream().filter(graph.ranks()::contains).toList();
        List<Integer> others = new ArrayList<>(graph.ranks());
        others.removeAll(ring);
        Map<Integer, Place> places = new TreeMap<>();
        place(ring, others.isEmpty() ? 1 : INNER, places);
        place(others, 1, places);
        return new WaitLayout(places);
    }

    private static void place(List<Integer> ranks, double radius, Map<Integer, Place> places) {
        for (int i = 0; i < ranks.size(); i++) {
            double angle = 2 * Math.PI * i / ranks.size() - Math.PI / 2;
            places.put(ranks.get(i), ranks.size() == 1 && radius < 1 ? new Place(0, 0)
                    : new Place(radius * Math.cos(angle), radius * Math.sin(angle)));
        }
    }
}
