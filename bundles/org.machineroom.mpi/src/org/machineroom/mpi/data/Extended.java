// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.math.BigInteger;
import java.nio.ByteOrder;

/**
 * A number in the extended format of x86, the long double of C there: ten bytes in a place of sixteen. Its value is the
 * mantissa, 64 bits without a sign, times a power of two. Results are rounded to nearest, ties to even, as the
 * processor does.
 *
 * @param exponent with a bias of 16383, for a mantissa with one bit before the point
 */
record Extended(boolean isNegative, int exponent, long mantissa) {
    /** Bytes that a number takes, of which six mean nothing. */
    static final int BYTES = 16;
    static final Extended ZERO = new Extended(false, 0, 0);
    static final Extended ONE = new Extended(false, 16383, Long.MIN_VALUE);

    private static final ValueLayout.OfLong MANTISSA = ValueLayout.JAVA_LONG_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfShort EXPONENT = ValueLayout.JAVA_SHORT_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final int SPECIAL = 0x7fff;
    private static final int BITS = 64;
    /** From the exponent to the power of two of the mantissa's last bit. */
    private static final int BIAS = 16383 + BITS - 1;
    private static final Extended NAN = new Extended(false, SPECIAL, 0xc000000000000000L);

    static Extended get(MemorySegment data, long at) {
        short word = data.get(EXPONENT, at + Long.BYTES);
        return new Extended(word < 0, word & SPECIAL, data.get(MANTISSA, at));
    }

    /** Writes the number; the six bytes behind it stay. */
    void set(MemorySegment data, long at) {
        data.set(MANTISSA, at, mantissa);
        data.set(EXPONENT, at + Long.BYTES, (short) (isNegative ? exponent | SPECIAL + 1 : exponent));
    }

    boolean isNaN() {
        return exponent == SPECIAL && mantissa << 1 != 0;
    }

    private boolean isInfinite() {
        return exponent == SPECIAL && mantissa << 1 == 0;
    }

    boolean isZero() {
        return mantissa == 0 && exponent != SPECIAL;
    }

    Extended negated() {
        return new Extended(!isNegative, exponent, mantissa);
    }

    /** Order of numbers that are not NaN; -0 lies below 0. */
    int compareTo(Extended other) {
        if (isNegative != other.isNegative) {
            return isNegative ? -1 : 1;
        }
        int order = exponent != other.exponent ? Integer.compare(exponent, other.exponent)
                : Long.compareUnsigned(mantissa, other.mantissa);
        return isNegative ? -order : order;
    }

    Extended plus(Extended other) {
        if (exponent == SPECIAL || other.exponent == SPECIAL) {
            return isNaN() || other.isNaN() || isInfinite() && other.isInfinite() && isNegative != other.isNegative
                    ? NAN : isInfinite() ? this : other;
        }
        int last = Math.min(last(), other.last());
        BigInteger sum = value().shiftLeft(last() - last).add(other.value().shiftLeft(other.last() - last));
        return sum.signum() == 0 ? new Extended(isNegative && other.isNegative, 0, 0)
                : rounded(sum.signum() < 0, sum.abs(), last);
    }

    Extended times(Extended other) {
        boolean sign = isNegative != other.isNegative;
        if (exponent == SPECIAL || other.exponent == SPECIAL) {
            return isNaN() || other.isNaN() || isZero() || other.isZero() ? NAN
                    : new Extended(sign, SPECIAL, Long.MIN_VALUE);
        }
        return rounded(sign, value().multiply(other.value()).abs(), last() + other.last());
    }

    /** The power of two of the mantissa's last bit. */
    private int last() {
        return Math.max(1, exponent) - BIAS;
    }

    /** The mantissa with its sign. */
    private BigInteger value() {
        BigInteger value = BigInteger.valueOf(mantissa >>> 1).shiftLeft(1).add(BigInteger.valueOf(mantissa & 1));
        return isNegative ? value.negate() : value;
    }

    private static Extended rounded(boolean isNegative, BigInteger value, int last) {
        int dropped = Math.max(value.bitLength() - BITS, 1 - BIAS - last);
        BigInteger kept = value.shiftRight(dropped);
        if (dropped > 0 && value.testBit(dropped - 1)
                && (kept.testBit(0) || value.getLowestSetBit() < dropped - 1)) {
            kept = kept.add(BigInteger.ONE);
        }
        int exponent = last + dropped + BIAS;
        if (kept.bitLength() > BITS) {
            kept = kept.shiftRight(1);
            exponent++;
        }
        if (kept.bitLength() < BITS) {
            return new Extended(isNegative, 0, kept.longValue());
        }
        return exponent >= SPECIAL ? new Extended(isNegative, SPECIAL, Long.MIN_VALUE)
                : new Extended(isNegative, exponent, kept.longValue());
    }
}
