// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.queue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.RankWait;

/**
 * Who waits for whom, and who of them can never go on. Large graphs are cut down to what can be drawn, the cycle first.
 *
 * @param ranks those that wait or are waited for, in order
 * @param edges from those that wait to those that could end the wait
 * @param stuck ranks that can never go on, in order
 * @param cycle those of them that wait for each other in a cycle, in the order of waiting; empty if there is none
 * @param isWhole whether nothing has been cut
 * @param groups ranks that are shown as one, by the least of them
 */
public record WaitGraph(List<Integer> ranks, List<Edge> edges, List<Integer> stuck, List<Integer> cycle,
        boolean isWhole, WaitGroups groups) {
    /** Nobody waits. */
    public static final WaitGraph EMPTY = new WaitGraph(List.of(), List.of(), List.of(), List.of(), true,
            WaitGroups.EACH);
    /** Most ranks of a graph. */
    public static final int MOST_RANKS = 64;

    /**
     * One rank waits for another.
     *
     * @param isStuck whether it is a rank that can never go on which waits
     * @param isInCycle whether it is one of the edges that close the cycle
     */
    public record Edge(int from, int to, boolean isStuck, boolean isInCycle) {
        private Edge and(Edge other) {
            return new Edge(from, to, isStuck || other.isStuck, isInCycle || other.isInCycle);
        }
    }

    public WaitGraph {
        ranks = List.copyOf(ranks);
        edges = List.copyOf(edges);
        stuck = List.copyOf(stuck);
        cycle = List.copyOf(cycle);
    }

    /** The graph of what a run has told. */
    public static WaitGraph of(Queues queues) {
        return of(queues, WaitGroups.EACH);
    }

    /**
     * The graph of what a run has told, with groups of ranks shown as one: by the least rank of the group, whose edges
     * are those of all of them that leave the group. A group can never go on if one of its ranks cannot.
     */
    public static WaitGraph of(Queues queues, WaitGroups groups) {
        Set<Integer> stuck = new StuckRanks(queues).find();
        List<Integer> cycle = groups
                .way(queues.cycle().isEmpty() ? cycleOf(queues.waits(), stuck) : queues.cycle());
        Set<Integer> all = new TreeSet<>();
        for (RankWait wait : queues.waits()) {
            all.add(groups.of(wait.rank()));
            wait.waitsFor().forEach(rank -> all.add(groups.of(rank)));
        }
        Set<Integer> shown = shown(all, cycle);
        return new WaitGraph(List.copyOf(shown), edges(queues.waits(), groups, shown, stuck, cycle),
                stuck.stream().map(groups::of).distinct().sorted().toList(), cycle.stream().distinct().toList(),
                shown.size() == all.size(), groups);
    }

    private static List<Edge> edges(List<RankWait> waits, WaitGroups groups, Set<Integer> shown, Set<Integer> stuck,
            List<Integer> cycle) {
        Map<List<Integer>, Edge> edges = new LinkedHashMap<>();
        for (RankWait wait : waits) {
            int from = groups.of(wait.rank());
            for (int to : wait.waitsFor().stream().map(groups::of).toList()) {
                boolean isInside = from == to && !groups.first().isEmpty();
                if (!isInside && shown.contains(from) && shown.contains(to)) {
                    edges.merge(List.of(from, to),
                            new Edge(from, to, stuck.contains(wait.rank()), follows(cycle, from, to)), Edge::and);
                }
            }
        }
        return List.copyOf(edges.values());
    }

    private static Set<Integer> shown(Set<Integer> all, List<Integer> cycle) {
        if (all.size() <= MOST_RANKS) {
            return all;
        }
        Set<Integer> shown = cycle.stream().distinct().limit(MOST_RANKS).collect(Collectors.toCollection(TreeSet::new));
        for (int rank : all) {
            if (shown.size() < MOST_RANKS) {
                shown.add(rank);
            }
        }
        return shown;
    }

    private static boolean follows(List<Integer> cycle, int from, int to) {
        for (int i = 0; i < cycle.size(); i++) {
            if (cycle.get(i) == from && cycle.get((i + 1) % cycle.size()) == to) {
                return true;
            }
        }
        return false;
    }

    /** A cycle among ranks that can never go on; each of them waits for such ones only, or for one that has ended. */
    private static List<Integer> cycleOf(List<RankWait> waits, Set<Integer> stuck) {
        Map<Integer, Integer> next = new HashMap<>();
        waits.stream().filter(wait -> stuck.contains(wait.rank()) && !wait.waitsFor().isEmpty())
                .forEach(wait -> next.put(wait.rank(), wait.waitsFor().getFirst()));
        Set<Integer> seen = new HashSet<>();
        for (int start : stuck) {
            List<Integer> path = new ArrayList<>();
            Integer at = start;
            while (at != null && seen.add(at)) {
                path.add(at);
                at = next.get(at);
            }
            if (at != null && path.contains(at)) {
                return path.subList(path.indexOf(at), path.size());
            }
        }
        return List.of();
    }
}
