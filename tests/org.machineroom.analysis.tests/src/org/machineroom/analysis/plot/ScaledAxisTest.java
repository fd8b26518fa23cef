// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

/** Ranges and labels of axes. */
public class ScaledAxisTest {
    private static final double EXACT = 1e-12;

    private static List<String> labels(Axis axis, double... values) {
        return ScaledAxis.of(axis, values).ticks().stream().map(Tick::label).toList();
    }

    @Test
    public void aLinearAxisHasRoundNumbersFromZero() {
        assertEquals(List.of("0", "10", "20", "30", "40", "50"), labels(Axis.linear("x"), 12, 47));
        assertEquals(List.of("0", "0.1", "0.2", "0.3", "0.4", "0.5"), labels(Axis.linear("x"), 0.1, 0.45));
        assertEquals(List.of("0", "20000", "40000", "60000", "80000", "1e5", "1.2e5"), labels(Axis.linear("x"), 0,
                120_000));
    }

    @Test
    public void valuesFarFromZeroDoNotBeginThere() {
        assertEquals(List.of("100", "102", "104", "106", "108", "110"), labels(Axis.linear("x"), 100, 110));
        assertEquals(List.of("-20", "-10", "0", "10", "20", "30"), labels(Axis.linear("x"), -20, 30));
    }

    @Test
    public void aLogarithmicAxisHasPowersOfTenAndOtherStepsWhereItIsShort() {
        assertEquals(List.of("0.001", "0.01", "0.1", "1", "10"), labels(Axis.logarithmic("x"), 0.001, 10));
        assertEquals(List.of("2", "5", "10", "20", "50"), labels(Axis.logarithmic("x"), 3, 42));
    }

    @Test
    public void valuesLieWhereTheScaleHasThem() {
        assertEquals(0.5, ScaledAxis.of(Axis.logarithmic("x"), 1, 10_000).place(100), EXACT);
        assertEquals(0.25, ScaledAxis.of(Axis.linear("x"), 0, 100).place(25), EXACT);
        assertEquals(0.25, ScaledAxis.of(Axis.of("x", List.of("one", "two"))).place(0), EXACT);
    }

    @Test
    public void oneValueOrNoneMakeAnAxisToo() {
        assertEquals(0, ScaledAxis.of(Axis.linear("x"), 7).place(0), EXACT);
        assertEquals(List.of("0", "0.2", "0.4", "0.6", "0.8", "1"), labels(Axis.linear("x")));
        assertEquals(List.of("0", "0.2", "0.4", "0.6", "0.8", "1"), labels(Axis.linear("x"), 0));
        assertEquals(List.of("10", "20", "50", "100"), labels(Axis.logarithmic("x"), 10).subList(0, 4));
        assertEquals(List.of("1", "2", "5", "10"), labels(Axis.logarithmic("x")));
    }
}
