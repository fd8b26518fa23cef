// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A way to do MPI_Allgather and MPI_Allgatherv. */
public interface AllgatherAlgorithm {
    /**
     * Collects the blocks of all ranks at all ranks.
     *
     * @param mine this rank's block
     * @param all receives the blocks
     * @param blocks where each rank's block goes; the same at all ranks
     */
    void allgather(Exchange exchange, byte[] mine, byte[] all, Blocks blocks);
}
