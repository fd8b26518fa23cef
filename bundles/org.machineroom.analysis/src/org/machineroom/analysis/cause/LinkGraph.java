// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.trace.Definitions;
import org.machineroom.trace.MachineNode;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.Place;

/**
 * The routers of a mesh or torus and the links between them, as a trace names them. Routers are numbered in the order
 * in which their links were declared, which is that of the machine's nodes.
 */
final class LinkGraph {
    private static final Pattern LINK = Pattern.compile("the link from (.+) to (.+)");

    private final Map<String, Integer> routers = new HashMap<>();
    private final List<Place> places = new ArrayList<>();
    private final List<List<Integer>> next = new ArrayList<>();
    private final Set<Integer> links = new HashSet<>();
    private final Map<Integer, int[]> hops = new HashMap<>();

    /** Reads it from a trace; a graph without routers if the machine has no such network. */
    LinkGraph(Definitions definitions) {
        for (MachinePart part : definitions.parts().values()) {
            Matcher link = LINK.matcher(part.name());
            if (part.isLine() && link.matches()) {
                int from = router(link.group(1));
                int to = router(link.group(2));
                places.set(from, part.from());
                next.get(from).add(to);
                links.add(part.id());
            }
        }
        if (places.contains(null)) {
            routers.clear();
        }
    }

    private int router(String name) {
        return routers.computeIfAbsent(name, _ -> {
            places.add(null);
            next.add(new ArrayList<>(4));
            return next.size() - 1;
        });
    }

    /** Number of routers. */
    int size() {
        return routers.size();
    }

    /** Numbers of the parts that are links. */
    Set<Integer> links() {
        return links;
    }

    /** Where a router is drawn. */
    Place place(int router) {
        return places.get(router);
    }

    /** The router that a node is at: the one drawn nearest to it. */
    int routerOf(MachineNode node) {
        int nearest = 0;
        for (int router = 1; router < size(); router++) {
            if (distance(places.get(router), node.place()) < distance(places.get(nearest), node.place())) {
                nearest = router;
            }
        }
        return nearest;
    }

    private static double distance(Place a, Place b) {
        return Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y());
    }

    /** Number of links on the shortest way between two routers. */
    int hops(int from, int to) {
        return hops.computeIfAbsent(from, this::hopsFrom)[to];
    }

    private int[] hopsFrom(int from) {
        int[] found = new int[size()];
        Arrays.fill(found, -1);
        found[from] = 0;
        Deque<Integer> border = new ArrayDeque<>(List.of(from));
        while (!border.isEmpty()) {
            int here = border.remove();
            for (int there : next.get(here)) {
                if (found[there] < 0) {
                    found[there] = found[here] + 1;
                    border.add(there);
                }
            }
        }
        return found;
    }
}
