// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

/**
 * Where and when something has happened that belongs to a finding.
 *
 * @param what what it was, in words
 * @param rank rank in MPI_COMM_WORLD of the process
 * @param timePs its clock, in picoseconds of virtual time
 * @param call the function called, {@code MPI_Send}
 * @param site number of the call site as in {@link org.machineroom.kernel.Meter#site()}; 0 where it is not known
 */
public record Place(String what, int rank, long timePs, String call, int site) {
}
