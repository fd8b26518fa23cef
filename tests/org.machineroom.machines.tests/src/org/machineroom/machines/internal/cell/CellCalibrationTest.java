// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.machineroom.machines.testing.PingPong;

/** The results of Kumar section 4 that set parameters come out within 2 percent. */
public class CellCalibrationTest {
    private static final double PERCENT = 0.01;

    @Test
    public void c1LatencyOfAnEmptyMessage() {
        assertEquals(0.41, PingPong.oneWay("cell.buffered", 0), 2 * PERCENT * 0.41);
    }

    @Test
    public void c2RateOfLongMessages() {
        int bytes = 4 << 20;
        assertEquals(6.01, bytes / PingPong.oneWay("cell.buffered", bytes) / 1000, 2 * PERCENT * 6.01);
    }
}
