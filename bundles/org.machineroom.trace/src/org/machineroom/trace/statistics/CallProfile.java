// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

/**
 * Calls of all ranks, of one operation or of one operation at one site. Times in picoseconds.
 *
 * @param operation   number of the operation
 * @param site        number of the site, {@link org.machineroom.trace.TraceEvent#NONE} if it is of all sites together
 * @param calls       how many
 * @param inclusivePs from their begins to their ends
 * @param exclusivePs without what lies inside them, such as interrupts
 * @param waitedPs    part of it spent waiting
 * @param longestPs   the longest call
 * @param bytes       data handed in or out
 */
public record CallProfile(int operation, int site, long calls, long inclusivePs, long exclusivePs, long waitedPs,
        long longestPs, long bytes) {
}
