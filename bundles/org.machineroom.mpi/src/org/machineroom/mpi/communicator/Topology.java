// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import java.util.stream.IntStream;

/**
 * How the processes of a communicator lie to each other, as the program sees it (MPI 3.1 chapter 7). Immutable; a
 * duplicate of the communicator has it too.
 */
public interface Topology {
    /**
     * Ranks that a process gets something from in collective calls of neighbours, in their order; {@code PROC_NULL} at
     * the border of a grid (MPI 3.1 section 7.6).
     */
    int[] sources(int rank);

    /** Ranks that a process sends something to in collective calls of neighbours, in their order. */
    int[] destinations(int rank);

    /**
     * The order in which a process receives from its sources, as their numbers in {@link #sources}. What two processes
     * with several edges between them send each other, each in the order of its destinations, arrives along the right
     * ones.
     */
    default int[] receiveOrder(int rank) {
        return IntStream.range(0, sources(rank).length).toArray();
    }
}
