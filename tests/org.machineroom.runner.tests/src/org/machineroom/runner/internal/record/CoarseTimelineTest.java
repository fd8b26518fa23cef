// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import org.junit.Test;

public class CoarseTimelineTest {
    private static final long MICROSECOND = 1_000_000;

    @Test
    public void showsWhatARankMostlyDidInEachPart() {
        CoarseTimeline timeline = new CoarseTimeline(1, 4);
        timeline.add(0, Activity.COMPUTING, 0, 50 * MICROSECOND);
        timeline.add(0, Activity.WAITING, 50 * MICROSECOND, 100 * MICROSECOND);

        assertEquals(Activity.COMPUTING, timeline.dominant(0, 0, 10, 100 * MICROSECOND));
        assertEquals(Activity.WAITING, timeline.dominant(0, 9, 10, 100 * MICROSECOND));
    }

    @Test
    public void showsNothingWhereNothingWasDone() {
        CoarseTimeline timeline = new CoarseTimeline(1, 4);
        timeline.add(0, Activity.COMPUTING, 0, 10 * MICROSECOND);

        assertNull(timeline.dominant(0, 9, 10, 100 * MICROSECOND));
    }

    @Test
    public void keepsEarlyTimesWhenTheRunGrowsLong() {
        CoarseTimeline timeline = new CoarseTimeline(1, 1);
        timeline.add(0, Activity.SENDING, 0, MICROSECOND);
        timeline.add(0, Activity.COMPUTING, 1_000_000 * MICROSECOND, 2_000_000 * MICROSECOND);

        assertEquals(Activity.SENDING, timeline.dominant(0, 0, 100, 2_000_000 * MICROSECOND));
        assertEquals(Activity.COMPUTING, timeline.dominant(0, 99, 100, 2_000_000 * MICROSECOND));
    }

    @Test
    public void showsRunsOfWeeks() {
        CoarseTimeline timeline = new CoarseTimeline(1, 1);
        long weekPs = 7 * 24 * 3600 * 1_000_000L * MICROSECOND;
        timeline.add(0, Activity.COMPUTING, 0, 2 * weekPs);
        timeline.add(0, Activity.WAITING, 2 * weekPs, 4 * weekPs);

        assertEquals(Activity.COMPUTING, timeline.dominant(0, 0, 72, 4 * weekPs));
        assertEquals(Activity.WAITING, timeline.dominant(0, 71, 72, 4 * weekPs));
    }

    @Test
    public void showsRunsUpToTheEndOfVirtualTime() {
        CoarseTimeline timeline = new CoarseTimeline(1, 1);
        long half = Long.MAX_VALUE / 2;
        timeline.add(0, Activity.COMPUTING, 0, half);
        timeline.add(0, Activity.WAITING, half, Long.MAX_VALUE);

        assertEquals(Activity.COMPUTING, timeline.dominant(0, 0, 72, Long.MAX_VALUE));
        assertEquals(Activity.WAITING, timeline.dominant(0, 71, 72, Long.MAX_VALUE));
    }

    @Test
    public void choosesRowsEvenlyAmongManyRanks() {
        CoarseTimeline timeline = new CoarseTimeline(1000, 4);
        assertEquals(4, timeline.rows());
        assertEquals(0, timeline.rankOfRow(0));
        assertEquals(750, timeline.rankOfRow(3));
        timeline.add(750, Activity.COLLECTIVES, 0, MICROSECOND);
        timeline.add(751, Activity.COMPUTING, 0, 2 * MICROSECOND);

        assertEquals(Activity.COLLECTIVES, timeline.dominant(3, 0, 1, MICROSECOND));
    }
}
