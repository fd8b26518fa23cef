// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class UnitsTest {
    @Test
    public void timesGetTheUnitThatFits() {
        assertEquals("0 ps", Units.time(0));
        assertEquals("999 ps", Units.time(999));
        assertEquals("1 ns", Units.time(1000));
        assertEquals("12.35 us", Units.time(12_345_678));
        assertEquals("1.500 ms", Units.time(1_500_000_000L));
        assertEquals("3600.0 s", Units.time(3_600_000_000_000_001L));
    }

    @Test
    public void sizesAreBinary() {
        assertEquals("512 B", Units.bytes(512));
        assertEquals("1.500 KiB", Units.bytes(1536));
        assertEquals("2 MiB", Units.bytes(2 << 20));
    }

    @Test
    public void numbersAreDecimal() {
        assertEquals("17", Units.count(17));
        assertEquals("2.310 M", Units.count(2_310_000));
    }

    @Test
    public void smallPartsAreNotNothing() {
        assertEquals("0.0 %", Units.finePercent(0));
        assertEquals("0.0042 %", Units.finePercent(0.000_042_3));
        assertEquals("0.049 %", Units.finePercent(0.000_494));
        assertEquals("0.1 %", Units.finePercent(0.0005));
        assertEquals("100.0 %", Units.finePercent(1));
    }

    @Test
    public void changesHaveTheirSignAndNoneIsNoLess() {
        assertEquals("+1.3 %", Units.percentChange(0.0131));
        assertEquals("-28.9 %", Units.percentChange(-0.289));
        assertEquals("+0.0 %", Units.percentChange(-0.0001));
    }

    @Test
    public void smallChangesAreNotNothing() {
        assertEquals("-0.0042 %", Units.finePercentChange(-0.000_042_3));
        assertEquals("+0.049 %", Units.finePercentChange(0.000_494));
        assertEquals("-0.1 %", Units.finePercentChange(-0.0005));
        assertEquals("-28.9 %", Units.finePercentChange(-0.289));
        assertEquals("+0.0 %", Units.finePercentChange(0));
    }
}
