// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Refuses threads that are no ranks. The user is warned of the first one of a run, because a program that catches the
 * refusal and goes on would compute something wrong without a word. Any thread may call these methods.
 */
final class Strangers {
    private static final Set<Kernel> RUNNING = ConcurrentHashMap.newKeySet();
    private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private Strangers() {
    }

    /** Lets a kernel hear of the strangers that its program has made, from now on. */
    static void opened(Kernel kernel) {
        RUNNING.add(kernel);
    }

    /** The run is over. */
    static void closed(Kernel kernel) {
        RUNNING.remove(kernel);
    }

    /** What the calling thread must throw. */
    static IllegalStateException refuse() {
        if (RUNNING.isEmpty()) {
            return new IllegalStateException("this program has been started as any other, and MPI needs a simulated "
                    + "machine; start it with \"Run As > MPI Program on a Simulated Machine\" in Eclipse, or with "
                    + "\"machineroom run\"");
        }
        String text = "thread \"" + Thread.currentThread().getName() + "\" is not a rank of the simulated machine; "
                + "only threads that a rank's program has started may call the simulator";
        Optional<StackWalker.StackFrame> caller = STACK.walk(
                frames -> frames.filter(frame -> isOfProgram(frame.getDeclaringClass())).findFirst());
        String place = caller.map(frame -> ". It has called at " + frame.toStackTraceElement()).orElse("");
        for (Kernel kernel : RUNNING) {
            if (caller.isEmpty() || kernel.runs(caller.get().getDeclaringClass())) {
                kernel.warnOfStranger(text + place);
            }
        }
        return new IllegalStateException(text);
    }

    private static boolean isOfProgram(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null && loader != Strangers.class.getClassLoader();
    }
}
