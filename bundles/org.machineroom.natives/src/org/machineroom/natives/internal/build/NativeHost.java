// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.build;

import java.util.Optional;
import org.machineroom.natives.NativeException;

/** Whether this host can run native programs: their runtime is made of registers and calls that one kind has. */
public final class NativeHost {
    private NativeHost() {
    }

    /** Why it cannot, in words for the user; empty if it can. */
    public static Optional<String> problem() {
        return problem(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    /**
     * The same of a host of which the JVM says this.
     *
     * @param system its {@code os.name}
     * @param processor its {@code os.arch}
     */
    static Optional<String> problem(String system, String processor) {
        return system.equals("Linux") && processor.equals("amd64") ? Optional.empty()
                : Optional.of("programs in C, C++, Fortran and Python need Linux on x86-64, and this is " + system
                        + " on " + (processor.equals("amd64") ? "x86-64" : processor)
                        + "; those in Java run here, too");
    }

    /** Fails if it cannot. */
    static void require() throws NativeException {
        Optional<String> problem = problem();
        if (problem.isPresent()) {
            throw new NativeException(problem.get());
        }
    }
}
