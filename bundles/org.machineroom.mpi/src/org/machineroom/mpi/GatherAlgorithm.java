// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A way to do MPI_Gather. */
public interface GatherAlgorithm {
    /**
     * Collects blocks of equal length at the root.
     *
     * @param mine this rank's block
     * @param all at the root, receives the blocks in rank order; ignored elsewhere
     */
    void gather(Exchange exchange, byte[] mine, byte[] all, int root);
}
