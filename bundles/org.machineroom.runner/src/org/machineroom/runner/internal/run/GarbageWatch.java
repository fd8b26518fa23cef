// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.lang.management.ManagementFactory;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Has garbage collected before it fills the heap. The serial collector, which ranks run fastest with, looks for garbage
 * among old objects only when the heap has no room left, and the heap may have most of the host's memory; what a rank
 * has allocated is old when all others have had their turn before it is needed no more. So a run would take memory for
 * ever, most of it for garbage. This looks from time to time how much of that is in use. Works in host time, and on
 * nothing that the run computes.
 */
final class GarbageWatch implements AutoCloseable {
    private static final long PERIOD_NANOS = 100_000_000;
    /** Names of the pools of old objects: of the serial collector, the parallel one and G1. */
    private static final Set<String> OLD = Set.of("Tenured Gen", "PS Old Gen", "G1 Old Gen");

    private final GarbageLimit limit;
    private volatile boolean isOver;
    private final Thread thread;

    private GarbageWatch(int ranks) {
        limit = new GarbageLimit(ranks);
        thread = Thread.ofPlatform().daemon().name("machineroom garbage watch").unstarted(this::run);
    }

    /** Begins to look at a run of so many ranks, until it is closed. */
    static GarbageWatch start(int ranks) {
        GarbageWatch watch = new GarbageWatch(ranks);
        watch.thread.start();
        return watch;
    }

    private void run() {
        while (!isOver) {
            LockSupport.parkNanos(PERIOD_NANOS);
            if (limit.isExceeded(usedBytes()) && limit.isExceeded(oldBytes())) {
                System.gc();
                limit.collected(usedBytes());
            }
        }
    }

    private static long usedBytes() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** What is in use among old objects; all that is in use if the collector makes no difference. */
    private static long oldBytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream().filter(pool -> OLD.contains(pool.getName()))
                .mapToLong(pool -> pool.getUsage().getUsed()).findFirst().orElseGet(GarbageWatch::usedBytes);
    }

    @Override
    public void close() {
        isOver = true;
        LockSupport.unpark(thread);
    }
}
