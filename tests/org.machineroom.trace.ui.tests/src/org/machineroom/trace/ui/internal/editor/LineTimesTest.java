// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.editor;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.RunProfile;
import org.machineroom.trace.ui.internal.testing.SmallProfile;
import org.machineroom.trace.ui.internal.testing.SmallTrace;

/** What stands beside a source line and in its hover. */
public class LineTimesTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private LineTimes profiled() throws IOException {
        return LineTimes.of(SmallProfile.of(folder.getRoot().toPath()), "a/Ring.java");
    }

    @Test
    public void lineHasItsShareOfTheTimeOfAllRanks() throws IOException {
        LineTimes times = profiled();
        assertEquals("40.0 %", times.text(10));
        assertEquals("50.0 %", times.text(30));
        assertEquals("very little", "\u00b7", times.text(11));
        assertEquals("", times.text(12));
        assertTrue(LineTimes.of(times.profile(), "b/Ring.java").isEmpty());
    }

    @Test
    public void hoverTellsComputingAndTheSpreadOverRanks() throws IOException {
        assertEquals("""
                Line 30: 50.0 % of the simulated time of all 4 ranks (5 us)
                Computing 5 us, run 20 times
                Per rank 1.250 us on average; least 1 us in rank 0, most 2 us in rank 3""",
                LineTimeText.hover(profiled(), 30, false));
    }

    @Test
    public void hoverTellsCallsAndWhetherTheSourceHasChanged() throws IOException {
        String text = LineTimeText.hover(profiled(), 31, true);
        assertTrue(text, text.contains("In MPI 400.0 ns in 4 calls with 256 B; waiting 0 ps of that"));
        assertTrue(text, text.endsWith("The source has changed since this run: lines may have moved."));
        assertNull(LineTimeText.hover(profiled(), 12, false));
    }

    @Test
    public void withoutAProfileALineHasTheTimeOfItsCallsOnly() throws IOException {
        Trace trace = Trace.open(SmallTrace.write(folder.getRoot().toPath(), 2, 1));
        LineTimes times = LineTimes.of(RunProfile.of(trace, rank -> rank == 1), "Ring.java");
        String text = LineTimeText.hover(times, 20, false);
        assertTrue(text, text.startsWith("Line 20: 16.0 % of the simulated time of rank 1 (400.0 ns)"));
        assertTrue(text, text.contains("In MPI 400.0 ns in 1 call with 64 B; waiting 300.0 ns of that"));
        assertTrue(text, text.contains("Calls of MPI only"));
        assertFalse(text, text.contains("Computing"));
    }
}
