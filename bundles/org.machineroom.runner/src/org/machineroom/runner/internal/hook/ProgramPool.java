// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * What {@code new ForkJoinPool} of a program makes, and the class its own kinds of such pools extend. The JDK's has
 * threads of the host, which a rank cannot have. Here each task that is handed over without waiting for it has a daemon
 * of the rank's, however many the pool may have at a time: one that waits for another, which the JDK's would have help
 * there, keeps none from running. Guarded by itself where threads of the rank wait for its end.
 */
public class ProgramPool extends ForkJoinPool {
    private final boolean isCommon;
    private final String prefix = "ForkJoinPool-" + Host.state().nextPool() + "-worker-";
    private int started;
    private int running;
    private boolean isShutdown;

    /** See {@link ForkJoinPool#ForkJoinPool()}. */
    public ProgramPool() {
        this(1);
    }

    /** See {@link ForkJoinPool#ForkJoinPool(int)}. */
    public ProgramPool(int parallelism) {
        this(parallelism, false);
    }

    /** See the constructor of {@link ForkJoinPool} with the same arguments. */
    public ProgramPool(int parallelism, ForkJoinWorkerThreadFactory factory, Thread.UncaughtExceptionHandler handler,
            boolean asyncMode) {
        super(parallelism, factory, handler, asyncMode);
        isCommon = false;
    }

    /** See the constructor of {@link ForkJoinPool} with the same arguments. */
    public ProgramPool(int parallelism, ForkJoinWorkerThreadFactory factory, Thread.UncaughtExceptionHandler handler,
            boolean asyncMode, int corePoolSize, int maximumPoolSize, int minimumRunnable,
            Predicate<? super ForkJoinPool> saturate, long keepAliveTime, TimeUnit unit) {
        super(parallelism, factory, handler, asyncMode, corePoolSize, maximumPoolSize, minimumRunnable, saturate,
                keepAliveTime, unit);
        isCommon = false;
    }

    private ProgramPool(int parallelism, boolean isCommon) {
        super(parallelism);
        this.isCommon = isCommon;
    }

    /** A pool for {@code ForkJoinPool.commonPool}, which nothing shuts down. */
    static ProgramPool common() {
        return new ProgramPool(1, true);
    }

    @Override
    public <T> T invoke(ForkJoinTask<T> task) {
        return task.invoke();
    }

    @Override
    public void execute(Runnable task) {
        start(task instanceof ForkJoinTask<?> already ? already::quietlyInvoke : task);
    }

    @Override
    public void execute(ForkJoinTask<?> task) {
        start(task::quietlyInvoke);
    }

    @Override
    public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
        start(task::quietlyInvoke);
        return task;
    }

    @Override
    public <T> ForkJoinTask<T> submit(Callable<T> task) {
        return submit(ForkJoinTask.adaptInterruptible(task));
    }

    @Override
    public <T> ForkJoinTask<T> submit(Runnable task, T result) {
        return submit(ForkJoinTask.adaptInterruptible(task, result));
    }

    @Override
    public ForkJoinTask<?> submit(Runnable task) {
        ForkJoinTask<?> made = task instanceof ForkJoinTask<?> already ? already
                : ForkJoinTask.adaptInterruptible(task);
        return submit(made);
    }

    @Override
    public <T> ForkJoinTask<T> externalSubmit(ForkJoinTask<T> task) {
        return submit(task);
    }

    @Override
    public <T> ForkJoinTask<T> lazySubmit(ForkJoinTask<T> task) {
        return submit(task);
    }

    private void start(Runnable task) {
        ProgramThread thread;
        synchronized (this) {
            if (isShutdown) {
                throw new RejectedExecutionException();
            }
            running++;
            thread = new ProgramThread(() -> run(task), prefix + ++started);
        }
        thread.setDaemon(true);
        if (getUncaughtExceptionHandler() != null) {
            thread.setUncaughtExceptionHandler(getUncaughtExceptionHandler());
        }
        thread.start();
    }

    private void run(Runnable task) {
        try {
            task.run();
        } finally {
            synchronized (this) {
                running--;
                notifyAll();
            }
        }
    }

    @Override
    public <T> List<Future<T>> invokeAllUninterruptibly(Collection<? extends Callable<T>> tasks) {
        List<Future<T>> all = new ArrayList<>();
        tasks.forEach(task -> all.add(submit(ForkJoinTask.adapt(task))));
        all.forEach(future -> ((ForkJoinTask<T>) future).quietlyJoin());
        return all;
    }

    @Override
    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) throws InterruptedException {
        List<Future<T>> all = new ArrayList<>();
        tasks.forEach(task -> all.add(submit(task)));
        Waits.awaitEnds(all);
        return all;
    }

    @Override
    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
            throws InterruptedException {
        return Waits.invokeAll(this, tasks, timeout, unit);
    }

    @Override
    public <T> T invokeAny(Collection<? extends Callable<T>> tasks) throws InterruptedException, ExecutionException {
        if (tasks.isEmpty()) {
            throw new IllegalArgumentException();
        }
        ExecutionException failure = null;
        for (Callable<T> task : tasks) {
            try {
                return submit(task).get();
            } catch (ExecutionException e) {
                failure = e;
            }
        }
        throw failure;
    }

    @Override
    public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        return Waits.invokeAny(this, tasks, timeout, unit);
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
        throw Pools.unsupported("ForkJoinPool.schedule");
    }

    @Override
    public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
        throw Pools.unsupported("ForkJoinPool.schedule");
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable task, long delay, long period, TimeUnit unit) {
        throw Pools.unsupported("ForkJoinPool.scheduleAtFixedRate");
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long delay, long pause, TimeUnit unit) {
        throw Pools.unsupported("ForkJoinPool.scheduleWithFixedDelay");
    }

    @Override
    public <V> ForkJoinTask<V> submitWithTimeout(Callable<V> task, long timeout, TimeUnit unit,
            Consumer<? super ForkJoinTask<V>> action) {
        throw Pools.unsupported("ForkJoinPool.submitWithTimeout");
    }

    @Override
    public synchronized void shutdown() {
        if (!isCommon) {
            isShutdown = true;
            notifyAll();
        }
    }

    @Override
    public List<Runnable> shutdownNow() {
        shutdown();
        return List.of();
    }

    @Override
    public synchronized boolean isShutdown() {
        return isShutdown;
    }

    @Override
    public synchronized boolean isTerminated() {
        return isShutdown && running == 0;
    }

    @Override
    public synchronized boolean isTerminating() {
        return isShutdown && running > 0;
    }

    @Override
    public synchronized boolean isQuiescent() {
        return running == 0;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        if (isCommon) {
            awaitQuiescence(timeout, unit);
            return false;
        }
        return Waits.within(timeout, unit, this::awaitTermination);
    }

    private synchronized void awaitTermination() throws InterruptedException {
        while (!isTerminated()) {
            wait();
        }
    }

    @Override
    public boolean awaitQuiescence(long timeout, TimeUnit unit) {
        try {
            return Waits.within(timeout, unit, () -> {
                synchronized (this) {
                    while (!isQuiescent()) {
                        wait();
                    }
                }
            });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return isQuiescent();
        }
    }

    @Override
    public void close() {
        if (!isCommon) {
            shutdown();
            Waits.uninterruptibly(this::awaitTermination);
        }
    }
}
