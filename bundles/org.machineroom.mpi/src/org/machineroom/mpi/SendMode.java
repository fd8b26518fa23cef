// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** The communication modes of MPI 1.1 section 3.4. */
public enum SendMode {
    STANDARD("Send"),
    BUFFERED("Bsend"),
    SYNCHRONOUS("Ssend"),
    READY("Rsend");

    private final String callName;

    SendMode(String callName) {
        this.callName = callName;
    }

    /** Name of the blocking call of this mode, without {@code MPI_}. */
    public String callName() {
        return callName;
    }
}
