// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.axis;

/**
 * Where times are on an axis of some pixels, and the other way round. All arithmetic is on whole picoseconds, from the
 * left end of the axis, and saturates. Immutable.
 *
 * @param fromPs time at the left end, 0 or later
 * @param untilPs time at the right end, after {@code fromPs}
 * @param width of the axis in pixels, at least 1
 */
public record TimeAxis(long fromPs, long untilPs, int width) {
    /** The shortest range that is shown: what happens within fewer picoseconds is of no interest. */
    public static final long SHORTEST_PS = 10;

    public TimeAxis {
        if (fromPs < 0 || untilPs <= fromPs || width < 1) {
            throw new IllegalArgumentException(
                    width + " pixels from " + fromPs + " ps until " + untilPs + " ps: there is nothing to show");
        }
    }

    /** The range that is visible, in picoseconds. */
    public long lengthPs() {
        return untilPs - fromPs;
    }

    /** The pixel that a time is at; left of the axis negative, right of it {@code width} or more. */
    public int x(long ps) {
        double x = Math.floor((double) width * Math.subtractExact(ps, fromPs) / lengthPs());
        return (int) Math.clamp(x, -1e6, 1e6);
    }

    /** The time at the left edge of a pixel; pixels outside the axis have times too, but none before 0. */
    public long ps(int x) {
        long length = lengthPs();
        long whole = saturatedMultiply(length / width, x);
        return Math.max(0, saturatedAdd(fromPs, saturatedAdd(whole, length % width * x / width)));
    }

    /** How much time a pixel stands for, at least a picosecond. */
    public long pixelPs() {
        return Math.max(1, lengthPs() / width);
    }

    /** The same range on another number of pixels. */
    public TimeAxis withWidth(int newWidth) {
        return new TimeAxis(fromPs, untilPs, Math.max(1, newWidth));
    }

    static long saturatedAdd(long a, long b) {
        long sum = a + b;
        return ((a ^ sum) & (b ^ sum)) < 0 ? a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE : sum;
    }

    static long saturatedMultiply(long a, long b) {
        long high = Math.multiplyHigh(a, b);
        long low = a * b;
        return high == 0 && low >= 0 || high == -1 && low < 0 ? low
                : (a ^ b) < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
}
