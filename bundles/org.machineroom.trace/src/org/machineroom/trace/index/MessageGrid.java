// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

/** How many messages ranks sent and received, per row and column of a {@link GridQuery}. Immutable once returned. */
public final class MessageGrid {
    private final int columns;
    private final int[] sent;
    private final int[] received;

    MessageGrid(int rows, int columns) {
        this.columns = columns;
        sent = new int[Math.multiplyExact(rows, columns)];
        received = new int[sent.length];
    }

    void setSent(int row, int column, long messages) {
        sent[row * columns + column] = (int) Math.min(messages, Integer.MAX_VALUE);
    }

    void setReceived(int row, int column, long messages) {
        received[row * columns + column] = (int) Math.min(messages, Integer.MAX_VALUE);
    }

    /** Messages whose life began in the cell, at its rank. */
    public int sent(int row, int column) {
        return sent[row * columns + column];
    }

    /** Messages whose life ended in the cell, at its rank. */
    public int received(int row, int column) {
        return received[row * columns + column];
    }
}
