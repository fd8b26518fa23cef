// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A way to do MPI_Alltoall and MPI_Alltoallv. */
public interface AlltoallAlgorithm {
    /**
     * Sends a block from each rank to each.
     *
     * @param out the block for each rank
     * @param in where the block of each rank goes
     */
    void alltoall(Exchange exchange, BlockBuffer out, BlockBuffer in);

    /** Whether it needs a library with non-blocking calls. */
    default boolean needsNonBlocking() {
        return false;
    }
}
