// SPDX-License-Identifier: EPL-2.0
/** What reductions combine data with (MPI 1.1 section 4.9): predefined operations, and those of a program. */
package org.machineroom.mpi.operation;
