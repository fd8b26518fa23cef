// SPDX-License-Identifier: EPL-2.0
/**
 * What MPI means on every machine, below the Java binding of package {@code mpi}: communicators, messages in flight,
 * and the {@link org.machineroom.mpi.Transport} that a machine implements.
 */
package org.machineroom.mpi;
