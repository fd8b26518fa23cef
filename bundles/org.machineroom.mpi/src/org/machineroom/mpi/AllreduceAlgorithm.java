// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A way to do MPI_Allreduce. */
public interface AllreduceAlgorithm {
    /**
     * Combines the data of all ranks, in rank order unless the operation is commutative, at all ranks.
     *
     * @param data this rank's data; receives the result
     */
    void allreduce(Exchange exchange, byte[] data, Reducer reducer);
}
