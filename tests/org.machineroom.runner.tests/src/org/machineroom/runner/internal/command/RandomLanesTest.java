// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.runner.lanes.LaneRuns;
import org.machineroom.runner.lanes.RandomRanks;

/**
 * Random programs give the same trace with any number of lanes. A few of them; with
 * {@code -Dmachineroom.lanes.programs=1000}, so many.
 */
public class RandomLanesTest {
    private static final int PROGRAMS = Integer.getInteger("machineroom.lanes.programs", 12);
    private static final int FEWEST_RANKS = 2;
    private static final int RANK_COUNTS = 7;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void randomProgramsAreTheSameWithAnyLanes() throws Exception {
        List<String> machines = new MachineCatalogue(RandomLanesTest.class.getClassLoader()).ids();
        for (int seed = 0; seed < PROGRAMS; seed++) {
            RunSettings task = LaneRuns.own(RandomRanks.class, Integer.toString(seed));
            LaneRuns.assertTheSameWithAnyLanes(task.with(MACHINE, machines.get(seed % machines.size())).with(RANKS,
                    FEWEST_RANKS + seed % RANK_COUNTS), folder);
            folder.delete(); // traces of a thousand are too many to keep
            folder.create();
        }
    }
}
