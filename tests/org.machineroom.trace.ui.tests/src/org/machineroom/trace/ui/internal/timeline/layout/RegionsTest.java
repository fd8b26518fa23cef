// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.layout;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.trace.ui.internal.timeline.layout.Regions.Wanted;

/** What has room in a picture, and where. */
public class RegionsTest {
    private static final int LINE = 18;
    /** The canvas of a timeline in a window of the first size. */
    private static final int FIRST = 217;
    /** The canvas of each of two runs compared there. */
    private static final int COMPARED = 74;

    private static Regions regions(int height, int legendLines, int counters) {
        return Regions.of(498, height, 90, new Wanted(legendLines, LINE, counters));
    }

    @Test
    public void allHaveTheHeightTheyWantWhereThereIsRoom() {
        Regions regions = regions(600, 3, 3);
        assertEquals(3, regions.legendLines());
        assertEquals(3, regions.counters());
        assertEquals(Regions.COUNTER, regions.counter());
        assertEquals(Regions.OVERVIEW, regions.overview());
        assertEquals(Regions.FOOTER, regions.footer());
    }

    @Test
    public void threeCountersAreInAWindowOfTheFirstSize() {
        Regions regions = regions(FIRST, 2, 3);
        assertEquals(3, regions.counters());
        assertTrue("rows " + regions.rowsHeight(), regions.rowsHeight() >= 48);
    }

    @Test
    public void legendHasTheLinesThatLeaveTheRowsAsMuchRoom() {
        Regions regions = regions(FIRST, 7, 0);
        assertEquals(3, regions.legendLines());
        assertTrue("rows " + regions.rowsHeight(), regions.rowsHeight() >= 3 * LINE);
    }

    @Test
    public void comparedRunsHaveRowsBeforeAnythingElse() {
        Regions regions = regions(COMPARED, 0, 0);
        assertEquals(COMPARED - Regions.RULER, regions.rowsHeight());
    }

    @Test
    public void nothingLiesOverAnythingElse() {
        for (int height = 1; height < 600; height++) {
            for (int wanted = 0; wanted < 9; wanted++) {
                Regions regions = regions(height, wanted, 8 - wanted);
                String what = regions.toString();
                assertTrue(what, regions.rowsTop() + regions.rowsHeight() == Math.max(regions.countersTop(),
                        regions.rowsTop() + 1));
                assertTrue(what, regions.counters() == 0 || regions.rowsHeight() >= 48);
                assertTrue(what, regions.legendLines() <= wanted
                        && regions.rowsHeight() >= regions.height() - regions.legendTop());
            }
        }
    }
}
