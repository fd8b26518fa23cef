// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import org.machineroom.kernel.record.WaitRecord;

/**
 * Something that happens at one instant of virtual time. Events are handed to {@link Kernel#schedule} and run on the
 * kernel's thread; an event object may be scheduled again once it has fired, but never twice at the same time.
 *
 * <p>Each has an origin: the rank whose program has scheduled it, or has scheduled the event that did, and so on, and
 * that rank's clock when it did so. An event that schedules itself again keeps its origin.
 */
public abstract class Event {
    /** The rank whose program has begun the chain of events that this one belongs to, and its clock then. */
    private int originRank = WaitRecord.NOBODY;
    private long originPs;

    /**
     * Makes the event happen.
     *
     * @param nowPs the virtual time it was scheduled for, in picoseconds
     */
    protected abstract void fire(long nowPs);

    /** Number of the message that the event brings on its way; 0 if it is none or nobody wants to know. */
    protected long messageNumber() {
        return WaitRecord.NO_MESSAGE;
    }

    /** The rank that is the origin, or {@link WaitRecord#NOBODY}. */
    int originRank() {
        return originRank;
    }

    /** The clock of that rank when it scheduled the first event of the chain, in picoseconds. */
    long originPs() {
        return originPs;
    }

    final void setOrigin(int rank, long timePs) {
        originRank = rank;
        originPs = timePs;
    }
}
