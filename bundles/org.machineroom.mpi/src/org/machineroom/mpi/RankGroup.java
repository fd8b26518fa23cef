// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An ordered set of ranks of the whole machine, MPI's group. Immutable. The group of all ranks keeps no table, so that
 * a machine with 100 000 ranks does not need 100 000 tables of that length.
 */
public final class RankGroup {
    /** The group without members. */
    public static final RankGroup EMPTY = new RankGroup(new int[0], 0);

    private static final int MOST_SHOWN = 16;

    private final int[] nodes;
    private final int size;
    private Map<Integer, Integer> ranksByNode;

    private RankGroup(int[] nodes, int size) {
        this.nodes = nodes;
        this.size = size;
    }

    /** The group in which rank i is rank i of the whole machine. */
    public static RankGroup ofAll(int size) {
        return new RankGroup(null, size);
    }

    /** The group with the given members, in this order; they must differ. */
    public static RankGroup of(int... nodes) {
        return nodes.length == 0 ? EMPTY : new RankGroup(nodes.clone(), nodes.length);
    }

    /** Number of members. */
    public int size() {
        return size;
    }

    /** Rank in the whole machine of a member. */
    public int node(int rank) {
        return nodes == null ? rank : nodes[rank];
    }

    /** Rank in this group of a rank of the whole machine, or {@link Wildcard#UNDEFINED}. */
    public int rankOf(int node) {
        if (nodes == null) {
            return node >= 0 && node < size ? node : Wildcard.UNDEFINED;
        }
        if (ranksByNode == null) {
            Map<Integer, Integer> ranks = new HashMap<>();
            for (int rank = 0; rank < size; rank++) {
                ranks.put(nodes[rank], rank);
            }
            ranksByNode = ranks;
        }
        return ranksByNode.getOrDefault(node, Wildcard.UNDEFINED);
    }

    /** The members' ranks in the whole machine, in order. */
    public int[] nodes() {
        if (nodes != null) {
            return nodes.clone();
        }
        int[] all = new int[size];
        Arrays.setAll(all, i -> i);
        return all;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RankGroup that && size == that.size
                && (nodes == null && that.nodes == null || Arrays.equals(nodes(), that.nodes()));
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(nodes());
    }

    @Override
    public String toString() {
        String shown = IntStream.range(0, Math.min(size, MOST_SHOWN)).mapToObj(rank -> String.valueOf(node(rank)))
                .collect(Collectors.joining(", "));
        return "a group of " + size + " (" + shown + (size > MOST_SHOWN ? ", ...)" : ")");
    }
}
