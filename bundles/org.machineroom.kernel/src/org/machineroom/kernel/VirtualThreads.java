// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.concurrent.Executor;

/**
 * Makes virtual threads with a scheduler of our own. The JDK has the feature but no public interface for it (JDK 25),
 * hence the one reflective call of the kernel; it needs {@code --add-opens java.base/java.lang=ALL-UNNAMED}.
 */
final class VirtualThreads {
    private static final String BUILDER = "java.lang.ThreadBuilders$VirtualThreadBuilder";
    private static final Constructor<?> CONSTRUCTOR = constructor();
    private static volatile boolean arePrepared;

    private VirtualThreads() {
    }

    private static Constructor<?> constructor() {
        try {
            Constructor<?> constructor = Class.forName(BUILDER).getDeclaredConstructor(Executor.class);
            constructor.setAccessible(true);
            return constructor;
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            return null;
        }
    }

    /**
     * Has threads come to their end and wait for a monitor, for which classes are loaded. Had the JIT compiled before
     * how a thread runs, all that run then would have to leave the compiled code at their ends; and when a rank waits
     * for a monitor, it may hold what loading a class takes, too. Once, before the first rank that is carried by one,
     * and not where a virtual thread calls. Not to be called by a class initialiser: where one runs because of bytecode
     * that is interpreted, JDK 26 and 27 take a thread that waits for a monitor below it for one that waits for the
     * class, and end the process.
     */
    static void prepare() {
        if (!arePrepared && !Thread.currentThread().isVirtual()) {
            prepareOnce();
        }
    }

    private static synchronized void prepareOnce() {
        if (arePrepared) {
            return;
        }
        boolean wasInterrupted = Thread.interrupted(); // a thread that carries another one loses that
        unstarted(Runnable::run, "first", () -> {}).start();
        MonitorBarrier.await();
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
        arePrepared = true;
    }

    /** Whether this JVM lets us make virtual threads with a scheduler of our own. */
    static boolean areAvailable() {
        return CONSTRUCTOR != null;
    }

    /** The virtual thread that a continuation is of, as the JDK hands it to the thread's scheduler. */
    static Thread threadOf(Runnable continuation) {
        try {
            for (Field captured : continuation.getClass().getDeclaredFields()) {
                captured.setAccessible(true);
                if (captured.get(continuation) instanceof Thread thread) {
                    return thread;
                }
            }
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            throw new IllegalStateException("cannot tell the virtual thread of " + continuation.getClass(), e);
        }
        throw new IllegalStateException("no virtual thread in " + continuation.getClass() + " on JDK "
                + Runtime.version());
    }

    static Thread unstarted(Executor scheduler, String name, Runnable body) {
        if (CONSTRUCTOR == null) {
            throw new UnsupportedOperationException("virtual threads with an own scheduler need the JVM option "
                    + "--add-opens java.base/java.lang=ALL-UNNAMED on JDK 25 (this is " + Runtime.version()
                    + "); use platform threads instead");
        }
        try {
            Thread.Builder.OfVirtual builder = (Thread.Builder.OfVirtual) CONSTRUCTOR.newInstance(scheduler);
            return builder.name(name).unstarted(body);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a virtual thread for " + name, e);
        }
    }
}
