// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.live.settings.RunSettings;

/** Several lanes are advised where ranks compute long, the host has several processors and has worked for a while. */
public class LaneAdviceTest {
    private static final int RANKS = 4;
    private static final long CALLS = 96;
    /** Of 100 stretches of 300 000 cycles each at 1 GHz. */
    private static final long LONG_PS = 100 * 300_000L * 1000;

    private static int lanes(int processors, int ranks, long computedPs, double seconds, boolean areAllowed) {
        return new LaneAdvice(RunSettings.STANDARD, () -> areAllowed, new Frequency(1_000_000_000), processors)
                .lanes(ranks, computedPs, CALLS, seconds);
    }

    @Test
    public void asManyAreAdvisedAsThereAreProcessorsAndRanks() {
        assertEquals(2, lanes(2, RANKS, LONG_PS, 5, true));
        assertEquals(RANKS, lanes(8, RANKS, LONG_PS, 5, true));
    }

    @Test
    public void nothingIsAdvisedThatIsNotWorthIt() {
        assertEquals("one processor", 0, lanes(1, RANKS, LONG_PS, 5, true));
        assertEquals("one rank", 0, lanes(2, 1, LONG_PS, 5, true));
        assertEquals("short stretches", 0, lanes(2, RANKS, LONG_PS / 2, 5, true));
        assertEquals("a short run", 0, lanes(2, RANKS, LONG_PS, 4.9, true));
        assertEquals("impossible", 0, lanes(2, RANKS, LONG_PS, 5, false));
    }
}
