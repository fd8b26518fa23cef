// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

/**
 * A message came to a part of the machine that another one had.
 *
 * @param part the part's name
 * @param readyPs when the message was ready for it, in picoseconds
 * @param startPs when it got it, in picoseconds
 * @param holder number of the message that had it, {@link WaitRecord#NO_MESSAGE} if it is not known
 * @param sincePs since when that had it, in picoseconds
 */
public record Holdup(String part, long readyPs, long startPs, long holder, long sincePs) {
}
