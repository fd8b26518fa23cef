// SPDX-License-Identifier: EPL-2.0
/** Communicators as programs make, look at and free them (MPI 3.1 chapter 6). */
package org.machineroom.mpi.communicator;
