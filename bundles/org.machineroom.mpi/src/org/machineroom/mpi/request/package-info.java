// SPDX-License-Identifier: EPL-2.0
/**
 * What a program starts and completes later (MPI 1.1 section 3.7): requests of any kind, waiting for them and testing
 * them, and the statuses that tell what has come of them.
 */
package org.machineroom.mpi.request;
