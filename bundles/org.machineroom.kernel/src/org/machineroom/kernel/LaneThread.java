// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A platform thread that carries ranks of a lane: the kernel's, or a rank's own. What carries a virtual thread is asked
 * of the JDK, which has no public method for it (JDK 25): it needs {@code --add-opens java.base/java.lang=ALL-UNNAMED},
 * as virtual threads with a scheduler of our own do.
 */
class LaneThread extends Thread {
    /**
     * Bytes of stack, of which the host gives only what is used: the simulator's own frames and dearer ones of the
     * program must not make its recursion less deep than on a thread of plain Java, which has 1 MB on most hosts.
     */
    private static final long STACK = 4L << 20;
    /**
     * Not final, so that the JIT compiler leaves the call as it is: code on a continuation goes on on another thread,
     * and what it inlines may have asked before which thread that is, which the compiler takes for what never changes.
     */
    private static MethodHandle carrierMethod = carrierMethod();

    private volatile Lane lane;
    private volatile boolean isLeft;

    LaneThread(Lane lane, Runnable body, String name) {
        this(lane, null, body, name);
    }

    /** As a thread of a group; of the creator's if that is {@code null}. */
    LaneThread(Lane lane, ThreadGroup group, Runnable body, String name) {
        super(group, body, name, STACK);
        this.lane = lane;
        setDaemon(true);
    }

    private static MethodHandle carrierMethod() {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType type = MethodType.methodType(Thread.class);
        try {
            return VirtualThreads.areAvailable()
                    ? MethodHandles.privateLookupIn(Thread.class, lookup).findStatic(Thread.class,
                            "currentCarrierThread", type)
                    : lookup.findStatic(Thread.class, "currentThread", type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JVM (" + Runtime.version() + ") does not tell what carries a thread",
                    e);
        }
    }

    /**
     * Starts it.
     *
     * @throws ThreadRefusedException if the host has no more threads, or no address space for another stack
     */
    final void begin() {
        try {
            start();
        } catch (OutOfMemoryError e) {
            throw new ThreadRefusedException(getName(), e);
        }
    }

    /** From now on it carries a rank that belongs to that lane. */
    final void carryFor(Lane other) {
        lane = other;
    }

    /** From now on it carries one rank, which is pinned to it, and nothing else. */
    final void leave() {
        isLeft = true;
    }

    /** Whether it has been {@linkplain #leave left} to a rank. */
    final boolean isLeft() {
        return isLeft;
    }

    /** The platform thread that the calling code runs on. */
    static Thread carrier() {
        try {
            return (Thread) carrierMethod.invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException("the JDK cannot tell what carries this thread", e);
        }
    }

    /** The rank whose code is calling; {@code null} if it is no rank's. */
    static Rank runningHere() {
        return carrier() instanceof LaneThread thread ? thread.lane.runningOn(thread) : null;
    }
}
