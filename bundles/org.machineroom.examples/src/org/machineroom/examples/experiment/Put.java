// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.MPI;

/** Times putting data into the memory of another rank. */
public final class Put {
    private Put() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Access.run("put", args, (win, data, bytes) -> win.put(data, bytes, MPI.BYTE, 1, 0, bytes, MPI.BYTE));
    }
}
