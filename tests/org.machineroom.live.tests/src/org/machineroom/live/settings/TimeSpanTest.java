// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.time.Duration;
import java.util.List;
import org.junit.Test;

/** Spans of time are read to the last digit, or not at all. */
public class TimeSpanTest {
    @Test
    public void aNumberAloneIsInSeconds() {
        assertEquals(Duration.ofMillis(1500), TimeSpan.parse("1.5"));
    }

    @Test
    public void eachUnitIsReadAsItIsWritten() {
        for (String text : List.of("2 h", "90 min", "7 s", "500 ms", "3 us", "12 ns")) {
            assertEquals(text, TimeSpan.text(TimeSpan.parse(text)));
        }
    }

    @Test
    public void aFractionOfANanosecondIsNoDuration() {
        assertEquals(Duration.ofNanos(1500), TimeSpan.parse("1.5 us"));
        assertThrows(IllegalArgumentException.class, () -> TimeSpan.parse("1.5 ns"));
        assertThrows(IllegalArgumentException.class, () -> TimeSpan.parse("0.0000000005"));
    }

    @Test
    public void picosecondsAreKept() {
        assertEquals(1_500, TimeSpan.picoseconds("1.5 ns"));
        assertEquals(12_345_678, TimeSpan.picoseconds("12.345678 us"));
        assertThrows(IllegalArgumentException.class, () -> TimeSpan.picoseconds("1.5 ps"));
        assertThrows(IllegalArgumentException.class, () -> TimeSpan.picoseconds("3000 h"));
    }
}
