// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

/**
 * What {@code new Thread} of a program makes, and the class its own kinds of threads extend: a thread of the rank's
 * program, which takes turns with the others on the rank's processor. It runs on a virtual thread of the simulator;
 * {@link Threads#current} is this one all the same.
 */
public class ProgramThread extends Thread {
    private final Runnable task;
    private Thread runner;
    private int hash;

    /** See {@link Thread#Thread()}. */
    public ProgramThread() {
        this((Runnable) null);
    }

    /** See {@link Thread#Thread(Runnable)}. */
    public ProgramThread(Runnable task) {
        this(task, Threads.nextName());
    }

    /** See {@link Thread#Thread(ThreadGroup, Runnable)}. */
    public ProgramThread(ThreadGroup group, Runnable task) {
        this(group, task, Threads.nextName());
    }

    /** See {@link Thread#Thread(String)}. */
    public ProgramThread(String name) {
        this(null, null, name);
    }

    /** See {@link Thread#Thread(ThreadGroup, String)}. */
    public ProgramThread(ThreadGroup group, String name) {
        this(group, null, name);
    }

    /** See {@link Thread#Thread(Runnable, String)}. */
    public ProgramThread(Runnable task, String name) {
        this(null, task, name);
    }

    /** See {@link Thread#Thread(ThreadGroup, Runnable, String)}. */
    public ProgramThread(ThreadGroup group, Runnable task, String name) {
        super(group, name);
        this.task = task;
        setDaemon(Threads.makesDaemons());
    }

    /** See {@link Thread#Thread(ThreadGroup, Runnable, String, long)}; the size is the JDK's to choose anyway. */
    public ProgramThread(ThreadGroup group, Runnable task, String name, long stackSize) {
        this(group, task, name);
    }

    /** See {@link Thread#Thread(ThreadGroup, Runnable, String, long, boolean)}. */
    public ProgramThread(ThreadGroup group, Runnable task, String name, long stackSize, boolean inheritLocals) {
        this(group, task, name);
    }

    /** What runs it; {@code null} before it is started. */
    final Thread runner() {
        return runner;
    }

    @Override
    public void start() {
        prepare().start();
    }

    /** Makes what runs the thread; it is the same then to start either. */
    final Thread prepare() {
        if (runner != null) {
            throw new IllegalThreadStateException("thread \"" + getName() + "\" has been started before");
        }
        runner = Threads.runnerOf(this);
        return runner;
    }

    @Override
    public int hashCode() {
        hash = Identity.settled(hash);
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public void run() {
        if (task != null) {
            task.run();
        }
    }

    @Override
    public void interrupt() {
        if (runner == null) {
            super.interrupt();
        } else {
            runner.interrupt();
        }
    }

    @Override
    public boolean isInterrupted() {
        return runner == null ? super.isInterrupted() : runner.isInterrupted();
    }

    @Override
    public State getState() {
        if (runner == null) {
            return State.NEW;
        }
        return runner.getState();
    }

    @Override
    public StackTraceElement[] getStackTrace() {
        return runner == null ? new StackTraceElement[0] : runner.getStackTrace();
    }
}
