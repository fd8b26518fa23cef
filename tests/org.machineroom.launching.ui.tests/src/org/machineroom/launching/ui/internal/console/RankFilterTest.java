// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.console;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.machineroom.live.RankSet;

/** Only the lines of the ranks that were asked for get through. */
public class RankFilterTest {
    private final StringBuilder out = new StringBuilder();
    private final RankFilter filter = new RankFilter(RankSet.parse("1,10-11"), out::append);

    @Test
    public void linesOfOtherRanksAndOfTheRunItselfStayOut() {
        filter.append("[ 0] a\n[ 1] b\nsummary\n[10] c\r\n[ 2] d\n");
        assertEquals("[ 1] b\n[10] c\r\n", out.toString());
    }

    @Test
    public void aLineMayComeInPieces() {
        filter.append("[ 0] a\n[ ");
        filter.append("1");
        filter.append("] b");
        assertEquals("", out.toString());
        filter.append("c\n[1");
        filter.append("1] d\n");
        assertEquals("[ 1] bc\n[11] d\n", out.toString());
    }
}
