// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** What a rank is doing, as the kernel sees it. */
public enum RankState {
    /** Has not started yet. */
    NEW,
    /** Runs now, or will go on at a time that is already known. */
    READY,
    /** Waits for another rank or a device. */
    BLOCKED,
    /** Has run to its end. */
    DONE
}
