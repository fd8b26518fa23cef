// SPDX-License-Identifier: EPL-2.0
/** How the processes of a communicator lie to each other, as the program sees it (MPI 3.1 chapter 7). */
package org.machineroom.mpi.topology;
