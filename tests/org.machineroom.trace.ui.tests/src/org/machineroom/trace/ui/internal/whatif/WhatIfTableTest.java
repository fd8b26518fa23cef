// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.whatif;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.machineroom.analysis.experiment.ExperimentMessage.Advance;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.analysis.experiment.ExperimentMessage.Tried;

/** What stands in a what-if table while it fills. */
public class WhatIfTableTest {
    private static final long US = 1_000_000;

    private final WhatIfTable table = new WhatIfTable("Jacobi");

    private List<String> cells(int row) {
        return table.rows().get(row).cells();
    }

    private void base() {
        table.take(new Ran(0, "Jacobi, as it is", Map.of(), "completed", ""));
        table.take(new Tried(0, "as it is", 100 * US, null));
        table.take(new Tried(1, "free-software", null, 80 * US));
        table.take(new Tried(2, "free-copies", null, 100 * US));
        table.take(new Advance(1, 3));
    }

    @Test
    public void predictionsAreThereBeforeTheRuns() {
        assertEquals("starting", table.standing());
        base();
        assertEquals(List.of("as it is", "100.0 us", "", "", "", ""), cells(0));
        assertEquals(List.of("free-software", "", "", "", "80.00 us", ""), cells(1));
        assertEquals("1 of 3 runs done", table.standing());
    }

    @Test
    public void runSaysThatItGoesOnAndThenHowLongItTook() {
        base();
        table.take(new Ran(1, "Jacobi, free-software", Map.of(), "", ""));
        assertEquals("running", cells(1).getLast());
        table.take(new Ran(1, "Jacobi, free-software", Map.of(), "completed", ""));
        table.take(new Tried(1, "free-software", 75 * US, 80 * US));
        assertEquals(List.of("free-software", "75.00 us", "-25.00 us", "-25.0 %", "80.00 us", ""), cells(1));
    }

    @Test
    public void whatIsRefusedSaysWhy() {
        base();
        table.take(new Ran(2, "Jacobi, free-copies", Map.of(), "refused", "it makes no sense here"));
        table.end(false, "");
        assertEquals("it makes no sense here", cells(2).getLast());
    }

    @Test
    public void whatWasStoppedSaysWhatWasNotRun() {
        base();
        table.take(new Ran(1, "Jacobi, free-software", Map.of(), "", ""));
        assertTrue(table.isRunning());
        table.end(true, "");
        assertFalse(table.isRunning());
        assertEquals("stopped, 1 of 3 runs done", table.standing());
        assertEquals("not run", cells(1).getLast());
        assertEquals("not run", cells(2).getLast());
        assertEquals("", cells(0).getLast());
    }
}
