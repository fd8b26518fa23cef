// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.time.Duration;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Threads that a program starts, and what it asks of them. */
public final class Threads {
    private static final Map<Thread, ProgramThread> BY_RUNNER = new WeakHashMap<>();

    private Threads() {
    }

    /** Makes what runs a program's thread: a virtual thread, which is the rank's own, as one of the rank's makes it. */
    static Thread runnerOf(ProgramThread thread) {
        Host.current().requireThreads();
        Thread runner = Thread.ofVirtual().name(thread.getName()).unstarted(() -> run(thread));
        runner.setContextClassLoader(thread.getContextClassLoader());
        if (!thread.isDaemon()) {
            Host.current().expect(runner);
        }
        BY_RUNNER.put(runner, thread);
        return runner;
    }

    private static void run(ProgramThread thread) {
        try {
            thread.run();
        } catch (Throwable e) {
            if (!Host.current().isEnd(e)) {
                thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
            }
        } finally {
            Host.current().threadEnds();
        }
    }

    /**
     * Whether a thread that the calling one makes is a daemon until it is told otherwise, as those of a daemon are. The
     * rank's first thread is none, although the virtual thread that carries it is.
     */
    static boolean makesDaemons() {
        return current() instanceof ProgramThread maker && maker.isDaemon();
    }

    /** The name of a thread that has been given none: numbered for each rank. */
    static String nextName() {
        return "Thread-" + Host.state().nextThread();
    }

    /** For {@code Thread.currentThread}. */
    public static Thread current() {
        Thread runner = Thread.currentThread();
        ProgramThread thread = BY_RUNNER.isEmpty() ? null : BY_RUNNER.get(runner);
        return thread == null ? runner : thread;
    }

    /** What runs a thread, which is the thread itself if it is the rank's first or a virtual one. */
    static Thread runner(Thread thread) {
        return thread instanceof ProgramThread mine ? mine.runner() : thread;
    }

    /** For {@code Thread.isAlive}. */
    public static boolean isAlive(Thread thread) {
        Thread runner = runner(thread);
        return runner != null && runner.isAlive();
    }

    /** For {@code Thread.join}. */
    public static void join(Thread thread) throws InterruptedException {
        Thread runner = runner(thread);
        if (runner != null) {
            runner.join();
        }
    }

    /** For {@code Thread.join}; 0 is for ever. */
    public static void join(Thread thread, long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (millis == 0) {
            join(thread);
        } else {
            Waits.within(millis, TimeUnit.MILLISECONDS, () -> join(thread));
        }
    }

    /** For {@code Thread.join}. */
    public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
        join(thread, nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis);
    }

    /** For {@code Thread.join}; tells whether the thread has ended. */
    public static boolean join(Thread thread, Duration duration) throws InterruptedException {
        if (thread.getState() == Thread.State.NEW) {
            throw new IllegalThreadStateException("Thread not started");
        }
        Waits.within(TimeUnit.NANOSECONDS.convert(duration), TimeUnit.NANOSECONDS, () -> join(thread));
        return !isAlive(thread);
    }

    /** For {@code Thread.yield} and {@code Thread.onSpinWait}. */
    public static void yieldTurn() {
        Host.current().yieldTurn();
    }

    /** For {@code LockSupport.unpark}. */
    public static void unpark(Thread thread) {
        LockSupport.unpark(runner(thread));
    }

    /** For {@code Thread.ofPlatform}. */
    public static Thread.Builder.OfPlatform ofPlatform() {
        return Thread.ofPlatform().daemon(makesDaemons());
    }

    /** For {@code Thread.ofVirtual}: such threads are the rank's own by themselves, as they are made by one of them. */
    public static Thread.Builder.OfVirtual ofVirtual() {
        Host.current().requireThreads();
        return Thread.ofVirtual();
    }

    /** For {@code Thread.startVirtualThread}. */
    public static Thread startVirtual(Runnable task) {
        return ofVirtual().start(task);
    }

    /** For {@code Thread.Builder.start}. */
    public static Thread start(Thread.Builder builder, Runnable task) {
        Thread thread = unstarted(builder, task);
        thread.start();
        return thread;
    }

    /** For {@code Thread.Builder.unstarted}. */
    public static Thread unstarted(Thread.Builder builder, Runnable task) {
        return ours(builder.unstarted(task), task);
    }

    /** For {@code Thread.Builder.factory}. */
    public static ThreadFactory factory(Thread.Builder builder) {
        ThreadFactory factory = builder.factory();
        return task -> ours(factory.newThread(task), task);
    }

    /** A thread of ours like one of the JDK, which will not be started. */
    private static Thread ours(Thread made, Runnable task) {
        if (made.isVirtual()) {
            return made;
        }
        ProgramThread thread = new ProgramThread(task, made.getName());
        thread.setDaemon(made.isDaemon());
        thread.setUncaughtExceptionHandler(made.getUncaughtExceptionHandler());
        return thread;
    }

    /** For {@code Thread::new}. */
    public static Thread create(Runnable task) {
        return new ProgramThread(task);
    }

    /** For {@code Thread::new}. */
    public static Thread create(Runnable task, String name) {
        return new ProgramThread(task, name);
    }
}
