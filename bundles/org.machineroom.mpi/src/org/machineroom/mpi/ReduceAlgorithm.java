// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A way to do MPI_Reduce. */
public interface ReduceAlgorithm {
    /**
     * Combines the data of all ranks, in rank order unless the operation is commutative, at the root.
     *
     * @param mine this rank's data; not changed
     * @param result at the root, receives the result; ignored elsewhere
     */
    void reduce(Exchange exchange, byte[] mine, byte[] result, Reducer reducer, int root);
}
