// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * Marks an algorithm that copies straight between the user's memory and the library's own, in whatever pieces the
 * user's data lie ({@link Exchange#piecesOut}, {@link Exchange#piecesIn}), and charges for that itself. The binding
 * then charges nothing for packing. It has to say so for MPI_Bcast, MPI_Allgather, MPI_Reduce and MPI_Reduce_scatter.
 */
public interface CopiesStraight {
}
