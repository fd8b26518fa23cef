// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.invoke.MethodHandle;

/** The main method of a program as one rank sees it. */
public final class MainMethod {
    private final ProgramLoader loader;
    private final MethodHandle handle;
    private final Runnable preparation;

    MainMethod(ProgramLoader loader, MethodHandle handle, Runnable preparation) {
        this.loader = loader;
        this.handle = handle;
        this.preparation = preparation;
    }

    /** The loader of this rank's classes, which should be the context class loader of its thread. */
    public ClassLoader loader() {
        return loader;
    }

    /**
     * Runs the program to its end, on the rank's own thread.
     *
     * @throws Throwable whatever the program throws
     */
    public void run(String[] arguments) throws Throwable {
        preparation.run();
        handle.invokeExact(arguments);
    }
}
