// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.layout;

/**
 * Where rows are: all have the same height, and some of them are on the screen. Who wants them elsewhere asks the
 * timeline for it.
 */
public interface RowLayout {
    /** The lowest rows: a pixel for each rank. */
    int LOWEST = 1;
    /** The highest rows. */
    int HIGHEST = 80;

    /** Height of a row, in pixels. */
    int height();

    /** Whether rows are high enough to show how many messages there are. */
    boolean hasRoomForDensity();

    /** Height of all rows, in pixels. */
    int contentHeight();

    /** Pixels that are above the screen. */
    int top();

    /** Height of the screen's part for rows, in pixels. */
    int viewport();

    /** The first row of which something is on the screen. */
    int firstVisible();

    /** The row after the last of which something is on the screen. */
    int afterVisible();

    /** Where a row begins on the screen. */
    int y(int row);

    /** The row at a pixel of the screen, -1 if there is none. */
    int row(int y);
}
