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
    private static final int NOT_ON_PATH = -1;

    /**
     * One rank that cannot go on.
     *
     * @param rank its number
     * @param sincePs virtual time since which it waits, in picoseconds
     * @param blocking what it waits for
     */
    public record BlockedRank(int rank, long sincePs, Blocking blocking) {
    }

    /** Explains why those of the given ranks that are blocked cannot go on; noticed now or when the last blocked. */
    static Deadlock among(Rank[] ranks, long nowPs) {
        List<BlockedRank> blocked = new ArrayList<>();
        long timePs = nowPs;
        for (Rank rank : ranks) {
            if (rank.isBlocked()) {
                timePs = Math.max(timePs, rank.blockedSincePs());
                blocked.add(new BlockedRank(rank.id(), rank.blockedSincePs(), rank.blocking()));
            }
        }
        return new Deadlock(timePs, List.copyOf(blocked), new CycleSearch(blocked, ranks.length).find());
    }

    /**
     * Looks for a cycle in the graph "waits for". Iterative, because thousands of ranks may wait in one chain. A rank's
     * edges are asked for only while it is on the path, because thousands may each wait for all others.
     */
    private static final class CycleSearch {
        private final Blocking[] unseen;
        private final int[] place;
        private final List<Integer> path = new ArrayList<>();
        private final List<int[]> edges = new ArrayList<>();
        private final List<Integer> nextEdge = new ArrayList<>();

        CycleSearch(List<BlockedRank> blocked, int ranks) {
            unseen = new Blocking[ranks];
            place = new int[ranks];
            Arrays.fill(place, NOT_ON_PATH);
            for (BlockedRank b : blocked) {
                unseen[b.rank()] = b.blocking();
            }
        }

        List<Integer> find() {
            for (int rank = 0; rank < unseen.length; rank++) {
                int closed = closedFrom(rank);
                if (closed != NOT_ON_PATH) {
                    return List.copyOf(path.subList(closed, path.size()));
                }
            }
            return List.of();
        }

        /** Walks on from a rank; returns where on the path the walk has closed a cycle. */
        private int closedFrom(int start) {
            int next = start;
            do {
                if (place[next] != NOT_ON_PATH) {
                    return place[next];
                }
                if (unseen[next] != null) {
                    push(next);
                }
                next = followingRank();
            } while (next >= 0);
            return NOT_ON_PATH;
        }

        private void push(int rank) {
            place[rank] = path.size();
            path.add(rank);
            edges.add(unseen[rank].waitsFor());
            nextEdge.add(0);
            unseen[rank] = null;
        }

        /** The next rank that the last one on the path waits for; goes back where there is none. */
        private int followingRank() {
            while (!path.isEmpty()) {
                int edge = nextEdge.getLast();
                if (edge < edges.getLast().length) {
                    nextEdge.set(nextEdge.size() - 1, edge + 1);
                    return edges.getLast()[edge];
                }
                place[path.removeLast()] = NOT_ON_PATH;
                edges.removeLast();
                nextEdge.removeLast();
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
