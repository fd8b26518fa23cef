// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.buffer;

/**
 * Blocks of data each with a datatype of its own, as a program names them for MPI_Alltoallw: arrays of counts, of
 * displacements in bytes and of datatypes.
 */
public interface TypedBlocks {
    /** Number of counts that the program has given; -1 if it has given no array. */
    int counts();

    /** Number of displacements; -1 for no array. */
    int displacements();

    /** Number of datatypes; -1 for no array. */
    int types();

    /** A block, for which there is all of them. */
    Region block(int index);
}
