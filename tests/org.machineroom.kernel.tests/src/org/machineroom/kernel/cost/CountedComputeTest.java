// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.cost;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Meter;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.hardware.Frequency;

/** What instrumented code has counted is looked at, and taken. */
public class CountedComputeTest {
    private static final long MILLI_CYCLES = 1000;

    private final ComputeModel model = ComputeModel.counted(new Frequency(100_000_000));
    private final CountingMeter meter = new CountingMeter();
    private final Rank rank = new Kernel(1, VehicleKind.THREAD, meter).rank(0);

    /** A meter for tests. */
    private static final class CountingMeter implements Meter {
        private long units;

        @Override
        public long take() {
            long taken = units;
            units = 0;
            return taken;
        }

        @Override
        public long units() {
            return units;
        }

        @Override
        public int site() {
            return 0;
        }
    }

    @Test
    public void lookingTakesNothing() {
        meter.units = 7 * MILLI_CYCLES;
        assertEquals(70_000, model.pendingPs(rank));
        assertEquals(70_000, model.pendingPs(rank));
        assertEquals(70_000, model.takePs(rank));
        assertEquals(0, model.pendingPs(rank));
    }

    @Test
    public void nothingIsKnownWhereComputingIsFree() {
        meter.units = 7 * MILLI_CYCLES;
        assertEquals(0, ComputeModel.FREE.pendingPs(rank));
    }
}
