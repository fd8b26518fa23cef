// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;

/**
 * What virtual threads of the JDK are made of: stacks that can be left and gone on with, without a thread around them.
 * The JDK has them but no public interface (JDK 25): it needs {@code --add-exports
 * java.base/jdk.internal.vm=ALL-UNNAMED}, and they are called by handles, as the compiler does not know them.
 */
final class Continuations {
    private static final MethodType MAKE_SHAPE = MethodType.methodType(Object.class, Object.class, Runnable.class);
    private static final MethodType RUN_SHAPE = MethodType.methodType(void.class, Object.class);
    private static final MethodType YIELD_SHAPE = MethodType.methodType(boolean.class, Object.class);

    private static final Object SCOPE;
    private static final MethodHandle MAKE;
    private static final MethodHandle RUN;
    private static final MethodHandle YIELD;

    static {
        Lookup lookup = MethodHandles.lookup();
        Object rank = null;
        MethodHandle make = null;
        MethodHandle run = null;
        MethodHandle yield = null;
        try {
            Class<?> scope = lookup.findClass("jdk.internal.vm.ContinuationScope");
            Class<?> continuation = lookup.findClass("jdk.internal.vm.Continuation");
            make = lookup.findConstructor(continuation, MethodType.methodType(void.class, scope, Runnable.class))
                    .asType(MAKE_SHAPE);
            run = lookup.findVirtual(continuation, "run", MethodType.methodType(void.class)).asType(RUN_SHAPE);
            yield = lookup.findStatic(continuation, "yield", MethodType.methodType(boolean.class, scope))
                    .asType(YIELD_SHAPE);
            rank = scope.getConstructor(String.class).newInstance("rank");
        } catch (ReflectiveOperationException e) {
            // the JVM was started without the option: there are none
        }
        SCOPE = rank;
        MAKE = make;
        RUN = run;
        YIELD = yield;
    }

    private Continuations() {
    }

    /** Whether this JVM lets us have them. */
    static boolean areAvailable() {
        return SCOPE != null;
    }

    /** A stack that begins with {@code body} when it is run. */
    static Object of(Runnable body) {
        try {
            return MAKE.invokeExact(SCOPE, body);
        } catch (Throwable e) {
            throw refused(e);
        }
    }

    /** Runs it on the calling thread, from where it was left, until it is left again or has come to its end. */
    static void run(Object continuation) {
        try {
            RUN.invokeExact(continuation);
        } catch (Throwable e) {
            throw refused(e);
        }
    }

    /** Leaves the one that calls. */
    static void leave() {
        try {
            boolean wasLeft = (boolean) YIELD.invokeExact(SCOPE);
            assert wasLeft;
        } catch (Throwable e) {
            throw refused(e);
        }
    }

    private static RuntimeException refused(Throwable e) {
        return new IllegalStateException("a rank's stack cannot be changed", e);
    }
}
