// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.locks.LockSupport;

/** A rank on a platform thread of its own. A rank that has not ended when the run does keeps it until the JVM exits. */
final class ThreadVehicle extends Vehicle {
    private final Kernel kernel;
    private final Thread thread;
    private boolean started;
    private volatile boolean ranksTurn;

    ThreadVehicle(Kernel kernel, String name, Runnable body) {
        this.kernel = kernel;
        this.thread = new Thread(() -> runBody(body), name);
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
        if (started) {
            LockSupport.unpark(thread);
        } else {
            started = true;
            start();
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

    private void start() {
        try {
            thread.start();
        } catch (OutOfMemoryError e) {
            throw new IllegalStateException("no platform thread to be had for " + thread.getName()
                    + "; use fewer ranks, or virtual threads", e);
        }
    }

    @Override
    void park() {
        giveTurnBack();
        boolean interrupted = false;
        while (!ranksTurn) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            thread.interrupt();
        }
    }

    private void giveTurnBack() {
        ranksTurn = false;
        LockSupport.unpark(kernel.thread());
    }

    @Override
    boolean isParked() {
        return !ranksTurn;
    }

    @Override
    Thread thread() {
        return thread;
    }

    @Override
    Thread hostThread() {
        return thread;
    }
}
