// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.queue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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
 */
public record WaitGraph(List<Integer> ranks, List<Edge> edges, List<Integer> stuck, List<Integer> cycle,
        boolean isWhole) {
    /** Most ranks of a graph. */
    public static final int MOST_RANKS = 64;

    /**
     * One rank waits for another.
     *
     * @param isStuck whether it is a rank that can never go on which waits
     * @param isInCycle whether it is one of the edges that close the cycle
     */
    public record Edge(int from, int to, boolean isStuck, boolean isInCycle) {
    }

    public WaitGraph {
        ranks = List.copyOf(ranks);
        edges = List.copyOf(edges);
        stuck = List.copyOf(stuck);
        cycle = List.copyOf(cycle);
    }

    /** The graph of what a run has told. */
    public static WaitGraph of(Queues queues) {
        Set<Integer> stuck = new StuckRanks(queues).find();
        List<Integer> cycle = queues.cycle().isEmpty() ? cycleOf(queues.waits(), stuck) : queues.cycle();
        Set<Integer> all = new TreeSet<>();
        for (RankWait wait : queues.waits()) {
            all.add(wait.rank());
            all.addAll(wait.waitsFor());
        }
        Set<Integer> shown = shown(all, cycle);
        List<Edge> edges = new ArrayList<>();
        for (RankWait wait : queues.waits()) {
            for (int to : wait.waitsFor()) {
                if (shown.contains(wait.rank()) && shown.contains(to)) {
                    edges.add(new Edge(wait.rank(), to, stuck.contains(wait.rank()),
                            follows(cycle, wait.rank(), to)));
                }
            }
        }
        return new WaitGraph(List.copyOf(shown), edges, List.copyOf(stuck), cycle, shown.size() == all.size());
    }

    private static Set<Integer> shown(Set<Integer> all, List<Integer> cycle) {
        if (all.size() <= MOST_RANKS) {
            return all;
        }
        Set<Integer> shown = new TreeSet<>(cycle.subList(0, Math.min(MOST_RANKS, cycle.size())));
        for (int rank : all) {
            if (shown.size() < MOST_RANKS) {
                shown.add(rank);
            }
        }
        return shown;
    }

    private static boolean follows(List<Integer> cycle, int from, int to) {
        int at = cycle.indexOf(from);
        return at >= 0 && cycle.get((at + 1) % cycle.size()) == to;
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
