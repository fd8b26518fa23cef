// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.layout;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** What has room in a picture, and where. */
public class RegionsTest {
    @Test
    public void legendHasTheHeightItWantsWhereRowsHaveRoom() {
        assertEquals(52, Regions.legend(240, 52));
    }

    @Test
    public void legendIsLeftOutWhereItWouldLeaveLessRoomToTheRowsThanItTakes() {
        assertEquals(0, Regions.legend(190, 85));
        assertEquals("few pixels for rows", 0, Regions.legend(130, 18));
    }

    @Test
    public void legendNeverCoversRows() {
        for (int height = 1; height < 600; height++) {
            for (int wanted = 17; wanted < 200; wanted += 17) {
                Regions regions = new Regions(300, height, 50, Regions.legend(height, wanted), 0);
                assertTrue(height + " with " + regions.legend(),
                        regions.legend() == 0 || regions.rowsHeight() >= regions.legend());
            }
        }
    }
}
