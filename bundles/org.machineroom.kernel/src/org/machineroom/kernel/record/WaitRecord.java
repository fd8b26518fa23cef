// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

/**
 * One interval in which a rank could not go on, and what ended it. A mutable object that its owner fills and uses
 * again, so that recording does not allocate.
 */
public final class WaitRecord {
    /** In place of a rank: nobody has caused it. */
    public static final int NOBODY = -1;
    /** In place of a message's number: it was no message, or it is not known which. */
    public static final long NO_MESSAGE = 0;

    /** What the rank waited for. */
    public WaitKind kind;
    /** When the rank could not go on any more, in picoseconds. */
    public long beginPs;
    /** When it went on, in picoseconds. */
    public long endPs;
    /** Whose program began the chain of events that let it go on, or {@link #NOBODY}; may be the rank itself. */
    public int causeRank;
    /** The clock of that rank when it did so, in picoseconds: from then to the end, devices were at work. */
    public long causePs;
    /** Number of the message that let it go on, or {@link #NO_MESSAGE}. */
    public long message;
}
