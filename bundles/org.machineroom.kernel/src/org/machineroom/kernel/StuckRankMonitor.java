// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.concurrent.locks.LockSupport;

/**
 * Looks from time to time whether the running rank is stuck. If it has parked while its virtual thread was pinned, and
 * so holds the kernel's thread, the kernel moves to another thread. If it is blocked on something that is not part of
 * the simulation, the user is told after a while. Works in host time, but only on whether the run goes on, never on
 * what it computes.
 */
final class StuckRankMonitor extends Thread {
    private static final int PERIOD_MILLIS = 10;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Kernel kernel;
    private final int warningAfterPeriods;
    private long lastSwitch = -1;
    private int periodsBlocked;
    private volatile boolean finished;

    StuckRankMonitor(Kernel kernel, int warningAfterMillis) {
        super("machineroom stuck-rank monitor");
        this.kernel = kernel;
        this.warningAfterPeriods = warningAfterMillis / PERIOD_MILLIS;
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            while (!finished) {
                LockSupport.parkNanos(PERIOD_MILLIS * NANOS_PER_MILLI);
                if (kernel.lanes() != null) {
                    kernel.lanes().free();
                }
                look();
            }
        } catch (RuntimeException | Error e) {
            kernel.fail(e); // a rank that is stuck would be for ever
        }
    }

    private void look() {
        Vehicle resumed = kernel.resumed();
        if (kernel.switches() != lastSwitch) {
            lastSwitch = kernel.switches();
            periodsBlocked = 0;
        } else if (resumed != null) {
            look(resumed);
        }
    }

    private void look(Vehicle vehicle) {
        Thread thread = vehicle.thread();
        if (vehicle instanceof VirtualVehicle pinned && pinned.isStuckOnKernelThread()) {
            kernel.leaveThreadTo(pinned);
        } else if (thread == null || !isBlockedOutside(vehicle, thread)) {
            periodsBlocked = 0;
        } else if (++periodsBlocked % warningAfterPeriods == 0) {
            if (!HostThreads.canAnyReleaseARank()) {
                kernel.inside().threads().giveUpOutside();
            } else if (thread.isAlive()) {
                warnOnce(thread);
            }
        }
    }

    private void warnOnce(Thread thread) {
        if (periodsBlocked == warningAfterPeriods) {
            kernel.warn(warning(thread));
        }
    }

    /** The thread waits for something that is not the kernel's, or has ended and left others of its rank that do. */
    private boolean isBlockedOutside(Vehicle vehicle, Thread thread) {
        return switch (thread.getState()) {
            case BLOCKED, WAITING, TIMED_WAITING -> !vehicle.isParked();
            case TERMINATED -> kernel.inside() != null && kernel.inside().threads().areAwaitedOutside();
            case NEW, RUNNABLE -> false;
        };
    }

    private String warning(Thread thread) {
        StringBuilder text = new StringBuilder(thread.getName()).append(" has been blocked for ")
                .append(warningAfterPeriods * PERIOD_MILLIS / 1000.0)
                .append(" s of host time on something that is not part of the simulation; the run goes on when it is "
                        + "released. It never is if it waits for another rank, by a lock or otherwise: ranks are "
                        + "processes of their own. ")
                .append(holder(thread)).append("It waits at");
        for (StackTraceElement frame : thread.getStackTrace()) {
            text.append("\n    at ").append(frame);
        }
        return text.toString();
    }

    private static String holder(Thread thread) {
        ThreadInfo info = thread.isVirtual() ? null
                : ManagementFactory.getThreadMXBean().getThreadInfo(thread.threadId());
        return info == null || info.getLockOwnerName() == null ? ""
                : "The lock it wants is held by " + info.getLockOwnerName() + ". ";
    }

    void finish() {
        finished = true;
        LockSupport.unpark(this);
    }
}
