// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

/**
 * A grid and the calling process's place on it. The arrays are the caller's own.
 *
 * @param dims number of processes in each dimension
 * @param periods whether each dimension is periodic
 * @param coords where the process is
 */
public record GridPlace(int[] dims, boolean[] periods, int[] coords) {
}
