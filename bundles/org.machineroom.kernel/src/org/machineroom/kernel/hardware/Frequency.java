// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/** A clock rate. Times are computed from cycle numbers, never by adding up rounded cycle times. */
public final class Frequency {
    private static final long PS_PER_SECOND = 1_000_000_000_000L;
    private static final long MILLI = 1000;
    private static final long PER_MILLI_CYCLE = PS_PER_SECOND / MILLI;
    private static final long HIGHEST = Long.MAX_VALUE / PER_MILLI_CYCLE;

    private final long hertz;
    private final Divisor divisor;

    /**
     * Creates a clock rate.
     *
     * @param hertz cycles per second, between 1 Hz and 9 GHz
     */
    public Frequency(long hertz) {
        if (hertz < 1 || hertz > HIGHEST) {
            throw new IllegalArgumentException("a clock rate of " + hertz + " Hz: between 1 and " + HIGHEST
                    + " Hz are possible");
        }
        this.hertz = hertz;
        this.divisor = new Divisor(hertz);
    }

    /** Cycles per second. */
    public long hertz() {
        return hertz;
    }

    /**
     * Time of a number of cycles in picoseconds, rounded down.
     *
     * @throws ArithmeticException if virtual time does not reach that far
     */
    public long timePs(long cycles) {
        if (cycles >= 0 && cycles <= HIGHEST / MILLI) {
            return divisor.quotient(cycles * PS_PER_SECOND);
        }
        requireForward(cycles);
        long nanos = cycles % hertz * PER_MILLI_CYCLE;
        long fractionPs = nanos / hertz * MILLI + nanos % hertz * MILLI / hertz;
        return Math.addExact(Math.multiplyExact(cycles / hertz, PS_PER_SECOND), fractionPs);
    }

    /**
     * Time of a number of 1/1000 cycles in picoseconds, rounded down.
     *
     * @throws ArithmeticException if virtual time does not reach that far
     */
    public long milliCyclesPs(long milliCycles) {
        if (milliCycles >= 0 && milliCycles < hertz) {
            return divisor.quotient(milliCycles * PER_MILLI_CYCLE);
        }
        requireForward(milliCycles);
        return Math.addExact(Math.multiplyExact(milliCycles / hertz, PER_MILLI_CYCLE),
                milliCycles % hertz * PER_MILLI_CYCLE / hertz);
    }

    private static void requireForward(long cycles) {
        if (cycles < 0) {
            throw new IllegalArgumentException("a computation of " + cycles + " cycles");
        }
    }

    /** The number of the first cycle that begins at or after the given time. */
    public long cycleAtOrAfter(long timePs) {
        long cycle = timePs / PS_PER_SECOND * hertz
                + (long) Math.floor((double) (timePs % PS_PER_SECOND) * hertz / PS_PER_SECOND);
        while (timePs(cycle) < timePs) {
            cycle++;
        }
        while (cycle > 0 && timePs(cycle - 1) >= timePs) {
            cycle--;
        }
        return cycle;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Frequency frequency && frequency.hertz == hertz;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(hertz);
    }

    @Override
    public String toString() {
        return hertz + " Hz";
    }
}
