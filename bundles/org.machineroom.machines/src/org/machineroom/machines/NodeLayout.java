// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import java.util.Arrays;

/**
 * The nodes of a machine, as far as placing ranks on them goes. Numbers of nodes are those that its node names count
 * and that a rank has that is placed in order.
 */
public final class NodeLayout {
    private final int[] extents;
    private final int neighbours;

    private NodeLayout(int neighbours, int... extents) {
        if (neighbours < 1 || extents.length == 0 || Arrays.stream(extents).anyMatch(extent -> extent < 1)) {
            throw new IllegalArgumentException("nodes " + Arrays.toString(extents) + ", of which " + neighbours
                    + " are together");
        }
        this.extents = extents.clone();
        this.neighbours = neighbours;
    }

    /** Nodes that are all the same to each other. */
    public static NodeLayout flat(int nodes) {
        return new NodeLayout(1, nodes);
    }

    /**
     * Nodes that hang together in groups, like those of a chip or of a switch.
     *
     * @param together how many are in a group; the last group may have less
     */
    public static NodeLayout groups(int nodes, int together) {
        return new NodeLayout(together, nodes);
    }

    /**
     * A mesh or torus.
     *
     * @param extents nodes in each dimension; numbers run through the last one fastest
     */
    public static NodeLayout grid(int... extents) {
        return new NodeLayout(1, extents);
    }

    /**
     * A mesh or torus of routers with several nodes at each.
     *
     * @param together nodes at a router
     * @param extents routers in each dimension; numbers run through the nodes of a router first
     */
    public static NodeLayout gridOfGroups(int together, int... extents) {
        int[] all = Arrays.copyOf(extents, extents.length + 1);
        all[extents.length] = together;
        return new NodeLayout(together, all);
    }

    /** Number of nodes. */
    public int nodes() {
        return Arrays.stream(extents).reduce(1, Math::multiplyExact);
    }

    /** Nodes in each dimension; numbers run through the last one fastest. A group of a grid is its last dimension. */
    public int[] extents() {
        return extents.clone();
    }

    /** Whether nodes are next to each other in more than one direction. */
    public boolean isGrid() {
        return extents.length > 1;
    }

    /** How many nodes are together; 1 if they are not in groups. */
    public int together() {
        return neighbours;
    }

    /**
     * The node with a place in a walk that goes from neighbour to neighbour: along a row, back along the next one, and
     * so on.
     */
    int onSnake(int place) {
        int node = 0;
        int size = nodes();
        int before = 0;
        for (int extent : extents) {
            size /= extent;
            int along = place / size - before * extent;
            boolean isWayBack = before % 2 == 1;
            node += (isWayBack ? extent - 1 - along : along) * size;
            before = place / size;
        }
        return node;
    }
}
