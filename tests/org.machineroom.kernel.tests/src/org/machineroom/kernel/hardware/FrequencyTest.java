// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.math.BigInteger;
import java.util.Random;
import org.junit.Test;

public class FrequencyTest {
    private static final BigInteger PS_PER_SECOND = BigInteger.TEN.pow(12);
    private static final BigInteger THOUSAND = BigInteger.valueOf(1000);
    private static final long HIGHEST = Long.MAX_VALUE / 1_000_000_000;
    private static final long[] USUAL = {1, 33_333_333, 425_000_000, 1_000_000_000, 2_999_999_999L, HIGHEST};

    private static BigInteger exactPs(long cycles, long hertz) {
        return BigInteger.valueOf(cycles).multiply(PS_PER_SECOND).divide(BigInteger.valueOf(hertz));
    }

    private static long randomHertz(Random random) {
        return random.nextBoolean() ? USUAL[random.nextInt(USUAL.length)]
                : 1 + (random.nextLong() >>> 1) % Math.min(HIGHEST, 1L << 1 + random.nextInt(34));
    }

    @Test
    public void timesAreExactRoundedDown() {
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            long hertz = randomHertz(random);
            long cycles = random.nextLong() >>> 1 + random.nextInt(63);
            BigInteger exact = exactPs(cycles, hertz);
            if (exact.bitLength() < Long.SIZE) {
                assertEquals(exact.longValueExact(), new Frequency(hertz).timePs(cycles));
            } else {
                assertThrows(ArithmeticException.class, () -> new Frequency(hertz).timePs(cycles));
            }
        }
    }

    @Test
    public void timesOfPartsOfCyclesAreExactRoundedDown() {
        Random random = new Random(2);
        for (int i = 0; i < 100_000; i++) {
            long hertz = randomHertz(random);
            long milliCycles = random.nextLong() >>> 1 + random.nextInt(63);
            BigInteger exact = BigInteger.valueOf(milliCycles).multiply(PS_PER_SECOND)
                    .divide(BigInteger.valueOf(hertz).multiply(THOUSAND));
            if (exact.bitLength() < Long.SIZE) {
                assertEquals(exact.longValueExact(), new Frequency(hertz).milliCyclesPs(milliCycles));
            } else {
                assertThrows(ArithmeticException.class, () -> new Frequency(hertz).milliCyclesPs(milliCycles));
            }
        }
    }

    @Test
    public void theCycleAtOrAfterATimeIsTheInverse() {
        Random random = new Random(3);
        for (int i = 0; i < 100_000; i++) {
            Frequency clock = new Frequency(randomHertz(random));
            long timePs = random.nextLong() >>> 3 + random.nextInt(60);
            long cycle = clock.cycleAtOrAfter(timePs);
            assertTrue(clock + " " + timePs, clock.timePs(cycle) >= timePs);
            assertTrue(clock + " " + timePs, cycle == 0 || clock.timePs(cycle - 1) < timePs);
            assertEquals(cycle, clock.cycleAtOrAfter(clock.timePs(cycle)));
        }
    }

    @Test
    public void impossibleClockRatesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Frequency(0));
        assertThrows(IllegalArgumentException.class, () -> new Frequency(HIGHEST + 1));
    }

    @Test
    public void negativeCyclesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Frequency(1000).timePs(-1));
        assertThrows(IllegalArgumentException.class, () -> new Frequency(1000).milliCyclesPs(-1));
    }
}
