// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

/** Ends the simulated run, or only the rank, where a program would end its own Java machine. */
public final class Exit {
    private Exit() {
    }

    /** For {@code System.exit}. Does not return. */
    public static void exit(int status) {
        throw Host.current().exit(status);
    }

    /** For {@code Runtime.exit} and {@code Runtime.halt}. Does not return. */
    public static void exit(Runtime runtime, int status) {
        throw Host.current().exit(status);
    }
}
