// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * A thread of control on a bare continuation that the kernel's thread runs, or one of a {@link Crew}. It has no thread
 * of its own: the code sees the one that runs it, and must not block on anything but the kernel, nor hold a monitor
 * while it does. In return a switch takes less time than with a virtual thread and touches less memory.
 */
final class ContinuationVehicle extends Vehicle {
    private final Lane lane;
    private final Object continuation;
    private boolean parked;
    private Thread host;

    ContinuationVehicle(Lane lane, RankBody body) {
        this.lane = lane;
        this.continuation = Continuations.of(() -> runBody(body));
    }

    private static void runBody(RankBody body) {
        try {
            body.run();
        } catch (Throwable e) {
            body.failed(e);
        }
    }

    /** What runs on the kernel's thread afterwards is no rank's code. */
    @Override
    void resume() {
        boolean isAway = host != null;
        parked = false;
        Continuations.run(continuation);
        if (!isAway) {
            lane.paused();
        }
    }

    @Override
    boolean canBeHosted() {
        return true;
    }

    @Override
    void hostedBy(Thread away) {
        host = away;
    }

    @Override
    void park() {
        parked = true;
        Continuations.leave();
    }

    @Override
    boolean isParked() {
        return parked;
    }

    @Override
    VehicleKind kind() {
        return VehicleKind.CONTINUATION;
    }

    @Override
    Thread thread() {
        return hostThread();
    }

    @Override
    Thread hostThread() {
        Thread away = host; // another thread may change it
        return away != null ? away : lane.carrier();
    }
}
