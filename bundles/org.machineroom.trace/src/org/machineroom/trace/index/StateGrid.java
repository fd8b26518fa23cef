// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import org.machineroom.trace.State;

/**
 * What ranks were doing, per row and column of a {@link GridQuery}. Immutable.
 *
 * @param kinds the same by the numbers of states
 */
public record StateGrid(KindGrid kinds) {
    private static final State[] STATES = State.values();

    /** The state that the rank was in for the longest part of the cell; of equal ones, the last of {@link State}. */
    public State dominant(int row, int column) {
        return STATES[kinds.dominant(row, column)];
    }

    /** The part of the cell that the rank was in a state, 0 to 1, by steps of 1/65535; not 0 if it was at all. */
    public float share(int row, int column, State state) {
        return kinds.share(row, column, state.ordinal());
    }

    /** How many pieces of time lie within the cell and do not fill it, idle ones too: so much the cell hides. */
    public int hidden(int row, int column) {
        return kinds.hidden(row, column);
    }
}
