// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * Waits with a limit in virtual time: the wait without a limit, which an alarm of the rank's clock interrupts. The
 * JDK's own limits are times of the host.
 */
public final class Waits {
    private static final long PS_PER_NS = 1_000;

    private Waits() {
    }

    /** Something that waits. */
    @FunctionalInterface
    interface Wait {
        void run() throws InterruptedException;
    }

    /** Runs a wait; tells whether it was over in time. */
    static boolean within(long timeout, TimeUnit unit, Wait wait) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        long ns = Math.clamp(unit.toNanos(timeout), 0, Long.MAX_VALUE / PS_PER_NS / 2);
        boolean[] isOver = new boolean[1];
        Runnable cancel = Host.current().interruptAfter(ns * PS_PER_NS, isOver);
        try {
            wait.run();
            if (isOver[0]) {
                Thread.interrupted(); // came when the wait was over already
            }
            return true;
        } catch (InterruptedException e) {
            if (isOver[0]) {
                return false;
            }
            throw e;
        } finally {
            cancel.run();
        }
    }

    /** For {@code CountDownLatch.await}. */
    public static boolean await(CountDownLatch latch, long timeout, TimeUnit unit) throws InterruptedException {
        return within(timeout, unit, latch::await);
    }

    /** For {@code Condition.await}. */
    public static boolean await(Condition condition, long timeout, TimeUnit unit) throws InterruptedException {
        return within(timeout, unit, condition::await);
    }

    /** For {@code Semaphore.tryAcquire}. */
    public static boolean tryAcquire(Semaphore semaphore, long timeout, TimeUnit unit) throws InterruptedException {
        return within(timeout, unit, semaphore::acquire);
    }

    /** For {@code Lock.tryLock}. */
    public static boolean tryLock(Lock lock, long timeout, TimeUnit unit) throws InterruptedException {
        return within(timeout, unit, lock::lockInterruptibly);
    }

    /** For {@code BlockingQueue.offer}. */
    public static boolean offer(BlockingQueue<Object> queue, Object element, long timeout, TimeUnit unit)
            throws InterruptedException {
        return within(timeout, unit, () -> queue.put(element));
    }

    /** For {@code BlockingQueue.poll}. */
    public static Object poll(BlockingQueue<Object> queue, long timeout, TimeUnit unit) throws InterruptedException {
        Object[] taken = new Object[1];
        within(timeout, unit, () -> taken[0] = queue.take());
        return taken[0];
    }

    /** For {@code ExecutorService.awaitTermination}. */
    public static boolean awaitTermination(ExecutorService service, long timeout, TimeUnit unit)
            throws InterruptedException {
        if (service instanceof ProgramPool pool) {
            return pool.awaitTermination(timeout, unit); // in virtual time; the common one never ends
        }
        return within(timeout, unit, () -> {
            while (!service.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS)) {
                continue;
            }
        });
    }

    /** For {@code Future.get}. */
    public static Object get(Future<?> future, long timeout, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        boolean isDone = within(timeout, unit, () -> {
            try {
                future.get();
            } catch (ExecutionException e) {
                return; // told below
            }
        });
        if (!isDone) {
            throw new TimeoutException();
        }
        return future.get();
    }

    /** For {@code Object.wait}; 0 is for ever. */
    public static void wait(Object monitor, long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (millis == 0) {
            monitor.wait();
        } else {
            within(millis, TimeUnit.MILLISECONDS, monitor::wait);
        }
    }
}
