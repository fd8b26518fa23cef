// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.locks.LockSupport;

/**
 * Looks from time to time whether the kernel's thread is stuck under a rank that parked while its virtual thread was
 * pinned, and if so moves the kernel to another thread. Works in host time, but only on whether the run goes on, never
 * on what it computes.
 */
final class PinnedRankMonitor extends Thread {
    private static final long PERIOD_NANOS = 20_000_000;

    private final Kernel kernel;
    private volatile boolean finished;

    PinnedRankMonitor(Kernel kernel) {
        super("machineroom pinned-rank monitor");
        this.kernel = kernel;
        setDaemon(true);
    }

    @Override
    public void run() {
        long lastSwitch = -1;
        while (!finished) {
            LockSupport.parkNanos(PERIOD_NANOS);
            long current = kernel.switches();
            if (current == lastSwitch) {
                kernel.rescueFromPinnedRank();
            }
            lastSwitch = current;
        }
    }

    void finish() {
        finished = true;
        LockSupport.unpark(this);
    }
}
