// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** What messages of a place carry. */
public class VolumeTest {
    private static Volume ofMessages(long messages, long bytes) {
        return new Volume(messages, 0, bytes, messages, 0, bytes);
    }

    @Test
    public void bytesOfOneMessageAreRounded() {
        assertEquals(7, ofMessages(7024, 48_220).bytesOfOne());
        assertEquals(6, ofMessages(5, 32).bytesOfOne());
        assertEquals(8, ofMessages(3, 24).bytesOfOne());
    }

    @Test
    public void bytesOfOneCallAreRounded() {
        assertEquals(7, new Volume(3, 0, 20, 0, 0, 0).bytesOfCall());
    }

    @Test
    public void aPlaceWithoutMessagesHasNoBytes() {
        assertEquals(0, Volume.NONE.bytesOfOne());
    }
}
