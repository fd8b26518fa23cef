// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits until the virtual threads that a monitor's release has set free have come back to their vehicles. The JVM
 * leaves that to a thread of its own, which takes them in batches (JDK 25), so that a thread of a rank that has left a
 * synchronized block runs on while it happens. Without the barrier, host timing would decide whose turn is next.
 *
 * <p>It sends a virtual thread the same way, twice: when the second comes back, all batches are done that were begun
 * before the first was released.
 */
final class MonitorBarrier {
    private static final int ROUNDS = 2;

    private MonitorBarrier() {
    }

    /** Called on a lane's carrier. */
    static void await() {
        for (int round = 0; round < ROUNDS; round++) {
            new Round().run();
        }
    }

    /** One virtual thread waits for a monitor that another one holds, and is set free. */
    private static final class Round {
        private final Object monitor = new Object();
        private volatile boolean isReleased;
        private volatile boolean hasEntered;

        void run() {
            Stepper holder = new Stepper("machineroom monitor holder", this::hold);
            Stepper probe = new Stepper("machineroom monitor probe", this::enter);
            holder.start();
            probe.start();
            isReleased = true;
            LockSupport.unpark(holder.thread);
            holder.step();
            while (!hasEntered) {
                probe.step();
            }
        }

        private void hold() {
            synchronized (monitor) {
                while (!isReleased) {
                    LockSupport.park(this);
                }
            }
        }

        private void enter() {
            synchronized (monitor) {
                hasEntered = true;
            }
        }
    }

    /** A virtual thread that runs on the calling thread, from one wait to the next. */
    private static final class Stepper {
        private final Semaphore submissions = new Semaphore(0);
        private final Thread thread;
        private volatile Runnable continuation;

        Stepper(String name, Runnable body) {
            thread = VirtualThreads.unstarted(this::submitted, name, body);
        }

        private void submitted(Runnable woken) {
            continuation = woken;
            submissions.release();
        }

        void start() {
            thread.start();
            step();
        }

        void step() {
            submissions.acquireUninterruptibly();
            continuation.run();
        }
    }
}
