// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/**
 * How fast data moves.
 *
 * @param bytesPerSecond positive; {@link Long#MAX_VALUE} if everything takes no time
 */
public record Rate(long bytesPerSecond) {
    /** A rate at which everything takes no time. */
    public static final Rate INFINITE = new Rate(Long.MAX_VALUE);
    private static final long MEGA = 1_000_000;
    private static final long PS_PER_SECOND = MEGA * MEGA;
    private static final long EXACT_IN_ONE_STEP = Long.MAX_VALUE / PS_PER_SECOND;

    public Rate {
        if (bytesPerSecond <= 0 || bytesPerSecond > Long.MAX_VALUE / MEGA && bytesPerSecond != Long.MAX_VALUE) {
            throw new IllegalArgumentException("a rate of " + bytesPerSecond + " bytes/s is not possible");
        }
    }

    /** The rate of each of several that share it. */
    public Rate shared(int among) {
        return bytesPerSecond == Long.MAX_VALUE ? this : new Rate(Math.max(1, bytesPerSecond / among));
    }

    /**
     * Time in picoseconds that {@code bytes} bytes take, rounded down.
     *
     * @throws ArithmeticException if virtual time does not reach that far
     */
    public long timePs(long bytes) {
        if (bytesPerSecond == Long.MAX_VALUE && bytes >= 0) {
            return 0;
        }
        if (bytes >= 0 && bytes <= EXACT_IN_ONE_STEP) {
            return bytes * PS_PER_SECOND / bytesPerSecond;
        }
        if (bytes < 0) {
            throw new IllegalArgumentException("a message of " + bytes + " bytes");
        }
        long micros = bytes % bytesPerSecond * MEGA;
        long fractionPs = micros / bytesPerSecond * MEGA + micros % bytesPerSecond * MEGA / bytesPerSecond;
        return Math.addExact(Math.multiplyExact(bytes / bytesPerSecond, PS_PER_SECOND), fractionPs);
    }
}
