// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A way to do MPI_Scatter. */
public interface ScatterAlgorithm {
    /**
     * Distributes blocks of equal length from the root.
     *
     * @param all at the root, the blocks in rank order; ignored elsewhere
     * @param mine receives this rank's block
     */
    void scatter(Exchange exchange, byte[] all, byte[] mine, int root);
}
