// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** What a process may do with several threads, as it has asked MPI_Init_thread for (MPI 3.1 section 12.4.3). */
public enum ThreadLevel {
    /** It has one thread. */
    SINGLE,
    /** The thread that has begun MPI makes all calls. */
    FUNNELED,
    /** All threads make calls, but only one at a time. */
    SERIALIZED,
    /** All threads make calls, with no restriction. */
    MULTIPLE
}
