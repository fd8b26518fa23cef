// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.Test;

/** The same program does the same, whatever carries its ranks and whether a rank could go on at once or had to wait. */
public class DeterminismTest {
    private static final int SEEDS = 4000;

    @Test
    public void bothVehiclesDoTheSame() {
        for (int seed = 0; seed < SEEDS / 4; seed++) {
            assertEquals("seed " + seed, new RandomProgram(seed, VehicleKind.VIRTUAL, false).run(),
                    new RandomProgram(seed, VehicleKind.THREAD, false).run());
        }
    }

    @Test
    public void goingOnAtOnceIsAsGoodAsWaitingInTheQueue() {
        for (int seed = 0; seed < SEEDS; seed++) {
            assertEquals("seed " + seed, new RandomProgram(seed, VehicleKind.VIRTUAL, false).run(),
                    new RandomProgram(seed, VehicleKind.VIRTUAL, true).run());
        }
    }

    @Test
    public void theProgramsEndInAllWays() {
        Set<String> ends = new HashSet<>();
        for (int seed = 0; seed < 200; seed++) {
            List<String> log = new RandomProgram(seed, VehicleKind.VIRTUAL, false).run();
            log.stream().filter(line -> !Character.isDigit(line.charAt(0))).map(line -> line.split("\\W")[0])
                    .forEach(ends::add);
        }
        assertTrue(ends.toString(), ends.containsAll(Set.of("completed", "Stopped", "deadlock")));
    }
}
