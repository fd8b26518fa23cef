// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.hardware.Rate;

/**
 * What files cost on a machine: one file system that all ranks share. A request waits for its latency, as those of
 * others do at the same time, and then moves its bytes, one request after the other.
 *
 * @param latencyPs what each request waits for, in picoseconds
 * @param rate how fast the file system moves data, for all ranks together
 */
public record FileSystemModel(long latencyPs, Rate rate) {
}
