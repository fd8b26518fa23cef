// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.live.settings.StartedProgram;

/** What each rank's main method gets. */
record ProgramArguments(RunSettings settings) {
    /** Number of leading arguments that MPJ Express passes and MPI.Init takes away again. */
    static final int MPJ_EXPRESS = 3;

    /**
     * The arguments of a rank. Programs written for MPJ Express may expect its three leading ones: the rank, a file
     * name and a device.
     */
    String[] of(int rank, StartedProgram program) {
        List<String> arguments = new ArrayList<>();
        if (settings.get(SettingTable.MPJ_EXPRESS)) {
            arguments.addAll(List.of(Integer.toString(rank), "machineroom", "simulated"));
        }
        arguments.addAll(program.arguments());
        return arguments.toArray(String[]::new);
    }
}
