// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** More ranks than there is memory for are refused before they are started. */
public class MemoryTest {
    @Test
    public void ranksThatCannotFitAreRefusedWithWhatTheyNeed() {
        RunException refused = assertThrows(RunException.class,
                () -> SimulationStart.requireMemory(1_000_000, 1L << 30));
        assertEquals(ExitStatus.WRONG_USE, refused.exitStatus());
        assertTrue(refused.getMessage(), refused.getMessage().startsWith("1000000 ranks need at least 2.158 GiB"));
        assertTrue(refused.getMessage(), refused.getMessage().contains("MACHINEROOM_OPTS=-Xmx2210m"));
    }

    @Test
    public void ranksThatFitAreNot() throws RunException {
        SimulationStart.requireMemory(100_000, 1L << 30);
    }
}
