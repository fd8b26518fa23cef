// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.Optional;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;

/**
 * Where cells are in a picture; they fill it.
 *
 * @param area in pixels
 * @param rows of cells
 * @param columns of cells
 */
record CellsPlan(Rectangle area, int rows, int columns) {
    /** The pixels of a cell, at least one each way. */
    Rectangle cell(int row, int column) {
        int left = edge(area.x, area.width, column, columns);
        int top = edge(area.y, area.height, row, rows);
        return new Rectangle(left, top, Math.max(1, edge(area.x, area.width, column + 1, columns) - left),
                Math.max(1, edge(area.y, area.height, row + 1, rows) - top));
    }

    private static int edge(int from, int length, int number, int count) {
        return from + (int) ((long) length * number / count);
    }

    /** The cell at a pixel, its column as x. */
    Optional<Point> at(int x, int y) {
        return area.contains(x, y) && rows > 0 && columns > 0
                ? Optional.of(new Point((int) ((long) (x - area.x) * columns / area.width),
                        (int) ((long) (y - area.y) * rows / area.height)))
                : Optional.empty();
    }

    /** Every which column or row gets a label, so that labels do not run together. */
    static int step(int count, int space, int label) {
        int step = 1;
        while ((long) count * label > (long) space * step) {
            step *= 2;
        }
        return step;
    }
}
