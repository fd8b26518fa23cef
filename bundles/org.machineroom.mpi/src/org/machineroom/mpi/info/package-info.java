// SPDX-License-Identifier: EPL-2.0
/** Hints of a program to MPI: keys with values (MPI 3.1 chapter 9). */
package org.machineroom.mpi.info;
