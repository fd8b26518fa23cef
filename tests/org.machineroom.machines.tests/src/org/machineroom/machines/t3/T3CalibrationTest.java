// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.t3;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** The results of Booth section 2 that set parameters come out within 2 percent. */
public class T3CalibrationTest {
    private static final double PERCENT = 0.01;

    @Test
    public void smallMessageOnTheHardwareQueue() {
        assertEquals(5, T3PingPong.oneWay("t3e.hwq", 8), 2 * PERCENT * 5);
    }

    @Test
    public void t2StartUpOfLongMessagesOnTheHardwareQueue() {
        T3PingPong.Line line = T3PingPong.line("t3e.hwq");
        assertEquals(12, line.startUpMicros(), 2 * PERCENT * 12);
    }
}
