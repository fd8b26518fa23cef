// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/** How fast data move. */
public final class Rate {
    private static final long MEGA = 1_000_000;
    private static final long PS_PER_SECOND = MEGA * MEGA;
    private static final long EXACT_IN_ONE_STEP = Long.MAX_VALUE / PS_PER_SECOND;
    /** A rate at which everything takes no time. */
    public static final Rate INFINITE = new Rate(Long.MAX_VALUE);

    private final long bytesPerSecond;
    private final Divisor divisor;

    /**
     * Creates a rate.
     *
     * @param bytesPerSecond positive; {@link Long#MAX_VALUE} if everything takes no time
     */
    public Rate(long bytesPerSecond) {
        if (bytesPerSecond <= 0 || bytesPerSecond > Long.MAX_VALUE / MEGA && bytesPerSecond != Long.MAX_VALUE) {
            throw new IllegalArgumentException("a rate of " + bytesPerSecond + " bytes/s is not possible");
        }
        this.bytesPerSecond = bytesPerSecond;
        this.divisor = new Divisor(bytesPerSecond);
    }

    /** Bytes per second; {@link Long#MAX_VALUE} if everything takes no time. */
    public long bytesPerSecond() {
        return bytesPerSecond;
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
            return divisor.quotient(bytes * PS_PER_SECOND);
        }
        if (bytes < 0) {
            throw new IllegalArgumentException("a message of " + bytes + " bytes");
        }
        long micros = bytes % bytesPerSecond * MEGA;
        long fractionPs = micros / bytesPerSecond * MEGA + micros % bytesPerSecond * MEGA / bytesPerSecond;
        return Math.addExact(Math.multiplyExact(bytes / bytesPerSecond, PS_PER_SECOND), fractionPs);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Rate rate && rate.bytesPerSecond == bytesPerSecond;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(bytesPerSecond);
    }

    @Override
    public String toString() {
        return bytesPerSecond + " bytes/s";
    }
}
