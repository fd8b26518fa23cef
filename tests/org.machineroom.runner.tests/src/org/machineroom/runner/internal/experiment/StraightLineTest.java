// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.experiment;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

/** The straight line through what an experiment has printed. */
public class StraightLineTest {
    private static final double EXACT = 1e-9;

    private static Series series(String... lines) {
        return SeriesReader.read(String.join("\n", lines)).getFirst();
    }

    @Test
    public void timesOverDoublesGiveStartUpAndRate() {
        Series series = series("series", "columns doubles value unit min mean max", "row 0 10 us 10 10 10",
                "row 100 14 us 14 14 14", "row 200 18 us 18 18 18");
        StraightLine line = StraightLine.through(series).orElseThrow();
        assertEquals(10, line.startUpUs(), EXACT);
        assertEquals(0.04, line.usPerX(), EXACT);
        assertEquals(200, line.megabytesPerSecond(), EXACT);
        assertEquals(0, line.greatest(), EXACT);
    }

    @Test
    public void deviationsAreRelativeToTheRows() {
        Series series = series("series", "columns bytes value unit min mean max", "row 0 9 us 9 9 9",
                "row 1 12 us 12 12 12", "row 2 9 us 9 9 9");
        StraightLine line = StraightLine.through(series).orElseThrow();
        assertEquals(10, line.startUpUs(), EXACT);
        assertEquals(2.0 / 12, line.greatest(), EXACT);
        assertEquals(Math.sqrt((2 / 81.0 + 4 / 144.0) / 3), line.rms(), EXACT);
    }

    @Test
    public void ratesAreTakenAsTheTimesTheyStandFor() {
        Series series = series("series", "columns bytes value unit min mean max", "row 0 0 MB/s 0 0 0",
                "row 100 5 MB/s 5 5 5", "row 300 7.5 MB/s 7.5 7.5 7.5");
        StraightLine line = StraightLine.through(series).orElseThrow();
        assertEquals(10, line.startUpUs(), EXACT);
        assertEquals(10, line.megabytesPerSecond(), EXACT);
    }

    @Test
    public void nothingElseHasALine() {
        assertTrue(StraightLine.through(series("series", "columns nodes value unit min mean max", "row 2 1 us 1 1 1",
                "row 4 2 us 2 2 2")).isEmpty());
        assertTrue(StraightLine.through(series("series", "columns bytes value unit min mean max", "row 2 1 us 1 1 1"))
                .isEmpty());
    }

    @Test
    public void conditionsAreReadAsPrinted() {
        Series series = series("experiment bcast", "series ranks=16 root=6", "columns bytes value unit min mean max");
        assertEquals("ranks=16 root=6", series.conditionsText());
        assertEquals(List.of(), series.rows());
    }
}
