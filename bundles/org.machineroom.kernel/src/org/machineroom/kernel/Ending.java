// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.CountDownLatch;

/** How a run ends, and whether its kernel has done with it. What comes first decides. */
final class Ending {
    private final CountDownLatch over = new CountDownLatch(1);
    private volatile Outcome outcome;
    private Throwable failure;
    private boolean isByUser;

    /** Whether nothing may happen any more in virtual time. Any thread may ask. */
    boolean hasCome() {
        return outcome != null;
    }

    /** The run ends so, if it has not ended before. */
    void come(Outcome how) {
        if (outcome == null) {
            outcome = how;
        }
    }

    /** The user ends it. */
    void byUser() {
        isByUser = true;
    }

    boolean isByUser() {
        return isByUser;
    }

    /** The simulator itself has failed. */
    void failed(Throwable cause) {
        failure = cause;
    }

    /** The kernel has done with the run. */
    void over() {
        over.countDown();
    }

    /** Waits until the kernel has. */
    void await() {
        boolean interrupted = false;
        while (true) {
            try {
                over.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * How the run has ended.
     *
     * @param nowPs the virtual time that it has come to
     * @throws IllegalStateException if the simulator itself has failed
     */
    Outcome outcome(long nowPs) {
        if (failure instanceof ThreadRefusedException refused) {
            throw refused;
        }
        if (failure != null) {
            throw new IllegalStateException("the simulator failed at " + nowPs + " ps of virtual time", failure);
        }
        return outcome;
    }
}
