// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

/**
 * A part of the machine that is busy for one after the other: a link, a port, a bus, an engine, a lock. What it is
 * called and where it is drawn.
 *
 * @param name as an explanation says it, {@code the link from (0, 0) to (0, 1)}; no two parts have the same
 * @param rank the rank at whose node it is drawn, {@link #SHARED} if it belongs to none
 * @param from where its line begins; {@code null} if it is no line, but drawn at its node or beside them all
 * @param to where its line ends, {@code null} likewise
 */
public record Part(String name, int rank, Spot from, Spot to) {
    /** In place of a rank: the part belongs to no node. */
    public static final int SHARED = -1;

    /** A link that is drawn as a line. */
    public static Part line(String name, Spot from, Spot to) {
        return new Part(name, SHARED, from, to);
    }

    /** A part of the node that a rank runs on. */
    public static Part at(int rank, String name) {
        return new Part(name, rank, null, null);
    }

    /** A part that many nodes share, and for which the machine names no place. */
    public static Part shared(String name) {
        return new Part(name, SHARED, null, null);
    }
}
