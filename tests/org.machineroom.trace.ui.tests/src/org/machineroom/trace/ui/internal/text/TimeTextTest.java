// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.text;

import static org.junit.Assert.assertEquals;

import java.util.OptionalLong;
import org.junit.Test;

/** Exact times. */
public class TimeTextTest {
    @Test
    public void digitsAreInGroupsOfThree() {
        assertEquals("12.345\u202f678\u202f901 ms", TimeText.exact(12_345_678_901L));
    }

    @Test
    public void unitIsTheLargestThatIsReached() {
        assertEquals("999 ps", TimeText.exact(999));
        assertEquals("1.000 ns", TimeText.exact(1_000));
        assertEquals("1\u202f234.000\u202f000\u202f000\u202f000 s", TimeText.exact(1_234_000_000_000_000L));
    }

    @Test
    public void stepDecidesHowManyDecimalsThereAre() {
        assertEquals("1.25 ms", TimeText.inUnit(1_250_000_000, TimeText.Unit.MS, 10_000_000));
        assertEquals("3 us", TimeText.inUnit(3_000_000, TimeText.Unit.US, 1_000_000));
    }

    @Test
    public void typedTimesHaveAUnit() {
        assertEquals(OptionalLong.of(1_500_000_000), TimeText.parse("1.5ms"));
        assertEquals(OptionalLong.of(12_345_000), TimeText.parse(" 12 345 NS "));
        assertEquals(OptionalLong.of(7), TimeText.parse("7 ps"));
    }

    @Test
    public void timesWithoutUnitAreMicroseconds() {
        assertEquals(OptionalLong.of(2_500_000), TimeText.parse("2,5"));
    }

    @Test
    public void whatIsShownCanBeTyped() {
        assertEquals(OptionalLong.of(12_345_678_901L), TimeText.parse(TimeText.exact(12_345_678_901L)));
    }

    @Test
    public void whatIsNoTimeIsRefused() {
        assertEquals(OptionalLong.empty(), TimeText.parse("soon"));
        assertEquals(OptionalLong.empty(), TimeText.parse(""));
        assertEquals(OptionalLong.empty(), TimeText.parse("99999999999 s"));
    }
}
