// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** What carries a rank's thread of control. The choice never changes a result. */
public enum VehicleKind {
    /** Virtual threads that the kernel's own thread runs: hundreds of thousands of ranks. */
    VIRTUAL,
    /**
     * The stacks that virtual threads have, without the threads, for ranks whose Java code is the simulator's own: it
     * blocks on nothing but the kernel, holds no monitor meanwhile, and does not ask which thread it runs on. Virtual
     * threads where the JVM does not let us have them.
     */
    CONTINUATION,
    /** Platform threads, one for each rank: what a debugger shows best; some hundreds of ranks. */
    THREAD
}
