// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import org.machineroom.kernel.record.WaitRecord;

/** What has let a rank go on: whose program, its clock then, and the message that came. Used again for each wait. */
final class Cause {
    private int rank = WaitRecord.NOBODY;
    private long clockPs;
    private long message;

    /** Takes what the given event, or the given rank, has to say; {@code null} if nothing fires. */
    void set(Event firing) {
        rank = firing == null ? WaitRecord.NOBODY : firing.originRank();
        clockPs = firing == null ? 0 : firing.originPs();
        message = firing == null ? WaitRecord.NO_MESSAGE : firing.messageNumber();
    }

    void fill(WaitRecord wait) {
        wait.causeRank = rank;
        wait.causePs = clockPs;
        wait.message = message;
    }
}
