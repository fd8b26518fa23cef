// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A run in which nothing can happen any more although ranks are blocked.
 *
 * @param timePs virtual time at which it was noticed, in picoseconds
 * @param blocked every blocked rank, by rank number
 * @param cycle the ranks of one cycle of waiting, in waiting order and without repetition; empty when there is none,
 *        for example because a rank waits for one that has finished
 */
public record Deadlock(long timePs, List<BlockedRank> blocked, List<Integer> cycle) {
    /**
     * One rank that cannot go on.
     *
     * @param rank its number
     * @param sincePs virtual time since which it waits, in picoseconds
     * @param blocking what it waits for
     */
    public record BlockedRank(int rank, long sincePs, Blocking blocking) {
    }

    /** Explains why the given ranks, all of them blocked, cannot go on. */
    static Deadlock among(long timePs, List<BlockedRank> blocked, int ranks) {
        return new Deadlock(timePs, List.copyOf(blocked), new CycleSearch(blocked, ranks).find());
    }

    /** Looks for a cycle in the graph "waits for"; iterative, because thousands of ranks may wait in one chain. */
    private static final class CycleSearch {
        private static final int UNSEEN = 0;
        private static final int ON_PATH = 1;
        private static final int DONE = 2;

        private final int[][] edges;
        private final int[] colour;
        private final int[] nextEdge;
        private final List<Integer> path = new ArrayList<>();

        CycleSearch(List<BlockedRank> blocked, int ranks) {
            edges = new int[ranks][];
            colour = new int[ranks];
            nextEdge = new int[ranks];
            for (BlockedRank b : blocked) {
                edges[b.rank()] = b.blocking().waitsFor();
            }
        }

        List<Integer> find() {
            for (int rank = 0; rank < edges.length; rank++) {
                if (colour[rank] == UNSEEN && edges[rank] != null) {
                    List<Integer> cycle = findFrom(rank);
                    if (!cycle.isEmpty()) {
                        return cycle;
                    }
                }
            }
            return List.of();
        }

        private List<Integer> findFrom(int start) {
            push(start);
            while (!path.isEmpty()) {
                int rank = path.getLast();
                int next = followingEdge(rank);
                if (next < 0) {
                    colour[rank] = DONE;
                    path.removeLast();
                } else if (colour[next] == ON_PATH) {
                    return List.copyOf(path.subList(path.indexOf(next), path.size()));
                } else {
                    push(next);
                }
            }
            return List.of();
        }

        private void push(int rank) {
            colour[rank] = ON_PATH;
            path.add(rank);
        }

        private int followingEdge(int rank) {
            while (nextEdge[rank] < edges[rank].length) {
                int next = edges[rank][nextEdge[rank]++];
                if (edges[next] != null && colour[next] != DONE) {
                    return next;
                }
            }
            return -1;
        }
    }

    /** The blocked rank with the given number, or {@code null} when that rank is not blocked. */
    public BlockedRank blockedRank(int rank) {
        return blocked.stream().filter(b -> b.rank() == rank).findFirst().orElse(null);
    }

    @Override
    public String toString() {
        return "deadlock at " + timePs + " ps, blocked ranks "
            + Arrays.toString(blocked.stream().mapToInt(BlockedRank::rank).toArray()) + ", cycle " + cycle;
    }
}
