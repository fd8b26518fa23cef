// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.lane.LaneLoader;

/** By which two runs are told to have run the same program. */
public final class ProgramDigest {
    private ProgramDigest() {
    }

    /**
     * The programs that the settings name, as the user knows them.
     *
     * @throws RunException if what they say of them makes no sense
     */
    public static String programs(RunSettings settings) throws RunException {
        return new StartedRanks(FoundProgram.programs(settings), 0).names();
    }

    /**
     * The digest of the program that the settings name, as 64 hexadecimal digits.
     *
     * @throws RunException if it cannot run
     */
    public static String of(RunSettings settings) throws RunException {
        LaneLoader lane = new LaneLoader(ProgramDigest.class.getClassLoader());
        try (FoundProgram found = FoundProgram.find(settings, lane)) {
            return found.sha256();
        }
    }
}
