// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

/**
 * A rank's part of an array, as it lies in the rank's own with the ghosts around it.
 *
 * @param rank that has it
 * @param value all that the rank has
 * @param width columns of that
 * @param top rows of ghosts above it
 * @param left columns of ghosts at its left
 * @param rows of the part itself
 * @param columns of the part itself
 */
record LocalBlock(int rank, RankValue value, int width, int top, int left, int rows, int columns) {
    Object at(int row, int column) {
        return value.elements().get((row + top) * width + column + left);
    }
}
