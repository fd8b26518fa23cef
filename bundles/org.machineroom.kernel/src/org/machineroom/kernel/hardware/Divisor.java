// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/**
 * Divides by a number that stays the same, by a multiplication with its reciprocal: a processor needs up to ten times
 * as long for a division of 64 bits, and every message has several.
 */
final class Divisor {
    private final long value;
    private final long reciprocal;

    /** For division by a positive number. */
    Divisor(long value) {
        if (value < 1) {
            throw new IllegalArgumentException("division by " + value + " instead of a positive number");
        }
        this.value = value;
        this.reciprocal = Long.divideUnsigned(-1, value);
    }

    /** The quotient of a number that is not negative, rounded down. */
    long quotient(long number) {
        // Less than 2^63 times the reciprocal, which is too small by less than one, is one too small at most.
        long quotient = Math.unsignedMultiplyHigh(number, reciprocal);
        return number - quotient * value >= value ? quotient + 1 : quotient;
    }

    /** The remainder of a number that is not negative. */
    long remainder(long number) {
        return number - quotient(number) * value;
    }
}
