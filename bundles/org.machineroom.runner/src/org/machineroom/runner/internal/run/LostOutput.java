// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import org.machineroom.kernel.Kernel;

/**
 * Ends a run whose output or trace the host does not take any more: nobody would see the rest, and the program is not
 * to blame. Any thread may call.
 */
final class LostOutput {
    private final Kernel kernel;
    private volatile boolean isLost;

    LostOutput(Kernel kernel) {
        this.kernel = kernel;
    }

    /**
     * Ends the run before its next event.
     *
     * @param what cannot be written, in words
     */
    void of(String what) {
        isLost = true;
        kernel.betweenEvents(() -> kernel.stop(ExitStatus.FAILED, what + " that cannot be written"));
    }

    /** Whether anything was lost. */
    boolean isLost() {
        return isLost;
    }
}
