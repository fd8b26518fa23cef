// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class WormholeInputTest {
    private final WormholeInput input = new WormholeInput(0, WormholeSide.WEST, 2);

    /** As the last word of a packet does for the processor, and the header behind it for a link. */
    @Test
    public void placesOfTwoWordsThatLeaveOneByOneInACycleAreFreeInTheNext() {
        input.push(WormholeInput.word(0, false, true), 1);
        input.push(WormholeInput.word(1, true, false), 2);
        input.take(1, 3);
        input.take(1, 3);
        assertFalse(input.hasSpace(3));
        assertTrue(input.hasSpace(4));
    }
}
