// SPDX-License-Identifier: EPL-2.0
/**
 * Shared-memory nodes with an MPI library in the manner of MPICH's Nemesis channel (Buntinas, Mercier, Gropp 2006): one
 * receive queue for each process, a mailbox for each pair, and a direct copy for long messages. The library makes
 * progress only while its process is inside an MPI call.
 */
package org.machineroom.machines.internal.smp;
