// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Refuses threads that are no ranks. The user is warned of the first one, because a program that catches the refusal
 * and goes on would compute something wrong without a word. Any thread may call these methods.
 */
final class Strangers {
    /** The kernel that runs and has not warned yet. */
    private static final AtomicReference<Kernel> WARNER = new AtomicReference<>();
    private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private Strangers() {
    }

    /** Lets a kernel warn from now on; {@code null} if none runs. */
    static void reportTo(Kernel kernel) {
        WARNER.set(kernel);
    }

    /** What the calling thread must throw. */
    static IllegalStateException refuse() {
        String text = "thread \"" + Thread.currentThread().getName() + "\" is not a rank of the simulated machine; "
                + "only the thread that runs a rank's main method may call MPI (MPI_THREAD_FUNNELED)";
        Kernel kernel = WARNER.getAndSet(null);
        if (kernel != null) {
            kernel.warn(text + place());
        }
        return new IllegalStateException(text);
    }

    /** Where the program has called the simulator; empty if it has the simulator's class loader. */
    private static String place() {
        return STACK.walk(frames -> frames.filter(frame -> isOfProgram(frame.getDeclaringClass())).findFirst()
                .map(frame -> ". It has called at " + frame.toStackTraceElement()).orElse(""));
    }

    private static boolean isOfProgram(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null && loader != Strangers.class.getClassLoader();
    }
}
