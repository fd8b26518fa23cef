// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import org.machineroom.kernel.hardware.Rate;

/**
 * The ports through which data caches fetch lines from memory, where nodes share them.
 *
 * @param rate of one port
 * @param lineBytes a line of the cache nearest to memory
 * @param nodes how many nodes with consecutive numbers share one
 */
public record CachePort(Rate rate, int lineBytes, int nodes) {
}
