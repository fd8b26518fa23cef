// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.function.BooleanSupplier;

/** One thread of a rank's program that takes turns with the others, and where it stands while it has no turn. */
final class Control {
    private final boolean isDaemon;
    private final Vehicle base;
    private Vehicle vehicle;
    private Strand strand;
    private Blocking blocking;
    private Blocking lastReason;
    private long sincePs;
    private BooleanSupplier canGoOn;
    private boolean waitsForThreads;
    private Runnable body;
    private String name;
    private Object kept;

    Control(Vehicle base, boolean isDaemon) {
        this.base = base;
        this.vehicle = base;
        this.isDaemon = isDaemon;
    }

    /** Whether the rank's program may end before it. */
    boolean isDaemon() {
        return isDaemon;
    }

    /** Carries the thread itself, not one of its strands. */
    Vehicle base() {
        return base;
    }

    /** Carries the thread, or that of its strands which has the control. */
    Vehicle vehicle() {
        return vehicle;
    }

    /** The strand that has the control; {@code null} if the thread itself has. */
    Strand strand() {
        return strand;
    }

    /** What the layer above keeps for the thread. */
    Object kept() {
        return kept;
    }

    /** Sets what the layer above keeps for the thread, which loses its turn. */
    void keep(Object state) {
        kept = state;
    }

    /** Notes where the thread stands, which loses its turn. */
    void left(Vehicle current, Strand inStrand) {
        vehicle = current;
        strand = inStrand;
    }

    /** What it does, if it was {@linkplain RankThreads#start started} with that; else {@code null}. */
    Runnable body() {
        return body;
    }

    void does(Runnable started, String called) {
        body = started;
        name = called;
    }

    /** How it is called. */
    String name() {
        return name == null ? base.thread().getName() : name;
    }

    /** Whether only the rank's other threads and its alarms can end what the thread waits for in the library. */
    boolean waitsForThreads() {
        return waitsForThreads;
    }

    void waitsForThreads(boolean only) {
        waitsForThreads = only;
    }

    /** Notes what the thread waits for in the library, and since when if it has not waited for that already. */
    void awaits(Blocking reason, BooleanSupplier isDone, long clockPs) {
        sincePs = reason == lastReason ? sincePs : clockPs;
        lastReason = reason;
        blocking = reason;
        canGoOn = isDone;
    }

    /** It does not wait in the library any more. */
    void awaitsNothing() {
        blocking = null;
        canGoOn = null;
    }

    /** What it waits for, with what the layer above keeps for it. */
    WaitingThread waiting(boolean isRunning, Object keptForRunning) {
        return new WaitingThread(name(), blocking != null ? blocking : new OutsideWait(vehicle.thread()), sincePs,
                isRunning ? keptForRunning : kept);
    }

    /** What the thread waits for in the library; {@code null} if it does not. */
    Blocking blocking() {
        return blocking;
    }

    /** Whether what the thread waits for in the library has come. */
    boolean canGoOn() {
        return canGoOn.getAsBoolean();
    }
}
