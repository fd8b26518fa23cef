// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.machines.testing.PingPong;

/** The result of Booth section 2 that sets a parameter comes out within 2 percent, and one that sets none holds. */
public class T3CalibrationTest {
    private static final double PERCENT = 0.01;

    @Test
    public void smallMessageTakesLittleMoreThanTheMachineItself() {
        double micros = PingPong.oneWay("t3e.hwq", 8);
        assertTrue("" + micros, micros < 1.5 * 1.5);
    }

    @Test
    public void t2StartUpOfLongMessagesOnTheHardwareQueue() {
        PingPong.Line line = PingPong.line("t3e.hwq");
        assertEquals(12, line.startUpMicros(), 2 * PERCENT * 12);
    }
}
