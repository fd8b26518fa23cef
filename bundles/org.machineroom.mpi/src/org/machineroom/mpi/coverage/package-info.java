// SPDX-License-Identifier: EPL-2.0
/** Which functions of MPI 1.1 there are, under which names, and what a library needs to have for them. */
package org.machineroom.mpi.coverage;
