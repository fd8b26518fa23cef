// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** Ranks as users write them. */
public class RankSetTest {
    @Test
    public void listOfRanksAndRangesContainsThem() {
        RankSet ranks = RankSet.parse("0, 3-5");
        assertTrue(ranks.contains(0));
        assertFalse(ranks.contains(2));
        assertTrue(ranks.contains(3));
        assertTrue(ranks.contains(5));
        assertFalse(ranks.contains(6));
    }

    @Test
    public void isWrittenInTheShortestWay() {
        assertEquals("0-2,7", RankSet.parse("7,2,0-1,1").toString());
    }

    @Test
    public void emptyTextIsRefused() {
        assertRefused("", "\"\" is neither a rank nor a range of ranks; write 0,3-5 for example");
    }

    @Test
    public void wordsAreRefused() {
        assertRefused("1,all", "\"all\" is neither a rank nor a range of ranks; write 0,3-5 for example");
    }

    @Test
    public void rangeThatRunsBackwardsIsRefused() {
        assertRefused("5-3", "the range 5-3 ends before it begins");
    }

    @Test
    public void ranksThatNoMachineHasAreRefused() {
        assertRefused("9999999", "rank 9999999: ranks are numbered from 0 to 4194303");
    }

    private static void assertRefused(String text, String message) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> RankSet.parse(text));
        assertEquals(message, e.getMessage());
    }
}
