// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

/**
 * Holds the kernel's thread, where no rank runs, until the IDE lets it go on. The IDE may say so from the moment on
 * that the hold has begun, which is before it is told of it.
 */
final class Hold {
    private boolean holds;
    private boolean isOver;

    /** Begins to hold whoever waits. */
    synchronized void begin() {
        holds = true;
    }

    /** Waits until the hold is released. */
    synchronized void await() {
        try {
            while (holds && !isOver) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Lets go on who waits. */
    synchronized void release() {
        holds = false;
        notifyAll();
    }

    /** Holds nobody any more, now and later. */
    synchronized void end() {
        isOver = true;
        notifyAll();
    }
}
