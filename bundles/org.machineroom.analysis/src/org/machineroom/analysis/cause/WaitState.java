// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.statistics.Extent;

/**
 * An interval in which a rank waited, and why. Times are virtual, in picoseconds. It falls into four parts: until
 * whoever ended it had begun to do so, while messages held the message up, while interrupt handlers worked on others
 * though it was here, and while devices were at work otherwise.
 *
 * @param interval what the trace says
 * @param kind what it was waited for until the cause began
 * @param place the call in which the rank waited
 * @param latePs how long the cause had not begun yet
 * @param heldUpPs how long the message was held up after that
 * @param stolenPs how long handlers of other messages kept the processor from it
 */
public record WaitState(Wait interval, WaitClass kind, Place place, long latePs, long heldUpPs, long stolenPs) {
    /** How long the message, or whatever else it was, was on its way. */
    public long transferPs() {
        return afterLatePs() - heldUpPs - stolenPs;
    }

    /** Whether that was the way of a message, or of its answer. */
    public boolean isTransfer() {
        return switch (interval.kind()) {
            case RECEIVE, SEND, GROUP -> true;
            default -> kind == WaitClass.ONE_SIDED;
        };
    }

    /** How long it lasted after the cause had begun. */
    long afterLatePs() {
        return interval.durationPs() - latePs;
    }

    /**
     * As much of it as is looked at; what held up the message or its receiver is shared out evenly. Nothing of it is,
     * if the rank is not.
     */
    WaitState within(Extent extent) {
        if (!extent.has(interval.rank())) {
            Wait nothing = new Wait(interval.rank(), interval.endPs(), interval.endPs(), interval.kind(),
                    interval.causeRank(), interval.causePs(), interval.message());
            return new WaitState(nothing, kind, place, 0, 0, 0);
        }
        long begunPs = interval.beginPs() + latePs;
        long ps = extent.within(interval.beginPs(), interval.endPs());
        if (ps == interval.durationPs()) {
            return this;
        }
        long beginPs = Math.min(interval.endPs(), Math.max(interval.beginPs(), extent.fromPs()));
        long restPs = extent.within(begunPs, interval.endPs());
        double share = restPs == 0 ? 0 : (double) restPs / (interval.endPs() - begunPs);
        Wait part = new Wait(interval.rank(), beginPs, beginPs + ps, interval.kind(), interval.causeRank(),
                interval.causePs(), interval.message());
        return new WaitState(part, kind, place, ps - restPs, (long) (heldUpPs * share),
                (long) (stolenPs * share));
    }
}
