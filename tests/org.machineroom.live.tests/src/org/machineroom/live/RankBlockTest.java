// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Optional;
import org.junit.Test;

/** Blocks of ranks with neighbouring numbers. */
public class RankBlockTest {
    @Test
    public void manyRanksAreInBlocksOfThirtyTwoAndFewInNone() {
        assertEquals(Optional.empty(), RankBlock.of(63, 64));
        assertEquals(Optional.of(new RankBlock(0, 31)), RankBlock.of(31, 65));
        assertEquals(Optional.of(new RankBlock(32, 63)), RankBlock.of(32, 65));
        assertEquals(Optional.of(new RankBlock(64, 64)), RankBlock.of(64, 65));
        assertEquals(Optional.of(new RankBlock(992, 1023)), RankBlock.of(1023, 1024));
    }

    @Test
    public void nameOfAGroupIsRead() {
        RankBlock block = new RankBlock(32, 63);
        assertEquals(Optional.of(block), RankBlock.of(block.toString()));
        assertEquals(Optional.empty(), RankBlock.of("main"));
        assertEquals(Optional.empty(), RankBlock.of("ranks 1"));
    }

    @Test
    public void blockMeetsSetsThatHaveOneOfItsRanks() {
        RankBlock block = new RankBlock(32, 63);
        assertTrue(block.meets(RankSet.parse("0,63,70")));
        assertTrue(block.meets(RankSet.parse("32")));
        assertFalse(block.meets(RankSet.parse("31,64")));
        assertFalse(block.meets(RankSet.NONE));
    }
}
