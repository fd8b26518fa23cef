// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Where a program leaves it to the JDK to make threads: pools get threads of the rank. */
public final class Pools {
    private static int pools;
    private static int tasks;

    private Pools() {
    }

    /** For {@code Executors.defaultThreadFactory}, and in place of none. */
    public static ThreadFactory threads() {
        String prefix = "pool-" + ++pools + "-thread-";
        int[] made = new int[1];
        return task -> {
            ProgramThread thread = new ProgramThread(task, prefix + ++made[0]);
            thread.setDaemon(false);
            return thread.prepare();
        };
    }

    /** Has a pool, which starts its threads by a way of its own, start what runs the threads of a program's factory. */
    public static ThreadFactory threads(ThreadFactory program) {
        return task -> {
            Thread made = program.newThread(task);
            return made instanceof ProgramThread thread ? thread.prepare() : made;
        };
    }

    /** For {@code CompletableFuture}'s asynchronous methods: a thread for each task, which the program need not end. */
    public static Executor each() {
        return task -> {
            ProgramThread thread = new ProgramThread(task, "CompletableFuture-" + ++tasks);
            thread.setDaemon(true);
            thread.start();
        };
    }

    /** For {@code Executors.newWorkStealingPool}: a node has one processor. */
    public static ExecutorService stealing() {
        return Executors.newFixedThreadPool(1, threads());
    }

    /** For {@code Executors.newWorkStealingPool}. */
    public static ExecutorService stealing(int parallelism) {
        return Executors.newFixedThreadPool(parallelism, threads());
    }

    /** For {@code Executors.newVirtualThreadPerTaskExecutor}. */
    public static ExecutorService virtual() {
        Host.current().requireThreads();
        return Executors.newVirtualThreadPerTaskExecutor();
    }

    /** For {@code Executors.newScheduledThreadPool}. */
    public static ScheduledExecutorService scheduled(int size) {
        throw unsupported("Executors.newScheduledThreadPool");
    }

    /** For {@code Executors.newScheduledThreadPool}. */
    public static ScheduledExecutorService scheduled(int size, ThreadFactory factory) {
        throw unsupported("Executors.newScheduledThreadPool");
    }

    /** For {@code Executors.newSingleThreadScheduledExecutor}. */
    public static ScheduledExecutorService scheduled() {
        throw unsupported("Executors.newSingleThreadScheduledExecutor");
    }

    /** For {@code Executors.newSingleThreadScheduledExecutor}. */
    public static ScheduledExecutorService scheduled(ThreadFactory factory) {
        throw unsupported("Executors.newSingleThreadScheduledExecutor");
    }

    /** For the constructors of {@code java.util.Timer}, which never come to run. */
    public static String timerName() {
        throw unsupported("java.util.Timer");
    }

    /** For the constructors of {@code ScheduledThreadPoolExecutor}, which never come to run. */
    public static String schedulerName() {
        throw unsupported("ScheduledThreadPoolExecutor");
    }

    /** For {@code CompletableFuture.delayedExecutor}. */
    public static Executor delayed(long delay, TimeUnit unit) {
        return delayed(delay, unit, each());
    }

    /** For {@code CompletableFuture.delayedExecutor}. */
    public static Executor delayed(long delay, TimeUnit unit, Executor executor) {
        return task -> after(delay, unit, () -> executor.execute(task));
    }

    /** For {@code CompletableFuture.orTimeout}. */
    public static CompletableFuture<?> orTimeout(CompletableFuture<?> future, long timeout, TimeUnit unit) {
        after(timeout, unit, () -> future.completeExceptionally(new TimeoutException()));
        return future;
    }

    /** For {@code CompletableFuture.completeOnTimeout}. */
    public static CompletableFuture<?> completeOnTimeout(CompletableFuture<Object> future, Object value, long timeout,
            TimeUnit unit) {
        after(timeout, unit, () -> future.complete(value));
        return future;
    }

    /** Has a thread, which the program need not end, do something when so much virtual time has passed. */
    private static void after(long delay, TimeUnit unit, Runnable task) {
        each().execute(() -> {
            try {
                Time.sleep(unit, delay);
                task.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // nobody does: only the rank's end could
            }
        });
    }

    static UnsupportedOperationException unsupported(String what) {
        return new UnsupportedOperationException(what + " counts the host's time, which a simulated program must not "
                + "see; use a thread that sleeps: sleeping takes virtual time");
    }

    /** For {@code ForkJoinTask.fork}: a node has one processor, so the task is done at once. */
    public static ForkJoinTask<?> fork(ForkJoinTask<?> task) {
        task.quietlyInvoke();
        return task;
    }

    /** For {@code ForkJoinTask.invokeAll}. */
    public static void invokeAll(ForkJoinTask<?> first, ForkJoinTask<?> second) {
        first.invoke();
        second.invoke();
    }

    /** For {@code ForkJoinTask.invokeAll}. */
    public static void invokeAll(ForkJoinTask<?>... all) {
        for (ForkJoinTask<?> task : all) {
            task.invoke();
        }
    }

    /** For {@code ForkJoinTask.invokeAll}. */
    public static Collection<?> invokeAll(Collection<?> all) {
        all.forEach(task -> ((ForkJoinTask<?>) task).invoke());
        return all;
    }

    /** For {@code ForkJoinPool.commonPool}: each rank has its own. */
    public static ForkJoinPool common() {
        return Host.state().commonPool();
    }

    /** For {@code ForkJoinPool::new}. */
    public static ForkJoinPool pool() {
        return new ProgramPool();
    }

    /** For {@code ForkJoinPool::new}. */
    public static ForkJoinPool pool(int parallelism) {
        return new ProgramPool(parallelism);
    }
}
