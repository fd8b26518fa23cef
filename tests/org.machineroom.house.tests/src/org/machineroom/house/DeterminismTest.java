// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.Test;

/** Nothing that differs from host to host or from run to run is asked for where results are made. */
public class DeterminismTest {
    private static final Set<String> SIMULATING = Set.of("org.machineroom.kernel", "org.machineroom.mpi",
            "org.machineroom.mpi.io", "org.machineroom.machines");
    private static final Pattern HOST = Pattern.compile("\\b(System\\.(nanoTime|currentTimeMillis|identityHashCode)"
            + "|Thread\\.sleep|parallelStream|Math\\.random|ThreadLocalRandom|Instant\\.now)\\b|new Random\\(\\)");

    @Test
    public void simulatingBundlesAskForNoHostClockAndNoChance() {
        List<String> problems = new ArrayList<>();
        for (Bundle bundle : Bundle.all()) {
            if (SIMULATING.contains(bundle.name())) {
                problems.addAll(bundle.codeMatching(HOST));
            }
        }
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }
}
