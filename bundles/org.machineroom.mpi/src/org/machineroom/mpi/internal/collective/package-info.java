// SPDX-License-Identifier: EPL-2.0
/** Algorithms that no library chooses: of intercommunicators and of neighbours. */
package org.machineroom.mpi.internal.collective;
