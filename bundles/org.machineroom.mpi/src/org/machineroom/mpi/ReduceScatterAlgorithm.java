// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A way to do MPI_Reduce_scatter. */
public interface ReduceScatterAlgorithm {
    /**
     * Combines the data of all ranks, in rank order unless the operation is commutative, and leaves one block of the
     * result at each rank.
     *
     * @param mine this rank's data, all blocks; not changed
     * @param blocks the blocks; the same at all ranks
     * @param result receives this rank's block of the result
     */
    void reduceScatter(Exchange exchange, byte[] mine, Blocks blocks, byte[] result, Reducer reducer);
}
