// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A way to do MPI_Scatterv. */
public interface ScattervAlgorithm {
    /**
     * Distributes blocks from the root.
     *
     * @param all at the root, the blocks; ignored elsewhere
     * @param blocks at the root, where each rank's block lies; ignored elsewhere
     * @param mine receives this rank's block, which may be shorter
     * @return length of the block received
     */
    int scatterv(Exchange exchange, byte[] all, Blocks blocks, byte[] mine, int root);
}
