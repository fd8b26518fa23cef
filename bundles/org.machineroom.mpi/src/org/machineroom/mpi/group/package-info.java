// SPDX-License-Identifier: EPL-2.0
/** Groups of processes (MPI 3.1 section 6.3). */
package org.machineroom.mpi.group;
