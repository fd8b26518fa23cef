// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
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
    private static final int NS_PER_MS = 1_000_000;

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

    /** Runs a wait to its end; who is interrupted meanwhile is so afterwards. */
    static void uninterruptibly(Wait wait) {
        boolean interrupted = false;
        boolean isOver = false;
        while (!isOver) {
            try {
                wait.run();
                isOver = true;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
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

    /** For {@code Condition.awaitNanos}. */
    public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
        long begin = Time.nanoTime();
        within(nanos, TimeUnit.NANOSECONDS, condition::await);
        return nanos - (Time.nanoTime() - begin);
    }

    /** For {@code Condition.awaitUntil}. */
    public static boolean awaitUntil(Condition condition, Date deadline) throws InterruptedException {
        return within(deadline.getTime() - Time.currentTimeMillis(), TimeUnit.MILLISECONDS, condition::await);
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

    /** For {@code ExecutorService.invokeAll}: what is not done in time is cancelled. */
    public static <T> List<Future<T>> invokeAll(ExecutorService service, Collection<? extends Callable<T>> tasks,
            long timeout, TimeUnit unit) throws InterruptedException {
        List<Future<T>> futures = new ArrayList<>();
        boolean isDone = false;
        try {
            tasks.forEach(task -> futures.add(service.submit(task)));
            isDone = within(timeout, unit, () -> awaitEnds(futures));
        } finally {
            if (!isDone) {
                futures.forEach(future -> future.cancel(true));
            }
        }
        return futures;
    }

    /** For {@code ExecutorService.invokeAny}. */
    public static <T> T invokeAny(ExecutorService service, Collection<? extends Callable<T>> tasks, long timeout,
            TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        List<T> answers = new ArrayList<>();
        ExecutionException[] failure = new ExecutionException[1];
        boolean isDone = within(timeout, unit, () -> {
            try {
                answers.add(service.invokeAny(tasks));
            } catch (ExecutionException e) {
                failure[0] = e;
            }
        });
        if (!isDone) {
            throw new TimeoutException();
        }
        if (failure[0] != null) {
            throw failure[0];
        }
        return answers.getFirst();
    }

    /** Waits for all, however they end. */
    static void awaitEnds(List<? extends Future<?>> futures) throws InterruptedException {
        for (Future<?> future : futures) {
            awaitEnd(future);
        }
    }

    private static void awaitEnd(Future<?> future) throws InterruptedException {
        try {
            future.get();
        } catch (ExecutionException | CancellationException e) {
            return; // whoever asks the future is told
        }
    }

    /** For {@code Future.get}. */
    public static Object get(Future<?> future, long timeout, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        boolean isDone = within(timeout, unit, () -> awaitEnd(future));
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

    /** For {@code Object.wait}; 0 and 0 is for ever. */
    public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
        if (nanos < 0 || nanos >= NS_PER_MS) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        if (nanos > 0 && millis >= 0 && millis < Long.MAX_VALUE / NS_PER_MS) {
            within(millis * NS_PER_MS + nanos, TimeUnit.NANOSECONDS, monitor::wait);
        } else {
            wait(monitor, millis);
        }
    }
}
