// SPDX-License-Identifier: EPL-2.0
/** Which functions of MPI there are, under which names, and what a library needs to have for them. */
package org.machineroom.mpi.internal.coverage;
