// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.console;

import static org.junit.Assert.assertEquals;

import java.util.Optional;
import org.junit.Test;
import org.machineroom.debug.ui.internal.console.LineCount.RankLine;

/** Each line of a rank has a number, in whatever pieces it comes. */
public class LineCountTest {
    private final LineCount count = new LineCount();

    @Test
    public void linesOfOtherRanksAndOfTheRunItselfAreNotCounted() {
        count.add("[0] a\n[1] b\nsummary\n[1] [0] c\n");
        assertEquals(Optional.of(new RankLine(1, 3)), count.next("[1] d"));
        assertEquals(Optional.of(new RankLine(0, 2)), count.next("[0] d"));
        assertEquals(Optional.empty(), count.next("summary"));
    }

    @Test
    public void lineMayComeInPieces() {
        count.add("[ 3] a\n[ ");
        count.add("3] b");
        assertEquals(Optional.of(new RankLine(3, 2)), count.next("c"));
        LineCount copy = new LineCount(count);
        copy.add("c\n");
        assertEquals(Optional.of(new RankLine(3, 3)), copy.next("[ 3] "));
        assertEquals("the first one stays", Optional.of(new RankLine(3, 2)), count.next(""));
    }
}
