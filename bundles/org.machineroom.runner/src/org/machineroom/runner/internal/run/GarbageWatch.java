// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.concurrent.locks.LockSupport;

/**
 * Has garbage collected before it fills the heap. The serial collector, which ranks run fastest with, looks for garbage
 * among old objects only when the heap has no room left, and the heap may have most of the host's memory; what a rank
 * has allocated is old when all others have had their turn before it is needed no more. So a run would take memory for
 * ever, most of it for garbage. This looks from time to time how much is in use. Works in host time, and on nothing
 * that the run computes.
 */
final class GarbageWatch implements AutoCloseable {
    private static final long PERIOD_NANOS = 100_000_000;

    private final GarbageLimit limit = new GarbageLimit();
    private volatile boolean isOver;
    private final Thread thread;

    private GarbageWatch() {
        thread = Thread.ofPlatform().daemon().name("machineroom garbage watch").unstarted(this::run);
    }

    /** Begins to look, until it is closed. */
    static GarbageWatch start() {
        GarbageWatch watch = new GarbageWatch();
        watch.thread.start();
        return watch;
    }

    private void run() {
        while (!isOver) {
            LockSupport.parkNanos(PERIOD_NANOS);
            if (limit.isExceeded(usedBytes())) {
                System.gc();
                limit.collected(usedBytes());
            }
        }
    }

    private static long usedBytes() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    @Override
    public void close() {
        isOver = true;
        LockSupport.unpark(thread);
    }
}
