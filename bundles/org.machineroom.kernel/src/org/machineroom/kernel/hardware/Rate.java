// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/**
 * How fast data moves.
 *
 * @param bytesPerSecond positive
 */
public record Rate(long bytesPerSecond) {
    private static final long MEGA = 1_000_000;
    private static final long PS_PER_SECOND = MEGA * MEGA;
    private static final long EXACT_IN_ONE_STEP = Long.MAX_VALUE / PS_PER_SECOND;

    public Rate {
        if (bytesPerSecond <= 0 || bytesPerSecond > Long.MAX_VALUE / MEGA) {
            throw new IllegalArgumentException("a rate of " + bytesPerSecond + " bytes/s is not possible");
        }
    }

    /**
     * Time in picoseconds that {@code bytes} bytes take, rounded down.
     *
     * @throws ArithmeticException if virtual time does not reach that far
     */
    public long timePs(long bytes) {
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
