// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.experiment;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** How much longer a run takes than another, as people read it. */
public class TimeChangeTest {
    @Test
    public void shareHasASign() {
        assertEquals("-28.9 %", new TimeChange(1000, 711).percent());
        assertEquals("+150.0 %", new TimeChange(1000, 2500).percent());
        assertEquals("", new TimeChange(0, 5).percent());
    }

    @Test
    public void whatIsLessThanATenthIsNotShownAsNothing() {
        assertEquals("-0.010 %", new TimeChange(1_000_000, 999_900).percent());
        assertEquals("+0.010 %", new TimeChange(1_000_000, 1_000_100).percent());
        assertEquals("-0.1 %", new TimeChange(1_000_000, 999_000).percent());
    }

    @Test
    public void noChangeIsNothing() {
        assertEquals("+0.0 %", new TimeChange(1_000_000, 1_000_000).percent());
    }
}
