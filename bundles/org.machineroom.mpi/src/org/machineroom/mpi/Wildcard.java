// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** Values that stand for no or any rank or tag; those of Open MPI's mpi.h and of mpiJava on it. */
public final class Wildcard {
    /** Matches a message from any source. */
    public static final int ANY_SOURCE = -1;
    /** Matches a message with any tag. */
    public static final int ANY_TAG = -1;
    /** A rank that is not there: communication with it returns at once. */
    public static final int PROC_NULL = -2;
    /** What the root of a collective operation on an intercommunicator names as root (MPI 3.1 section 5.2.3). */
    public static final int ROOT = -4;
    /** A value that is not defined. */
    public static final int UNDEFINED = -32766;

    private Wildcard() {
    }
}
