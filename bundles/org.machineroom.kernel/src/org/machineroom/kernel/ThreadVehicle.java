// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/**
 * A rank on a platform thread of its own. A rank that has not ended when the run does keeps it until the JVM exits.
 *
 * <p>Nothing on the thread catches what the program throws, neither a catch nor a finally, and the thread's handler of
 * uncaught exceptions ends the rank: so a debugger, which asks the JVM whether somebody will catch an exception, stops
 * at those that the program does not catch, while its stack is still there.
 */
final class ThreadVehicle extends Vehicle {
    private static final String PROGRAMS = "main";

    private final Lane lane;
    private final RankThread thread;
    private final CountDownLatch there = new CountDownLatch(1);
    private boolean started;
    private volatile boolean ranksTurn;
    private volatile boolean isUnwound;
    private volatile boolean isGivenUp;

    ThreadVehicle(Lane lane, String group, String name, RankBody body) {
        this.lane = lane;
        this.thread = new RankThread(group(group), name, body);
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

        RankThread(ThreadGroup group, String name, RankBody body) {
            super(lane, group, null, name);
            this.body = body;
        }

        @Override
        public void run() {
            there.countDown();
            awaitTurn();
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

    /** The group in which the JVM starts a program: debuggers show its threads, and not those of the group above it. */
    private static ThreadGroup groupOfPrograms() {
        ThreadGroup own = Thread.currentThread().getThreadGroup();
        if (own.getParent() != null) {
            return own;
        }
        return below(own, PROGRAMS).orElse(own);
    }

    /** The group of a name among the programs, which is made for the first thread in it. */
    private static ThreadGroup group(String name) {
        ThreadGroup programs = groupOfPrograms();
        return name == null ? programs : below(programs, name).orElseGet(() -> new ThreadGroup(programs, name));
    }

    private static Optional<ThreadGroup> below(ThreadGroup parent, String name) {
        ThreadGroup[] below = new ThreadGroup[parent.activeGroupCount()];
        int count = parent.enumerate(below, false);
        return Arrays.stream(below, 0, count).filter(group -> group.getName().equals(name)).findFirst();
    }

    @Override
    void begin() {
        started = true;
        thread.begin();
        boolean interrupted = false;
        while (there.getCount() > 0) { // so that those who look on see the ranks in their order
            try {
                there.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
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
        awaitTurn();
    }

    private void awaitTurn() {
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
