// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.Objects;
import java.util.Set;

/** Ends the simulated run, or only the rank, where a program would end its own Java machine. */
public final class Exit {
    private Exit() {
    }

    /** For {@code System.exit}. Does not return. */
    public static void exit(int status) {
        runHooks();
        throw Host.current().exit(status);
    }

    /** For {@code Runtime.exit}. Does not return. */
    public static void exit(Runtime runtime, int status) {
        exit(status);
    }

    /** For {@code Runtime.halt}. Does not return. */
    public static void halt(Runtime runtime, int status) {
        Host.state().takeHooks(); // which do not run then
        throw Host.current().exit(status);
    }

    /** For {@code Runtime.addShutdownHook}. */
    public static void addHook(Runtime runtime, Thread hook) {
        if (hook.getState() != Thread.State.NEW) {
            throw new IllegalArgumentException("Hook already running");
        }
        if (!registered().add(hook)) {
            throw new IllegalArgumentException("Hook previously registered");
        }
    }

    /** For {@code Runtime.removeShutdownHook}. */
    public static boolean removeHook(Runtime runtime, Thread hook) {
        return registered().remove(Objects.requireNonNull(hook));
    }

    private static Set<Thread> registered() {
        Set<Thread> hooks = Host.state().hooks();
        if (hooks == null) {
            throw new IllegalStateException("Shutdown in progress");
        }
        return hooks;
    }

    /** Runs the hooks of the running rank, which ends, and waits for them. */
    static void runHooks() {
        Set<Thread> hooks = Host.state().takeHooks();
        hooks.forEach(Thread::start);
        hooks.forEach(hook -> Waits.uninterruptibly(() -> Threads.join(hook)));
    }
}
