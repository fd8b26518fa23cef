// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.instrument.Instrumentation;

/**
 * Java agent of a JVM that is debugged: without it, classes that a debugger replaces would run without being
 * instrumented. Its jar needs nothing but a manifest that names this class, which is found on the class path. A JVM
 * without the agent runs programs just the same, but for hot code replace.
 */
public final class RedefinitionAgent {
    private static Instrumentation instrumentation;

    private RedefinitionAgent() {
    }

    /** Called by the JVM before it starts the main class. */
    public static void premain(String options, Instrumentation ofThisJvm) {
        instrumentation = ofThisJvm;
    }

    /** Has a program's new classes instrumented from now on. */
    public static void attendTo(Program program) {
        if (instrumentation != null) {
            instrumentation.addTransformer(program.redefinition(), false);
        }
    }

    /** Ends what {@link #attendTo} began. */
    public static void leave(Program program) {
        if (instrumentation != null) {
            instrumentation.removeTransformer(program.redefinition());
        }
    }
}
