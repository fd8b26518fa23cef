// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * A thread of control on a bare continuation that the kernel's thread runs. It has no thread of its own: the code sees
 * the one that runs it, and must not block on anything but the kernel, nor hold a monitor while it does. It never goes
 * on on a thread of a {@link Crew}, as compiled code may have kept the thread that it saw first. In return a switch
 * takes less time than with a virtual thread and touches less memory.
 */
final class ContinuationVehicle extends Vehicle {
    private final Lane lane;
    private final Object continuation;
    private boolean parked;

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
        parked = false;
        Continuations.run(continuation);
        lane.paused();
    }

    /** The stack stays as it is, and the kernel's own is used. */
    Blocking goOn(Course course) {
        parked = false;
        Blocking reason = course.goOnParked();
        parked = true;
        lane.paused();
        return reason;
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
        return lane.carrier();
    }
}
