// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.axis;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.trace.ui.internal.timeline.axis.Ruler.Tick;

/** The ruler's ticks. */
public class RulerTest {
    @Test
    public void ticksAreAtRoundTimes() {
        Ruler ruler = Ruler.of(new TimeAxis(123_456, 1_123_456, 1000), 90);
        assertEquals(100_000, ruler.stepPs());
        ruler.ticks().forEach(tick -> assertEquals(0, tick.ps() % 100_000));
    }

    @Test
    public void ticksKeepTheirDistance() {
        for (long lengthPs = 10; lengthPs < Long.MAX_VALUE / 20; lengthPs *= 7) {
            List<Tick> ticks = Ruler.of(new TimeAxis(0, lengthPs, 1200), 100).ticks();
            for (int i = 1; i < ticks.size(); i++) {
                assertTrue(lengthPs + " ps", ticks.get(i).x() - ticks.get(i - 1).x() >= 99);
            }
        }
    }

    @Test
    public void labelsTellNeighboursApart() {
        List<Tick> ticks = Ruler.of(new TimeAxis(1_000_000_000_000L, 1_000_000_000_100L, 1000), 100).ticks();
        assertEquals(ticks.size(), ticks.stream().map(Tick::label).distinct().count());
    }
}
