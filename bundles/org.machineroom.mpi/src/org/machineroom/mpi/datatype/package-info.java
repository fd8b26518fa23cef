// SPDX-License-Identifier: EPL-2.0
/** Datatypes (MPI 1.1 section 3.12): predefined and derived ones, and how a derived one was made. */
package org.machineroom.mpi.datatype;
