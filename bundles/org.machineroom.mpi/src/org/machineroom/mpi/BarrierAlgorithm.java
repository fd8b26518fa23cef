// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A way to do MPI_Barrier. */
public interface BarrierAlgorithm {
    /** Returns when all ranks have called it. */
    void barrier(Exchange exchange);
}
