// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;

/** What each rank's main method gets. */
record ProgramArguments(RunSettings settings) {
    /** Number of leading arguments that MPJ Express passes and MPI.Init takes away again. */
    static final int MPJ_EXPRESS = 3;

    /**
     * The arguments of a rank. Programs written for MPJ Express may expect its three leading ones: the rank, a file
     * name and a device.
     */
    String[] of(int rank) {
        List<String> arguments = new ArrayList<>();
        if (settings.get(SettingTable.MPJ_EXPRESS)) {
            arguments.addAll(List.of(Integer.toString(rank), "machineroom", "simulated"));
        }
        arguments.addAll(settings.get(ARGUMENTS));
        return arguments.toArray(String[]::new);
    }
}
