// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.Test;
import org.machineroom.runner.internal.experiment.Row;

/** What results can make of the rows of their runs. */
public class ExpressionTest {
    private static final double EXACT = 1e-9;

    private static final Map<String, Curve> CURVES = Map.of("t", curve(1, 10, 2, 20, 4, 40), "flat",
            curve(1, 15, 2, 15, 4, 15), "bent", curve(1, 3, 2, 1, 4, 2), "one", curve(7, 5));

    private static Curve curve(double... pairs) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < pairs.length; i += 2) {
            double value = pairs[i + 1];
            rows.add(new Row((long) pairs[i], value, "us", value - 1, value, value + 1));
        }
        return new Curve(rows, 8);
    }

    private static double value(String text) {
        return Expression.parse(text).value(CURVES);
    }

    @Test
    public void arithmeticKeepsItsOrder() {
        assertEquals(7, value("1 + 2 * 3"), EXACT);
        assertEquals(9, value("(1 + 2) * 3"), EXACT);
        assertEquals(-4, value("1 - 2 - 3"), EXACT);
        assertEquals(2, value("8 / 2 / 2"), EXACT);
        assertEquals(-2.5, value("-2.5"), EXACT);
    }

    @Test
    public void aRunIsAskedForItsValueAtSomeX() {
        assertEquals(30, value("t[2 * 2] - t[1]"), EXACT);
        assertEquals(19 + 21, value("t.min[2] + t.max[2]"), EXACT);
        assertEquals(5, value("one"), EXACT);
        assertEquals(6, value("one.max"), EXACT);
    }

    @Test
    public void functionsAreAboutAllRows() {
        assertEquals(0, value("startup(t)"), EXACT);
        assertEquals(10, value("slope(t)"), EXACT);
        assertEquals(0.8, value("rate(t)"), EXACT);
        assertEquals(1, value("exponent(t)"), EXACT);
        assertEquals(4, value("spread(t)"), EXACT);
        assertEquals(2, value("rise(t)"), EXACT);
        assertEquals(1.0 / 3, value("rise(bent)"), EXACT);
        assertEquals(2, value("steepest(bent)"), EXACT);
        assertEquals(2, value("lowest(bent)"), EXACT);
        assertEquals(1, value("highest(bent)"), EXACT);
    }

    @Test
    public void crossoverIsWhereOneCurveStaysBelowAnother() {
        assertEquals(2, value("crossover(flat, t)"), EXACT);
        assertTrue(Double.isNaN(value("crossover(t, flat)")));
    }

    @Test
    public void itKnowsTheRunsItSpeaksOf() {
        assertEquals(Set.of("t", "bent", "flat"), Expression.parse("t[1] + rise(bent) / crossover(flat, t)").names());
    }

    @Test
    public void whatCannotBeReadIsExplained() {
        assertProblem("t[1] +", "ends too early");
        assertProblem("t[1", "']' is missing");
        assertProblem("rate(t", "')' is missing");
        assertProblem("ratio(t)", "there is no function ratio");
        assertProblem("t.most[1]", "there is no column most");
        assertProblem("2 ? 3", "'? 3' cannot be read");
        assertProblem("2 3", "'3' is not expected");
        assertProblem("* 3", "'*' is not expected");
    }

    private static void assertProblem(String text, String expected) {
        String message = assertThrows(IllegalArgumentException.class, () -> Expression.parse(text)).getMessage();
        assertTrue(message, message.contains(expected));
    }

    @Test
    public void rowsThatDoNotExistAreNamed() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> value("t[3]")).getMessage()
                .contains("no row 3, only [1, 2, 4]"));
        assertThrows(IllegalArgumentException.class, () -> value("t"));
    }
}
