// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A way to do MPI_Scan. */
public interface ScanAlgorithm {
    /**
     * Combines the data of ranks 0 to this one, in rank order.
     *
     * @param data this rank's data; receives the result
     */
    void scan(Exchange exchange, byte[] data, Reducer reducer);
}
