// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** Unwinds the code of a rank whose run is over. Not an error of the program: the kernel throws and catches it. */
public final class RunEnded extends Error {
    private static final long serialVersionUID = 1L;

    RunEnded() {
        super("the run has ended", null, false, false);
    }
}
