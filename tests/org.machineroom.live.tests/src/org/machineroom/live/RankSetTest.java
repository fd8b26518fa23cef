// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.BitSet;
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
    public void strideTakesEverySecondRank() {
        RankSet even = RankSet.parse("0-15:2");
        assertEquals(8, even.size());
        assertTrue(even.contains(14));
        assertFalse(even.contains(15));
        assertEquals("0-14:2", even.toString());
        assertEquals("1-9:4", RankSet.parse("1,5,9").toString());
        assertEquals("0,2,4-6", RankSet.parse("0,2,4,5,6").toString());
        assertEquals("0,5", RankSet.parse("0,5").toString());
    }

    @Test
    public void whatIsWrittenIsRead() {
        for (int bits = 1; bits < 1 << 12; bits++) {
            RankSet ranks = RankSet.of(BitSet.valueOf(new long[] {bits}));
            assertEquals(ranks, RankSet.parse(ranks.toString()));
        }
    }

    @Test
    public void strideOfZeroIsRefused() {
        assertRefused("0-15:0", "the range 0-15:0 has a stride of 0; it must be at least 1");
    }

    @Test
    public void emptyTextIsRefused() {
        assertRefused("", "\"\" is neither a rank nor a range of ranks; write 0,3-5 or 0-15:2 for example");
    }

    @Test
    public void wordsAreRefused() {
        assertRefused("1,all", "\"all\" is neither a rank nor a range of ranks; write 0,3-5 or 0-15:2 for example");
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
