// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import org.machineroom.trace.State;
import org.machineroom.trace.internal.index.StateRows;

/** What ranks were doing, per row and column of a {@link GridQuery}. Immutable once it is returned. */
public final class StateGrid {
    private static final State[] STATES = State.values();
    private static final int WHOLE = Character.MAX_VALUE;

    private final int columns;
    private final byte[] dominant;
    /** In parts of {@link #WHOLE}: a grid may be as large as a screen, so that half of what floats take matters. */
    private final char[] share;
    private final int[] hidden;

    StateGrid(int rows, int columns) {
        this.columns = columns;
        int cells = Math.multiplyExact(rows, columns);
        dominant = new byte[cells];
        share = new char[Math.multiplyExact(cells, STATES.length)];
        hidden = new int[cells];
    }

    /** Fills the cells of a row. */
    StateRows.Cells row(int row) {
        return new Row(row * columns);
    }

    private final class Row implements StateRows.Cells {
        private final int first;

        Row(int first) {
            this.first = first;
        }

        @Override
        public void uniform(int column, int state) {
            dominant[first + column] = (byte) state;
            share[(first + column) * STATES.length + state] = WHOLE;
        }

        @Override
        public void mixed(int column, long[] timesPs, long wholePs, long within) {
            int cell = first + column;
            int at = cell * STATES.length;
            double scale = (double) WHOLE / wholePs;
            int most = 0;
            for (int i = 0; i < timesPs.length; i++) {
                if (timesPs[i] > 0) {
                    share[at + i] = (char) Math.max(1, timesPs[i] * scale + 0.5);
                    most = timesPs[i] >= timesPs[most] ? i : most;
                }
            }
            dominant[cell] = (byte) most;
            hidden[cell] = (int) Math.min(within, Integer.MAX_VALUE);
        }
    }

    /** The state that the rank was in for the longest part of the cell; of equal ones, the last of {@link State}. */
    public State dominant(int row, int column) {
        return STATES[dominant[row * columns + column]];
    }

    /** The part of the cell that the rank was in a state, 0 to 1, by steps of 1/65535; not 0 if it was at all. */
    public float share(int row, int column, State state) {
        return share[(row * columns + column) * STATES.length + state.ordinal()] / (float) WHOLE;
    }

    /** How many pieces of time lie within the cell and do not fill it, idle ones too: so much the cell hides. */
    public int hidden(int row, int column) {
        return hidden[row * columns + column];
    }
}
