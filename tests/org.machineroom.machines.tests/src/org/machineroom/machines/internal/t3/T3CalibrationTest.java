// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.machineroom.machines.testing.PingPong;

/** The results of Booth section 2 that set parameters come out within 2 percent. */
public class T3CalibrationTest {
    private static final double PERCENT = 0.01;

    @Test
    public void smallMessageOnTheHardwareQueue() {
        assertEquals(5, PingPong.oneWay("t3e.hwq", 8), 2 * PERCENT * 5);
    }

    @Test
    public void t2StartUpOfLongMessagesOnTheHardwareQueue() {
        PingPong.Line line = PingPong.line("t3e.hwq");
        assertEquals(12, line.startUpMicros(), 2 * PERCENT * 12);
    }
}
