// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import static org.junit.Assert.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.Test;

/** What the end of a run says of wrong use. */
public class WrongUseTextTest {
    private static String text(List<WrongUse> found, List<String> gaps) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new WrongUseText(found, gaps, new PrintStream(out, true, StandardCharsets.UTF_8)).print();
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    public void nothingIsSaidWhereNothingWasFound() {
        assertEquals("", text(List.of(), List.of()));
    }

    @Test
    public void whatWasNotLookedAtIsSaidThoughNothingWasFound() {
        assertEquals("\nnot looked at: races at 3 ranks\n", text(List.of(), List.of("races at 3 ranks")));
    }
}
