// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.console;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** Ranks are told apart in the console. */
public class RankPrefixTest {
    @Test
    public void numberIsFoundBehindItsPadding() {
        assertEquals(new RankPrefix(3, 5), RankPrefix.of("[  3] hello"));
    }

    @Test
    public void otherLinesHaveNone() {
        assertNull(RankPrefix.of("hello [3]"));
        assertNull(RankPrefix.of("[three] hello"));
        assertNull(RankPrefix.of(""));
    }

    @Test
    public void neighboursHaveColoursFarApart() {
        for (int rank = 0; rank < 1000; rank++) {
            float apart = Math.abs(new RankPrefix(rank, 0).hue() - new RankPrefix(rank + 1, 0).hue());
            assertTrue("rank " + rank, Math.min(apart, 360 - apart) > 100);
        }
    }
}
