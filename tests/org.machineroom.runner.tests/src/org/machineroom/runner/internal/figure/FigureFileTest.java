// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.figure;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.analysis.plot.Axis;
import org.machineroom.analysis.plot.ChartPoint;

/** Files of figures: what they can say, and what is wrong with them. */
public class FigureFileTest {
    private static final String HEAD = """
            paper = "P"
            [[figure]]
            id = "f"
            title = "t"
            source = "figure 1"
            x = "ranks"
            y = "us"
            machine = "cluster.loggp"
            experiment = "barrier"
            """;

    private static Figure read(String rest) {
        return FigureFile.read("my.toml", HEAD + rest).getFirst();
    }

    private static void assertProblem(String expected, String rest) {
        String message = assertThrows(DescriptionException.class, () -> read(rest)).getMessage();
        assertTrue(message, message.contains(expected) && message.startsWith("my.toml:"));
    }

    @Test
    public void aLineHasWhatTheFigureSays() {
        Figure figure = read("""
                log = "y"
                lines = [ { name = "one", column = "max", published = "1 2.5; 3 4" } ]
                """);
        FigureLine line = figure.lines().getFirst();
        assertEquals("P, figure 1", figure.source());
        assertEquals(Axis.linear("ranks"), figure.x());
        assertEquals(Axis.logarithmic("us"), figure.y());
        assertEquals("barrier", line.readings().getFirst().measurement().experiment());
        assertEquals(List.of(new ChartPoint(1, 2.5), new ChartPoint(3, 4)), line.published());
        assertEquals(Column.MAX, line.column());
        assertTrue(line.isOneRun());
    }

    @Test
    public void pointsAreARunEach() {
        FigureLine line = read("""
                at = "2, 8"
                lines = [ { name = "one", points = [ { ranks = 2 }, { ranks = 8 } ] } ]
                """).lines().getFirst();
        assertFalse(line.isOneRun());
        assertEquals(List.of(2.0, 8.0), line.at());
        assertEquals(8, line.readings().get(1).measurement().ranks());
    }

    @Test
    public void whatIsWrongIsNamedWithTheLine() {
        assertProblem("there is no \"colour\"", "lines = [ { name = \"one\", colour = \"red\" } ]");
        assertProblem("must be one of [value, min, mean, max, rate, reached]",
                "lines = [ { name = \"one\", column = \"median\" } ]");
        assertProblem("must look like 100 2.5", "lines = [ { name = \"one\", published = \"1\" } ]");
        assertProblem("\"two\" must be a number", "lines = [ { name = \"one\", published = \"1 two\" } ]");
        assertProblem("at has 1 numbers for 2 points",
                "at = \"2\"\nlines = [ { name = \"one\", points = [ { ranks = 2 }, { ranks = 8 } ] } ]");
    }
}
