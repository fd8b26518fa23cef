// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** What messages of a place carry. */
public class VolumeTest {
    @Test
    public void bytesOfOneMessageAreRounded() {
        assertEquals(7, new Volume(7024, 0, 48_220).bytesOfOne());
        assertEquals(6, new Volume(5, 0, 32).bytesOfOne());
        assertEquals(8, new Volume(3, 0, 24).bytesOfOne());
    }

    @Test
    public void aPlaceWithoutMessagesHasNoBytes() {
        assertEquals(0, Volume.NONE.bytesOfOne());
    }
}
