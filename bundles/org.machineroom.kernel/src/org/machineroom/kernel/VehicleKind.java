// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** What carries a rank's thread of control. The choice never changes a result. */
public enum VehicleKind {
    /** Virtual threads that the kernel's own thread runs: hundreds of thousands of ranks. */
    VIRTUAL,
    /** Platform threads, one for each rank: what a debugger shows best; some hundreds of ranks. */
    THREAD
}
