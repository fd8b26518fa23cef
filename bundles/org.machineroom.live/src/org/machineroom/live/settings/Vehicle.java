// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

/** What carries a rank's thread of control. The choice never changes a result. */
public enum Vehicle {
    /** Threads of the simulator: hundreds of thousands of ranks. */
    VIRTUAL,
    /** Threads of the host, one for each rank: what a debugger shows; some hundreds of ranks. */
    THREAD
}
