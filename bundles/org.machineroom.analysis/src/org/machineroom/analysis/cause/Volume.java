// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

/**
 * The messages of a place in the program: those that it sends, or else those that are received there.
 *
 * @param messages how many
 * @param unexpected how many of those received came before they were asked for
 * @param bytes what they carry
 */
public record Volume(long messages, long unexpected, long bytes) {
    /** Of a place without messages. */
    public static final Volume NONE = new Volume(0, 0, 0);

    /** How many bytes a message carries on the average, rounded. */
    public long bytesOfOne() {
        return Math.round((double) bytes / Math.max(1, messages));
    }
}
