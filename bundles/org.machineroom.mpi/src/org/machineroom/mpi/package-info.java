// SPDX-License-Identifier: EPL-2.0
/**
 * What MPI means to a machine: processes, communicators, messages in flight, the {@link org.machineroom.mpi.Transport}
 * and the {@link org.machineroom.mpi.Collectives} that it implements. The other packages build on this one: algorithms
 * and matching for machines, and above them, by topic, what programs call.
 */
package org.machineroom.mpi;
