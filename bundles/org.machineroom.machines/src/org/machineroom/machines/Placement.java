// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import java.util.Arrays;

/** Which node each rank runs on. Every node runs one rank at most. Immutable. */
public final class Placement {
    /** What {@link #rankOn} says of a node that runs no rank. */
    public static final int NOBODY = -1;

    private final int[] nodes;
    private final int[] ranks;

    /**
     * Places ranks.
     *
     * @param size how many nodes the machine must have at least
     * @param nodes the nodes of the ranks, all different and below that
     */
    Placement(int size, int... nodes) {
        this.nodes = nodes.clone();
        this.ranks = new int[size];
        Arrays.fill(ranks, NOBODY);
        for (int rank = 0; rank < nodes.length; rank++) {
            if (ranks[nodes[rank]] != NOBODY) {
                throw new IllegalArgumentException("node " + nodes[rank] + " for ranks " + ranks[nodes[rank]] + " and "
                        + rank);
            }
            ranks[nodes[rank]] = rank;
        }
    }

    /** Rank i on node i. */
    public static Placement inOrder(int ranks) {
        int[] nodes = new int[ranks];
        Arrays.setAll(nodes, rank -> rank);
        return new Placement(ranks, nodes);
    }

    /** Number of ranks. */
    public int ranks() {
        return nodes.length;
    }

    /** How many nodes the machine must have at least. */
    public int size() {
        return ranks.length;
    }

    /** Number of the node that a rank runs on. */
    public int node(int rank) {
        return nodes[rank];
    }

    /** The rank that runs on a node, or {@link #NOBODY}. */
    public int rankOn(int node) {
        return ranks[node];
    }

    /** The ranks of a group of nodes with consecutive numbers, how many there are. */
    public int ranksAmong(int firstNode, int count) {
        int among = 0;
        for (int node = firstNode; node < Math.min(ranks.length, firstNode + count); node++) {
            among += ranks[node] == NOBODY ? 0 : 1;
        }
        return among;
    }
}
