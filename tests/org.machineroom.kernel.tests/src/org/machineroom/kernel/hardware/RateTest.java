// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.math.BigInteger;
import java.util.Random;
import org.junit.Test;

public class RateTest {
    private static final BigInteger PS_PER_SECOND = BigInteger.TEN.pow(12);
    private static final long FASTEST = Long.MAX_VALUE / 1_000_000;

    private static BigInteger exactPs(long bytes, long bytesPerSecond) {
        return BigInteger.valueOf(bytes).multiply(PS_PER_SECOND).divide(BigInteger.valueOf(bytesPerSecond));
    }

    @Test
    public void timesAreExactRoundedDown() {
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            long rate = 1 + (random.nextLong() >>> 1) % (1L << 1 + random.nextInt(43));
            long bytes = random.nextLong() >>> 1 + random.nextInt(63);
            BigInteger exact = exactPs(bytes, rate);
            if (exact.bitLength() < Long.SIZE) {
                assertEquals(exact.longValueExact(), new Rate(rate).timePs(bytes));
            } else {
                assertThrows(ArithmeticException.class, () -> new Rate(rate).timePs(bytes));
            }
        }
    }

    @Test
    public void theFastestRateIsExactToo() {
        assertEquals(exactPs(Long.MAX_VALUE, FASTEST).longValueExact(), new Rate(FASTEST).timePs(Long.MAX_VALUE));
        assertEquals(0, new Rate(FASTEST).timePs(0));
    }

    @Test
    public void impossibleRatesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Rate(0));
        assertThrows(IllegalArgumentException.class, () -> new Rate(-1));
        assertThrows(IllegalArgumentException.class, () -> new Rate(FASTEST + 1));
    }

    @Test
    public void negativeLengthsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Rate(1000).timePs(-1));
    }
}
