// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.List;
import java.util.Optional;
import org.machineroom.live.CommunicatorSample;

/**
 * Ranks in rows and columns.
 *
 * @param columns how many are beside each other
 * @param ranks row by row; {@link #NOBODY} where there is none
 */
public record RankGrid(int columns, List<Integer> ranks) {
    /** No rank. */
    public static final int NOBODY = -1;

    public RankGrid {
        ranks = List.copyOf(ranks);
        if (columns < 1 || ranks.size() % columns != 0) {
            throw new IllegalArgumentException(ranks.size() + " ranks in rows of " + columns);
        }
    }

    /**
     * The grid of a Cartesian communicator; of more than two dimensions, the planes are one below the other.
     *
     * @return empty if it has none
     */
    public static Optional<RankGrid> of(CommunicatorSample communicator) {
        return communicator.dims().isEmpty() ? Optional.empty()
                : Optional.of(new RankGrid(communicator.dims().getLast(), communicator.ranks()));
    }

    /** How many are below each other. */
    public int rows() {
        return ranks.size() / columns;
    }

    /** The rank at a place. */
    public int at(int row, int column) {
        return ranks.get(row * columns + column);
    }
}
