// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class WormholeInputTest {
    private final WormholeInput input = new WormholeInput(0, WormholeSide.WEST, 2);

    /** As the last word of a packet does for the processor, and the header behind it for a link. */
    @Test
    public void placesOfWordsThatHaveBeenTakenAreUsedUntilTheyAreFreed() {
        input.push(WormholeInput.word(0, false, true));
        input.push(WormholeInput.word(1, true, false));
        assertEquals(WormholeInput.word(0, false, true), input.take());
        assertEquals(WormholeInput.word(1, true, false), input.take());
        assertEquals(0, input.size());
        assertTrue(input.isFull());
        input.free();
        assertFalse(input.isFull());
    }
}
