// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.MPI;

/** Times getting data from the memory of another rank. */
public final class Get {
    private Get() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Access.run("get", args, (win, data, bytes) -> win.get(data, bytes, MPI.BYTE, 1, 0, bytes, MPI.BYTE));
    }
}
