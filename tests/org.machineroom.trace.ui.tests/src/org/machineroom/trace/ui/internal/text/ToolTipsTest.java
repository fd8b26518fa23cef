// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.text;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** Tool tips in lines. */
public class ToolTipsTest {
    @Test
    public void shortTextIsALine() {
        assertEquals("free-copies", ToolTips.wrapped("free-copies"));
        assertNull(ToolTips.wrapped(""));
    }

    @Test
    public void longTextHasNoLineThatIsWiderThanAScreen() {
        String text = "zero-latency makes no sense on raw.rmpi3, as it has no such latency. ".repeat(6).strip();
        String wrapped = ToolTips.wrapped(text);
        assertTrue(wrapped, wrapped.lines().allMatch(line -> line.length() <= 100));
        assertEquals(text, wrapped.replace('\n', ' '));
    }
}
