// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A way to do MPI_Bcast. */
public interface BcastAlgorithm {
    /** Copies {@code data} of the root into {@code data}, of the same length, of everybody. */
    void bcast(Exchange exchange, byte[] data, int root);
}
