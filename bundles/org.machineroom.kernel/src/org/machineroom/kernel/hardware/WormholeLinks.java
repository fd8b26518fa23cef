// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/** What the links of a {@link WormholeMesh} do to messages. All but the first are for what-if runs. */
public enum WormholeLinks {
    /** Each carries one word a cycle, for one packet after the other. */
    SHARED,
    /** Nobody waits for a link or for room behind it; a word is on its way as long as in an empty mesh. */
    FREE,
    /** A word can be read in the cycle after it was written, wherever it goes. */
    INSTANT;

    /** Cycles from the writing of a header to the earliest reading of the payload behind it, in an empty mesh. */
    int headerCycles(WormholeShape shape, int from, int to) {
        return this == INSTANT ? 2 : shape.headerCycles(from, to);
    }

    /** Cycles from the writing of a payload word to its being readable, behind its header and in an empty mesh. */
    int wordCycles(WormholeShape shape, int from, int to) {
        return this == INSTANT ? 1 : shape.wordCycles(from, to);
    }
}
