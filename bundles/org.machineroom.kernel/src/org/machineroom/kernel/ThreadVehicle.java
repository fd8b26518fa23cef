// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.locks.LockSupport;

/**
 * A rank on a platform thread of its own. A rank that has not ended when the run does keeps it until the JVM exits.
 *
 * <p>Nothing on the thread catches what the program throws, neither a catch nor a finally, and the thread's handler of
 * uncaught exceptions ends the rank: so a debugger, which asks the JVM whether somebody will catch an exception, stops
 * at those that the program does not catch, while its stack is still there.
 */
final class ThreadVehicle extends Vehicle {
    private final Lane lane;
    private final RankThread thread;
    private boolean started;
    private volatile boolean ranksTurn;
    private volatile boolean isUnwound;
    private volatile boolean isGivenUp;

    ThreadVehicle(Lane lane, String name, RankBody body) {
        this.lane = lane;
        this.thread = new RankThread(name, body);
    }

    /** A body, the exceptions of which the compiler does not ask for. */
    @FunctionalInterface
    private interface Uncaught<E extends Throwable> {
        void run() throws E;

        @SuppressWarnings("unchecked") // exceptions of a type that is not there when it runs
        static Uncaught<RuntimeException> of(RankBody body) {
            Uncaught<Throwable> uncaught = body::run;
            return (Uncaught<RuntimeException>) (Uncaught<?>) uncaught;
        }
    }

    /** The thread, the handler of which the program cannot replace. */
    private final class RankThread extends LaneThread {
        private final RankBody body;

        RankThread(String name, RankBody body) {
            super(lane, name);
            this.body = body;
        }

        @Override
        public void run() {
            Uncaught.of(body).run();
            giveTurnBack();
        }

        @Override
        public UncaughtExceptionHandler getUncaughtExceptionHandler() {
            return (_, cause) -> failed(cause);
        }

        private void failed(Throwable cause) {
            try {
                body.failed(cause);
            } finally {
                giveTurnBack();
            }
        }
    }

    @Override
    void resume() {
        ranksTurn = true;
        if (started) {
            LockSupport.unpark(thread);
        } else {
            started = true;
            thread.begin();
        }
        boolean interrupted = false;
        while (ranksTurn && !isGivenUp) {
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
        while (!ranksTurn) {
            if (isUnwound) {
                throw new RunEnded();
            }
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            thread.interrupt();
        }
    }

    @Override
    void unwind() {
        isUnwound = true;
        LockSupport.unpark(thread);
        boolean interrupted = false;
        while (started && thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    void giveUp() {
        isGivenUp = true;
        LockSupport.unpark(lane.carrier());
    }

    @Override
    boolean isGivenUp() {
        return isGivenUp;
    }

    private void giveTurnBack() {
        ranksTurn = false;
        LockSupport.unpark(lane.carrier());
    }

    @Override
    VehicleKind kind() {
        return VehicleKind.THREAD;
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
