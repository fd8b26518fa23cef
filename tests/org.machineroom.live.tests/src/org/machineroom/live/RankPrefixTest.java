// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import org.junit.Test;

/** Ranks are told apart in the console. */
public class RankPrefixTest {
    @Test
    public void numberIsFoundBehindItsPadding() {
        assertEquals(new RankPrefix(3, 5), RankPrefix.of("[  3] hello"));
        assertEquals("[  3] ", RankPrefix.text(3, 101));
        assertEquals("[3] ", RankPrefix.text(3, 10));
    }

    @Test
    public void otherLinesHaveNone() {
        assertNull(RankPrefix.of("hello [3]"));
        assertNull(RankPrefix.of("[three] hello"));
        assertNull(RankPrefix.of(""));
    }
}
