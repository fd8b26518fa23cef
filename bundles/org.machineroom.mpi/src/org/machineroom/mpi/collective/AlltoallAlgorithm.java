// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

/** A way to do MPI_Alltoall and MPI_Alltoallv. */
public interface AlltoallAlgorithm {
    /**
     * Sends a block from each rank to each.
     *
     * @param out the blocks to send
     * @param outBlocks where the block for each rank lies
     * @param in receives the blocks
     * @param inBlocks where the block of each rank goes
     */
    void alltoall(Exchange exchange, byte[] out, Blocks outBlocks, byte[] in, Blocks inBlocks);

    /** Whether it needs a library with non-blocking calls. */
    default boolean needsNonBlocking() {
        return false;
    }
}
