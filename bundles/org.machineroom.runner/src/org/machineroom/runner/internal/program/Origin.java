// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

/** Where a class that a program names comes from. */
enum Origin {
    /** The program's own class path. */
    PROGRAM,
    /** The JDK. */
    JDK,
    /** Package mpi and the empty packages that belong to it, from the simulator. */
    MPI,
    /** Nowhere to be found; the program fails if it ever needs it. */
    MISSING
}
