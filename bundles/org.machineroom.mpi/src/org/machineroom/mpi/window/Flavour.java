// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

/** How the memory of a window has come about (MPI 3.1 section 11.2.6). */
public enum Flavour {
    /** The program has given it. */
    CREATE("MPI_WIN_FLAVOR_CREATE"),
    /** MPI has allocated it. */
    ALLOCATE("MPI_WIN_FLAVOR_ALLOCATE"),
    /** The program attaches it while the window is there. */
    DYNAMIC("MPI_WIN_FLAVOR_DYNAMIC"),
    /** MPI has allocated it where all processes can reach it. */
    SHARED("MPI_WIN_FLAVOR_SHARED");

    private final String mpiName;

    Flavour(String mpiName) {
        this.mpiName = mpiName;
    }

    /** The name of the standard. */
    public String mpiName() {
        return mpiName;
    }
}
