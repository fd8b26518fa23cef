// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.axis;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** Where times are in pixels, and the other way round. */
public class TimeAxisTest {
    @Test
    public void beginOfEachPixelIsAtThatPixel() {
        TimeAxis axis = new TimeAxis(1_000, 1_000_000_007, 977);
        for (int x = 0; x < 977; x++) {
            assertEquals(x, axis.x(axis.ps(x) + 1));
        }
    }

    @Test
    public void timesBeforeTheAxisAreLeftOfIt() {
        assertTrue(new TimeAxis(1_000, 2_000, 100).x(990) < 0);
    }

    @Test
    public void timesFarAwayStayWithinWhatCanBePainted() {
        assertEquals(1_000_000, new TimeAxis(0, 10, 1000).x(Long.MAX_VALUE));
    }

    @Test
    public void noPixelLiesBeforeTheRun() {
        assertEquals(0, new TimeAxis(50, 100, 10).ps(-1000));
    }

    @Test
    public void longestRunsDoNotOverflow() {
        TimeAxis axis = new TimeAxis(0, Long.MAX_VALUE, 1920);
        assertTrue(axis.ps(1919) > axis.ps(1918));
    }

    @Test
    public void pixelsFarAwaySaturate() {
        assertEquals(Long.MAX_VALUE, new TimeAxis(0, Long.MAX_VALUE, 10).ps(1_000_000));
    }

    @Test
    public void emptyRangeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new TimeAxis(5, 5, 100));
    }
}
