// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

/**
 * Computations of all ranks between the same two places of the source. Times in picoseconds.
 *
 * @param fromSite    where they began
 * @param toSite      where they ended
 * @param count       how many
 * @param inclusivePs from their begins to their ends
 * @param exclusivePs without interrupts
 * @param longestPs   the longest
 */
public record ComputeProfile(int fromSite, int toSite, long count, long inclusivePs, long exclusivePs,
        long longestPs) {
}
