// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** Looks for wrong use in a run. */
@FunctionalInterface
public interface Checker {
    /** Looks for nothing. */
    Checker NONE = _ -> null;

    /** Looks at a new process, processes coming in the order of their ranks; {@code null} if nobody does. */
    ProcessChecker forProcess(MpiProcess process);
}
