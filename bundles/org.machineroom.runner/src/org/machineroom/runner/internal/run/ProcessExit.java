// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

/**
 * Unwinds a rank whose program has ended its own process with {@code System.exit} after MPI_Finalize, or prints what
 * the host does not take: for the other ranks that is as if its main method had returned.
 */
final class ProcessExit extends Error {
    private static final long serialVersionUID = 1L;

    ProcessExit() {
        super("the process has ended", null, false, false);
    }
}
