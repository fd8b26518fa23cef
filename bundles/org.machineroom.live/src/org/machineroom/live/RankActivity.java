// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

/** What a rank does, as the IDE shows it. */
public enum RankActivity {
    /** Has not started yet. */
    NEW,
    /** In the program's own code. */
    COMPUTING,
    /** In a call, and at work. */
    CALLING,
    /** In a call, and waiting for another rank or a device. */
    WAITING,
    /** Has run to its end. */
    DONE,
    /** Has let an exception escape, which has ended the run. */
    FAILED;

    /** Whether the rank has begun and not come to an end. */
    public boolean isGoingOn() {
        return this == COMPUTING || this == CALLING || this == WAITING;
    }
}
