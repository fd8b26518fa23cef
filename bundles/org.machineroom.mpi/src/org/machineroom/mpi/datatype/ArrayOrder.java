// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import java.util.List;

/** How the elements of an array of several dimensions lie in memory (MPI 3.1 section 4.1.3). */
public enum ArrayOrder {
    /** The last dimension varies fastest: MPI_ORDER_C. */
    C,
    /** The first dimension varies fastest: MPI_ORDER_FORTRAN. */
    FORTRAN;

    /** The dimensions, the one that varies fastest last. */
    <T> List<T> slowestFirst(List<T> dimensions) {
        return this == C ? dimensions : dimensions.reversed();
    }
}
