// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

/**
 * How the processes of a communicator lie to each other, as the program sees it (MPI 3.1 chapter 7). Immutable; a
 * duplicate of the communicator has it too.
 */
public interface Topology {
}
