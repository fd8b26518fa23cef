// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A way to do MPI_Gatherv. */
public interface GathervAlgorithm {
    /**
     * Collects blocks at the root.
     *
     * @param mine this rank's block
     * @param all at the root, receives the blocks; ignored elsewhere
     * @param blocks at the root, where each rank's block goes; ignored elsewhere
     */
    void gatherv(Exchange exchange, byte[] mine, byte[] all, Blocks blocks, int root);
}
