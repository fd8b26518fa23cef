// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

/**
 * Whom to receive from and whom to send to in a shift (MPI 3.1 section 7.5.6).
 *
 * @param source rank of whom to receive from, or {@code PROC_NULL}
 * @param destination rank of whom to send to, or {@code PROC_NULL}
 */
public record Shift(int source, int destination) {
}
