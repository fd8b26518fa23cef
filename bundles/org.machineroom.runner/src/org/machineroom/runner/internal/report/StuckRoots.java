// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the waits of a deadlock come down to. Groups that can reach each other form a knot; a knot from which no wait
 * leads on is a root, and so is whoever waits for a rank that has ended or for nobody. All others wait for roots.
 */
final class StuckRoots {
    /** From so many groups of a knot its shortest cycle is looked for. */
    private static final int MOST_STARTS = 256;
    private static final int UNSEEN = -1;

    private final StuckGroups groups;
    private final int size;
    /** Of the groups, and behind them of the crowds that several of them wait for. */
    private final int[][] edges;
    private final int[] order;
    private final int[] low;
    private final int[] knotOf;
    private final List<List<Integer>> knots = new ArrayList<>();
    private final Deque<Integer> open = new ArrayDeque<>();
    private int next;

    /**
     * One of them.
     *
     * @param knot all groups that belong to it, by their lowest rank
     * @param cycle a shortest cycle of waiting among them, in waiting order; empty if there is none
     */
    record Root(List<StuckGroup> knot, List<StuckGroup> cycle) {
        private long sincePs() {
            return knot.stream().mapToLong(StuckGroup::sincePs).min().orElseThrow();
        }
    }

    private StuckRoots(StuckGroups groups) {
        this.groups = groups;
        size = groups.all().size();
        edges = groups.edges();
        order = new int[edges.length];
        low = new int[edges.length];
        knotOf = new int[edges.length];
        Arrays.fill(order, UNSEEN);
        Arrays.fill(knotOf, UNSEEN);
    }

    /** Those of a deadlock, by when the first of their ranks began to wait. */
    static List<Root> of(StuckGroups groups) {
        StuckRoots search = new StuckRoots(groups);
        for (int group = 0; group < search.size; group++) {
            if (search.order[group] == UNSEEN) {
                search.visitFrom(group);
            }
        }
        return search.knots.stream().filter(knot -> knot.getFirst() < search.size).filter(search::isRoot)
                .map(search::root)
                .sorted(Comparator.comparingLong(Root::sincePs)).toList();
    }

    /** Tarjan's search for strongly connected components, with a path of its own, as chains may be long. */
    private void visitFrom(int start) {
        Deque<int[]> path = new ArrayDeque<>();
        enter(start, path);
        while (!path.isEmpty()) {
            int group = path.peek()[0];
            int edge = path.peek()[1]++;
            if (edge < edges[group].length) {
                follow(group, edges[group][edge], path);
            } else {
                path.pop();
                close(group);
                if (!path.isEmpty()) {
                    int before = path.peek()[0];
                    low[before] = Math.min(low[before], low[group]);
                }
            }
        }
    }

    private void enter(int group, Deque<int[]> path) {
        order[group] = next;
        low[group] = next++;
        open.push(group);
        path.push(new int[] {group, 0});
    }

    private void follow(int group, int target, Deque<int[]> path) {
        if (order[target] == UNSEEN) {
            enter(target, path);
        } else if (knotOf[target] == UNSEEN) {
            low[group] = Math.min(low[group], order[target]);
        }
    }

    private void close(int group) {
        if (low[group] != order[group]) {
            return;
        }
        List<Integer> knot = new ArrayList<>();
        int member;
        do {
            member = open.pop();
            knotOf[member] = knots.size();
            knot.add(member);
        } while (member != group);
        knot.sort(Comparator.naturalOrder());
        knots.add(knot);
    }

    private boolean isRoot(List<Integer> knot) {
        return groups(knot).anyMatch(group -> !groups.ended(group).isEmpty())
                || knot.stream().allMatch(group -> Arrays.stream(edges[group])
                        .allMatch(target -> knotOf[target] == knotOf[group]));
    }

    /** The groups of a knot, without crowds, which come last. */
    private Stream<StuckGroup> groups(List<Integer> knot) {
        return knot.stream().takeWhile(node -> node < size).map(groups.all()::get);
    }

    private Root root(List<Integer> knot) {
        List<Integer> shortest = List.of();
        for (int start : knot.subList(0, Math.min(MOST_STARTS, (int) groups(knot).count()))) {
            List<Integer> cycle = cycleFrom(start);
            if (!cycle.isEmpty() && (shortest.isEmpty() || isBetter(cycle, shortest))) {
                shortest = cycle;
            }
        }
        return new Root(groups(knot).toList(),
                shortest.stream().map(groups.all()::get).toList());
    }

    /** Of cycles of one length that says most which leads through collective operations least: there many wait. */
    private boolean isBetter(List<Integer> one, List<Integer> other) {
        return one.size() < other.size() || one.size() == other.size() && collective(one) < collective(other);
    }

    private long collective(List<Integer> cycle) {
        return cycle.stream().filter(group -> groups.all().get(group).missing() != null).count();
    }

    /** A shortest way from a group back to it, inside its knot; empty if there is none. */
    private List<Integer> cycleFrom(int start) {
        int[] before = new int[edges.length];
        Arrays.fill(before, UNSEEN);
        Deque<Integer> queue = new ArrayDeque<>(List.of(start));
        while (!queue.isEmpty()) {
            int group = queue.remove();
            int[] targets = edges[group];
            if (targets.length == 1 && targets[0] >= size) {
                int crowd = targets[0];
                targets = before[crowd] == UNSEEN || group != start && leadsTo(start, crowd) ? edges[crowd]
                        : new int[0];
                before[crowd] = group;
            }
            for (int target : targets) {
                if (target == start && group != start) {
                    return wayTo(group, start, before);
                }
                if (target != group && before[target] == UNSEEN && knotOf[target] == knotOf[start]) {
                    before[target] = group;
                    queue.add(target);
                }
            }
        }
        return List.of();
    }

    private boolean leadsTo(int group, int crowd) {
        return Arrays.binarySearch(edges[crowd], group) >= 0;
    }

    private static List<Integer> wayTo(int end, int start, int[] before) {
        List<Integer> way = new ArrayList<>();
        for (int group = end; group != start; group = before[group]) {
            way.add(group);
        }
        way.add(start);
        Collections.reverse(way);
        Collections.rotate(way, -way.indexOf(Collections.min(way)));
        return way;
    }
}
