// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Spot;

/**
 * How a {@link FatTree} is drawn: nodes in rows, and above each node the links of its column, one of each level, so
 * that the trunk is as wide at the top as at the bottom, which is what full bisection bandwidth means. A row holds
 * whole switches of the lowest level.
 */
public final class FatTreePlan {
    /** How much wider than high the picture may be. */
    private static final double WIDTH = 1.8;
    /** Half the distance between the link upwards and the one downwards. */
    private static final double APART = 0.12;
    /** Room between the nodes of two switches. */
    private static final double GAP = 0.6;

    private final int nodes;
    private final int fanOut;
    private final int levels;
    private final int width;
    private final int switchesInRow;

    FatTreePlan(int nodes, int fanOut, int levels, int width) {
        this.nodes = nodes;
        this.fanOut = fanOut;
        this.levels = levels;
        this.width = width;
        int switches = Math.ceilDiv(nodes, fanOut);
        double inRow = Math.sqrt(WIDTH * switches * (levels + 1.0) / fanOut);
        this.switchesInRow = Math.clamp((int) Math.ceil(inRow), 1, switches);
    }

    /** Where a node is drawn. */
    public Spot spot(int node) {
        int lowest = node / fanOut;
        return new Spot(lowest % switchesInRow * (fanOut + GAP) + node % fanOut,
                lowest / switchesInRow * (levels + 1.0) + levels);
    }

    /** What a link is, {@code null} if there is none of this number: first those upwards, level by level. */
    Part link(int part) {
        int link = part % width;
        int level = part / width % levels;
        boolean isUp = part / width < levels;
        if (link >= nodes && (level == 0 || !isUp)) {
            return null;
        }
        Spot below = spot(link).plus(isUp ? APART : -APART, -level);
        Spot above = below.plus(0, -1);
        String name = level == 0 ? "the link " + (isUp ? "from" : "to") + " node " + link
                : "link " + link + " of level " + level + (isUp ? " upwards" : " downwards");
        return Part.line(name, isUp ? below : above, isUp ? above : below);
    }
}
