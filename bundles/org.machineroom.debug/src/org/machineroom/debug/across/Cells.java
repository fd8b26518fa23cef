// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.Arrays;

/**
 * What the ranks have between them: elements in rows and columns, each with the rank that has it. Cells may be empty.
 */
public final class Cells {
    /** More than these are not put together. */
    public static final int MOST = 1 << 22;

    private final int rows;
    private final int columns;
    private final int[] ranks;
    private final Object[] elements;

    /**
     * Empty cells.
     *
     * @throws IllegalArgumentException if they would be too many
     */
    Cells(int rows, int columns) {
        if ((long) rows * columns > MOST) {
            throw new IllegalArgumentException(rows + " x " + columns + " elements are more than " + MOST
                    + "; ask for a part, such as a[0..99]");
        }
        this.rows = rows;
        this.columns = columns;
        this.ranks = new int[rows * columns];
        this.elements = new Object[rows * columns];
        Arrays.fill(ranks, RankGrid.NOBODY);
    }

    void set(int row, int column, int rank, Object element) {
        ranks[row * columns + column] = rank;
        elements[row * columns + column] = element;
    }

    /** How many are below each other. */
    public int rows() {
        return rows;
    }

    /** How many are beside each other. */
    public int columns() {
        return columns;
    }

    /** The rank that has a cell; {@link RankGrid#NOBODY} if none has. */
    public int rank(int row, int column) {
        return ranks[row * columns + column];
    }

    /** An element as text; empty if the cell is. */
    public String text(int row, int column) {
        Object element = elements[row * columns + column];
        return element == null ? "" : element.toString();
    }

    /** An element as a number; NaN if it is none. */
    public double number(int row, int column) {
        Object element = elements[row * columns + column];
        return element == null ? Double.NaN : RankValue.numberOf(element);
    }

    /** The least of the finite numbers; NaN if there are none. */
    public double least() {
        return Arrays.stream(elements).filter(element -> element != null).mapToDouble(RankValue::numberOf)
                .filter(Double::isFinite).min().orElse(Double.NaN);
    }

    /** The greatest of the finite numbers; NaN if there are none. */
    public double most() {
        return Arrays.stream(elements).filter(element -> element != null).mapToDouble(RankValue::numberOf)
                .filter(Double::isFinite).max().orElse(Double.NaN);
    }
}
