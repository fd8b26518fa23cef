// SPDX-License-Identifier: EPL-2.0
/** What a program can say and ask about errors (MPI 3.1 sections 8.3 to 8.5). */
package org.machineroom.mpi.error;
