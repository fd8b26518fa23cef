// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.report;

import static org.junit.Assert.assertEquals;

import java.util.Map;
import java.util.OptionalDouble;
import org.junit.Test;
import org.machineroom.runner.internal.sweep.store.Results.Row;

/** The numbers of points as tables and curves have them. */
public class QuantityTest {
    /** A picosecond is a whole number of millionths, which multiplying by 1e-6 makes 1576.5582499999998. */
    @Test
    public void simulatedTimeHasNoMoreDigitsThanPicoseconds() {
        assertEquals(OptionalDouble.of(1576.55825),
                Quantity.SIMULATED_TIME.of(new Row(Map.of("exitStatus", 0, "simulatedTimePs", 1_576_558_250L))));
    }
}
