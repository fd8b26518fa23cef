// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Spot;

/**
 * How a {@link DirectNetwork} is drawn: the last two dimensions as a grid, those before as grids in rows and columns.
 * Links between grids and links that join the ends of a dimension are drawn as far as they need to be told apart.
 */
public final class DirectNetworkPlan {
    /** Room between two grids. */
    private static final double GAP = 1.5;
    /** How far a link is drawn that leads out of the grid. */
    private static final double STUB = 0.6;
    private static final double SLANT = 0.35;

    private final DirectNetwork network;
    private final int[] sizes;
    private final int across;
    private final int down;
    private final int gridsInRow;

    DirectNetworkPlan(DirectNetwork network, boolean isTransposed) {
        this.network = network;
        this.sizes = network.sizes();
        int last = sizes.length - 1;
        this.across = isTransposed && last > 0 ? last - 1 : last;
        this.down = isTransposed && last > 0 ? last : last - 1;
        int grids = network.nodes() / sizes[across] / (down < 0 ? 1 : sizes[down]);
        this.gridsInRow = (int) Math.ceil(Math.sqrt(grids));
    }

    /** Where a node is drawn. */
    public Spot spot(int node) {
        int[] place = network.coordinates(node);
        int grid = 0;
        for (int d = 0; d < sizes.length; d++) {
            grid = d == across || d == down ? grid : grid * sizes[d] + place[d];
        }
        int rows = down < 0 ? 1 : sizes[down];
        return new Spot(place[across] + grid % gridsInRow * (sizes[across] + GAP),
                (down < 0 ? 0 : place[down]) + grid / gridsInRow * (rows + GAP));
    }

    /** What a link is, {@code null} if there is none of this number. */
    Part link(int link) {
        if (!network.hasLink(link)) {
            return null;
        }
        int node = link / 2 / sizes.length;
        int dimension = link / 2 % sizes.length;
        int[] place = network.coordinates(node);
        int[] next = place.clone();
        next[dimension] += DirectNetwork.step(link);
        boolean isInGrid = next[dimension] >= 0 && next[dimension] < sizes[dimension]
                && (dimension == across || dimension == down);
        next[dimension] = Math.floorMod(next[dimension], sizes[dimension]);
        Spot from = spot(node);
        return Part.line("the link from " + name(place) + " to " + name(next), from,
                isInGrid ? spot(network.number(next)) : stub(from, dimension, DirectNetwork.step(link)));
    }

    private Spot stub(Spot from, int dimension, int step) {
        if (dimension == across) {
            return from.plus(step * STUB, 0);
        }
        return dimension == down ? from.plus(0, step * STUB) : from.plus(step * SLANT, -step * SLANT);
    }

    private static String name(int... place) {
        return Arrays.stream(place).mapToObj(Integer::toString).collect(Collectors.joining(", ", "(", ")"));
    }
}
