// SPDX-License-Identifier: EPL-2.0
/** What MPI means on every machine. */
package org.machineroom.mpi;
