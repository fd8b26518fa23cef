// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

/**
 * Why something did not go on, as the simulator knows it. Times are virtual, in picoseconds. Traces of format 2 have
 * none.
 */
public sealed interface TraceCause {
    /** In place of a rank: nobody has caused it. */
    int NOBODY = -1;
    /** In place of a message's number: it was none, or it is not known which. */
    long NO_MESSAGE = 0;

    /** The rank in whose stream it was recorded; for a message the one that received it. */
    int rank();

    long beginPs();

    long endPs();

    default long durationPs() {
        return endPs() - beginPs();
    }

    /**
     * The rank could not go on.
     *
     * @param causeRank whose program began the chain of events that let it go on, or {@link #NOBODY}; may be the rank
     *                  itself
     * @param causePs   the clock of that rank when it did so: from then on, devices were at work
     * @param message   number of the message that came, or {@link #NO_MESSAGE}
     */
    record Wait(int rank, long beginPs, long endPs, WaitKind kind, int causeRank, long causePs, long message)
            implements
                TraceCause {
    }

    /**
     * A part of the machine was busy when a message came to it.
     *
     * @param beginPs when the message was ready for it
     * @param endPs   when it got it
     * @param message number of the message
     * @param holder  number of the message that had it, or {@link #NO_MESSAGE}
     * @param sincePs since when that had it
     * @param part    number of the part's name in the {@link Definitions}
     */
    record Held(int rank, long beginPs, long endPs, long message, long holder, long sincePs, int part)
            implements
                TraceCause {
    }
}
