// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;

import org.junit.After;
import org.junit.Test;
import org.machineroom.kernel.hardware.Frequency;

/** What instrumented code has counted is looked at, and taken. */
public class CountedComputeTest {
    private static final long MILLI_CYCLES = 1000;

    private final ComputeModel model = ComputeModel.counted(new Frequency(100_000_000));

    @After
    public void tearDown() {
        Meter.take();
    }

    @Test
    public void lookingTakesNothing() {
        Meter.units = 7 * MILLI_CYCLES;
        assertEquals(70_000, model.pendingPs());
        assertEquals(70_000, model.pendingPs());
        assertEquals(70_000, model.takePs(null));
        assertEquals(0, model.pendingPs());
    }

    @Test
    public void nothingIsKnownWhereComputingIsFree() {
        Meter.units = 7 * MILLI_CYCLES;
        assertEquals(0, ComputeModel.FREE.pendingPs());
    }
}
