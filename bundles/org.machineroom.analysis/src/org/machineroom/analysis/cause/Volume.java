// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

/**
 * The messages of a place in the program: those that it sends, or else those that are received there.
 *
 * @param calls how often it was called
 * @param ps how long its calls lasted in all, in picoseconds
 * @param handedBytes what its calls have handed in or out
 * @param messages how many
 * @param unexpected how many of those received came before they were asked for
 * @param bytes what they carry
 */
public record Volume(long calls, long ps, long handedBytes, long messages, long unexpected, long bytes) {
    /** Of a place without calls. */
    public static final Volume NONE = new Volume(0, 0, 0, 0, 0, 0);

    /** How many bytes a message carries on the average, rounded. */
    public long bytesOfOne() {
        return mean(bytes, messages);
    }

    /** How many bytes a call hands in or out on the average, rounded. */
    public long bytesOfCall() {
        return mean(handedBytes, calls);
    }

    private static long mean(long sum, long number) {
        return Math.round((double) sum / Math.max(1, number));
    }
}
