// SPDX-License-Identifier: EPL-2.0
/** The beginning and the end of MPI, and its clock (MPI 3.1 chapter 8). */
package org.machineroom.mpi.environment;
