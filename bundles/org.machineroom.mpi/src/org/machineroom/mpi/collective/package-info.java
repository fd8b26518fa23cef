// SPDX-License-Identifier: EPL-2.0
/**
 * Collective operations, one class for each algorithm. They work on packed bytes and on top of a library's
 * point-to-point messages; which one is used when is a matter of the machine's
 * {@link org.machineroom.mpi.Collectives}.
 */
package org.machineroom.mpi.collective;
