// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.locks.LockSupport;

/** A rank on a platform thread of its own. */
final class ThreadVehicle extends Vehicle {
    private static final long STACK_BYTES = 1L << 20;

    private final Kernel kernel;
    private final Thread thread;
    private volatile boolean ranksTurn;
    private volatile boolean abandoned;

    ThreadVehicle(Kernel kernel, String name, Runnable body) {
        this.kernel = kernel;
        this.thread = new Thread(null, () -> runBody(body), name, STACK_BYTES);
        thread.setDaemon(true);
    }

    private void runBody(Runnable body) {
        try {
            body.run();
        } finally {
            giveTurnBack();
        }
    }

    @Override
    void resume() {
        ranksTurn = true;
        if (thread.getState() == Thread.State.NEW) {
            thread.start();
        } else {
            LockSupport.unpark(thread);
        }
        boolean interrupted = false;
        while (ranksTurn) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    void park() {
        giveTurnBack();
        boolean interrupted = false;
        while (!ranksTurn && !abandoned) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            thread.interrupt();
        }
        if (abandoned) {
            throw new RunEnded();
        }
    }

    private void giveTurnBack() {
        ranksTurn = false;
        LockSupport.unpark(kernel.thread());
    }

    @Override
    Thread thread() {
        return thread;
    }

    @Override
    void abandon() {
        abandoned = true;
        LockSupport.unpark(thread);
    }
}
