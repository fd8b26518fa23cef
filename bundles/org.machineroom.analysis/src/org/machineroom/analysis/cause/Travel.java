// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.machineroom.trace.MachineNode;
import org.machineroom.trace.read.Trace;

/**
 * How far messages travel through a mesh or torus, and how far the same messages would with other mappings of ranks to
 * nodes. On machines without such a network it finds nothing.
 */
final class Travel {
    private static final String BLOCK = "block";
    private static final String SNAKE = "snake";
    /** Distances in larger networks would take more memory than the rest. */
    private static final int MOST_ROUTERS = 2048;

    private final LinkGraph graph;
    private final String mapping;
    /** By mappings, the one of the run first: each rank's router. */
    private final Map<String, int[]> routers = new LinkedHashMap<>();
    private final Map<String, Long> hops = new LinkedHashMap<>();
    private long messages;

    Travel(Trace trace) {
        this.graph = new LinkGraph(trace.definitions());
        this.mapping = trace.header().environment().getOrDefault("mapping", BLOCK);
        List<MachineNode> nodes = List.copyOf(trace.definitions().nodes().values());
        if (graph.size() > 1 && graph.size() <= MOST_ROUTERS && nodes.size() == trace.ranks()
                && nodes.stream().allMatch(node -> node.place() != null)) {
            int[] now = nodes.stream().mapToInt(graph::routerOf).toArray();
            int together = together(now);
            routers.put(mapping, now);
            put(BLOCK, IntStream.range(0, graph.size()).boxed().toList(), together);
            put(SNAKE, snake(), together);
        }
    }

    /** The greatest number of ranks at one router. */
    private static int together(int... routers) {
        int[] ranks = new int[Arrays.stream(routers).max().orElse(0) + 1];
        Arrays.stream(routers).forEach(router -> ranks[router]++);
        return Arrays.stream(ranks).max().orElse(1);
    }

    /** Adds the mapping that places ranks at routers in an order. */
    private void put(String name, List<Integer> order, int together) {
        int ranks = routers.get(mapping).length;
        if (!name.equals(mapping) && (ranks - 1) / together < order.size()) {
            routers.put(name, IntStream.range(0, ranks).map(rank -> order.get(rank / together)).toArray());
        }
    }

    /** Routers along a row, back along the next one, and so on; empty if they are not drawn as one full grid. */
    private List<Integer> snake() {
        List<Double> rows = IntStream.range(0, graph.size()).mapToObj(router -> graph.place(router).y()).distinct()
                .sorted().toList();
        long columns = IntStream.range(0, graph.size()).mapToObj(router -> graph.place(router).x()).distinct().count();
        if (rows.size() * columns != graph.size()) {
            return List.of();
        }
        List<Integer> snake = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            double y = rows.get(row);
            Comparator<Integer> along = Comparator.comparingDouble(router -> graph.place(router).x());
            IntStream.range(0, graph.size()).filter(router -> graph.place(router).y() == y).boxed()
                    .sorted(row % 2 == 0 ? along : along.reversed()).forEach(snake::add);
        }
        return snake;
    }

    /** Adds a message. */
    void add(int source, int destination) {
        messages++;
        routers.forEach((name, at) -> hops.merge(name, (long) graph.hops(at[source], at[destination]), Long::sum));
    }

    /** What mapping was used, and with which messages would travel least. */
    Journey journey() {
        if (messages == 0 || routers.isEmpty()) {
            return Journey.NONE;
        }
        String best = hops.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow().getKey();
        return new Journey(mapping, (double) hops.get(mapping) / messages, best, (double) hops.get(best) / messages,
                Set.copyOf(graph.links()));
    }
}
