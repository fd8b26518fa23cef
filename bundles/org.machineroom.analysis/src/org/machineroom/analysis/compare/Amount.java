// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.compare;

/**
 * How much one run has of something.
 *
 * @param count how many calls, computations or steps
 * @param ps    time, in picoseconds
 */
public record Amount(long count, long ps) {
    /** Of what a run does not have. */
    public static final Amount NONE = new Amount(0, 0);

    /** Both together. */
    Amount plus(Amount other) {
        return new Amount(count + other.count, ps + other.ps);
    }
}
