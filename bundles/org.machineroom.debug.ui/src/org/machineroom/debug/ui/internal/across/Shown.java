// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.Set;
import org.machineroom.debug.across.Cells;

/**
 * What is drawn.
 *
 * @param cells the values
 * @param isOfRanks whether each cell is that of a rank as a whole
 * @param odd the ranks that stand out
 * @param current the rank that is selected in the Debug view; -1 for none
 * @param least of the finite numbers; NaN if there are none
 * @param most of them
 */
record Shown(Cells cells, boolean isOfRanks, Set<Integer> odd, int current, double least, double most) {
    Shown(Cells cells, boolean isOfRanks, Set<Integer> odd, int current) {
        this(cells, isOfRanks, odd, current, cells.least(), cells.most());
    }

    boolean isOdd(int row, int column) {
        return odd.contains(cells.rank(row, column));
    }

    /** Whether a cell is of the current rank, and drawn as such: not with all elements of it. */
    boolean isMarked(int row, int column) {
        return isOfRanks && current >= 0 && cells.rank(row, column) == current;
    }
}
