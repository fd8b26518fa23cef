// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import org.machineroom.trace.TraceCause.Wait;

/**
 * An interval in which a rank waited, and why. Times are virtual, in picoseconds. It falls into three parts: until
 * whoever ended it had begun to do so, while messages held the message up, and while devices were at work otherwise.
 *
 * @param interval what the trace says
 * @param kind what it was waited for until the cause began
 * @param place the call in which the rank waited
 * @param latePs how long the cause had not begun yet
 * @param heldUpPs how long the message was held up after that
 */
public record WaitState(Wait interval, WaitClass kind, Place place, long latePs, long heldUpPs) {
    /** How long the message, or whatever else it was, was on its way. */
    public long transferPs() {
        return interval.durationPs() - latePs - heldUpPs;
    }
}
