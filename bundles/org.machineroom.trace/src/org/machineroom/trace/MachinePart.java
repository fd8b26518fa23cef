// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

/**
 * A part of the machine that can be busy.
 *
 * @param name as an explanation says it, {@code the link from (0, 0) to (0, 1)}
 * @param rank the rank at whose node it is, {@link #SHARED} if it belongs to none
 * @param from where the line begins as which it is drawn, {@code null} if it is no line
 * @param to where the line ends, {@code null} likewise
 */
public record MachinePart(int id, String name, int rank, Place from, Place to) {
    /** In place of a rank: the part belongs to no node. */
    public static final int SHARED = -1;

    /** Whether it is drawn as a line. */
    public boolean isLine() {
        return from != null;
    }
}
