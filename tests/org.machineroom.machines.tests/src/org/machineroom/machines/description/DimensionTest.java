// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.Rate;

public class DimensionTest {
    private static Setting setting(String value) {
        return new Setting("a.key", value, "", "", new Origin("my.toml", 7));
    }

    private static long parse(Dimension dimension, String value) {
        return dimension.parse(setting(value));
    }

    private static String refusal(Dimension dimension, String value) {
        return assertThrows(DescriptionException.class, () -> parse(dimension, value)).getMessage();
    }

    @Test
    public void quantitiesAreConvertedExactly() {
        assertEquals(160_000, parse(Dimension.TIME, "160 ns"));
        assertEquals(2_500_000, parse(Dimension.TIME, "2.5 us"));
        assertEquals(2_500_000, parse(Dimension.TIME, " 2.5µs "));
        assertEquals(123_456_789_012L, parse(Dimension.TIME, "0.123456789012 s"));
        assertEquals(1_000_000_000_000L, parse(Dimension.TIME, "1e3 ms"));
        assertEquals(300, parse(Dimension.CYCLES, "0.3 cycles"));
        assertEquals(1000, parse(Dimension.CYCLES, "1 cycle"));
        assertEquals(12_500_000_000L, parse(Dimension.RATE, "100 Gbit/s"));
        assertEquals(166_700_000, parse(Dimension.RATE, "166.7 MB/s"));
        assertEquals(1_572_864, parse(Dimension.BYTES, "1.5 MiB"));
        assertEquals(1_000_000, parse(Dimension.BYTES, "1_000 kB"));
        assertEquals(425_000_000, parse(Dimension.FREQUENCY, "425 MHz"));
        assertEquals(16, parse(Dimension.COUNT, "16"));
        assertEquals(0, parse(Dimension.COUNT, "-0"));
        assertEquals(4, parse(Dimension.WORDS, "4 words"));
    }

    @Test
    public void whatIsSmallerThanTheUnitIsRoundedHalfUp() {
        assertEquals(1, parse(Dimension.TIME, "0.5 ps"));
        assertEquals(0, parse(Dimension.TIME, "0.4999 ps"));
        assertEquals(333, parse(Dimension.CYCLES, "0.33333 cycles"));
    }

    @Test
    public void whatIsCountedMustBeWhole() {
        assertEquals("my.toml:7: a.key = \"1.5\": must not have a fraction; needed is a whole number, such as 16",
                refusal(Dimension.COUNT, "1.5"));
        assertTrue(refusal(Dimension.WORDS, "0.5 words").contains("must not have a fraction"));
        assertTrue(refusal(Dimension.BYTES, "0.3 B").contains("must not have a fraction"));
    }

    @Test
    public void aWrongOrMissingUnitIsToldWithAllThatArePossible() {
        assertEquals("my.toml:7: a.key = \"160 nm\": needed is a time, such as \"160 ns\" or \"2.5 us\"; "
                + "units: ps, ns, us, µs, ms, s", refusal(Dimension.TIME, "160 nm"));
        assertTrue(refusal(Dimension.TIME, "160").contains("needed is a time"));
        assertTrue(refusal(Dimension.RATE, "25 MB").contains("needed is a rate"));
        assertTrue(refusal(Dimension.RATE, "25 mb/s").contains("needed is a rate"));
        assertTrue(refusal(Dimension.COUNT, "16 ranks").contains("units: none"));
        assertTrue(refusal(Dimension.WORDS, "16").contains("units: words, word"));
    }

    @Test
    public void whatIsNoNumberIsRefused() {
        for (String value : new String[] {"", "fast", "ns", "1,5 us", "1.5.2 us", "1. us", ".5 us", "--1 us", "0x10 us",
                "1e999999999 s", "1e-999999999 s", "NaN us", "1 2 us"}) {
            assertTrue(value, refusal(Dimension.TIME, value).contains("needed is a time"));
        }
    }

    @Test
    public void negativeQuantitiesAreRefused() {
        assertEquals("my.toml:7: a.key = \"-3 us\": must be zero or more", refusal(Dimension.TIME, "-3 us"));
    }

    @Test
    public void tooLargeQuantitiesAreRefused() {
        assertEquals("my.toml:7: a.key = \"1001 s\": must be at most 1000 s", refusal(Dimension.TIME, "1001 s"));
        assertEquals("my.toml:7: a.key = \"10 GHz\": must be at most 9 GHz", refusal(Dimension.FREQUENCY, "10 GHz"));
        assertEquals("my.toml:7: a.key = \"1e99 GB/s\": must be at most 9000 GB/s",
                refusal(Dimension.RATE, "1e99 GB/s"));
        assertTrue(refusal(Dimension.COUNT, "2147483648").contains("must be at most 2147483647"));
        assertTrue(refusal(Dimension.BYTES, "99999999999999999999999999 B").contains("must be at most"));
    }

    @Test
    public void whatIsPossibleTheHardwareCanDo() {
        assertEquals(Dimension.RATE.greatest(), new Rate(Dimension.RATE.greatest()).bytesPerSecond());
        assertEquals(Dimension.FREQUENCY.greatest(), new Frequency(Dimension.FREQUENCY.greatest()).hertz());
    }

    @Test
    public void aDimensionKnowsItsUnits() {
        assertTrue(Dimension.CYCLES.accepts("-2 cycles"));
        assertFalse(Dimension.CYCLES.accepts("2 ns"));
        assertFalse(Dimension.CYCLES.accepts("2"));
    }
}
