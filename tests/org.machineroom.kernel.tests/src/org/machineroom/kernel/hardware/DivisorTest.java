// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.Random;
import org.junit.Test;

/** Division by multiplication gives what division gives. */
public class DivisorTest {
    private static void compare(long number, long value) {
        Divisor divisor = new Divisor(value);
        assertEquals(number + " / " + value, number / value, divisor.quotient(number));
        assertEquals(number + " % " + value, number % value, divisor.remainder(number));
    }

    @Test
    public void randomNumbersOfAllLengths() {
        Random random = new Random(1);
        for (int i = 0; i < 200_000; i++) {
            compare(random.nextLong() >>> 1 + random.nextInt(63), (random.nextLong() >>> 1 + random.nextInt(62)) + 1);
        }
    }

    @Test
    public void atTheEndsAndAroundMultiples() {
        long[] values = {1, 2, 3, 7, 1L << 31, (1L << 31) - 1, 3_000_000_000L, 1L << 62, Long.MAX_VALUE - 1,
                Long.MAX_VALUE};
        for (long value : values) {
            compare(0, value);
            compare(1, value);
            compare(Long.MAX_VALUE, value);
            long most = Long.MAX_VALUE / value * value;
            compare(most, value);
            compare(most - 1, value);
            compare(value - 1, value);
            compare(value, value);
        }
    }

    @Test
    public void onlyByPositiveNumbers() {
        assertThrows(IllegalArgumentException.class, () -> new Divisor(0));
        assertThrows(IllegalArgumentException.class, () -> new Divisor(-1));
    }
}
