// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.PrintStream;
import java.util.SortedMap;
import org.machineroom.kernel.Meter;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.lane.LaneLoader;
import org.machineroom.runner.internal.program.ProgramException;
import org.machineroom.runner.internal.program.ProgramFiles;
import org.machineroom.runner.internal.program.ProgramSettings;
import org.machineroom.trace.condition.RunConditions;

/** The class files of a program in Java. */
record JavaFiles(ProgramFiles files, RunSettings settings, LaneLoader lane) implements FoundProgram {
    static JavaFiles find(RunSettings settings, LaneLoader lane) throws RunException {
        try {
            return new JavaFiles(ProgramFiles.find(ProgramSettings.builder(settings.get(MAIN),
                    settings.get(CLASS_PATH), lane).build()), settings, lane);
        } catch (ProgramException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    @Override
    public String sha256() {
        return files.sha256();
    }

    @Override
    public void describe(SortedMap<String, String> conditions) {
        files.describe((type, digest) -> conditions.put(RunConditions.PROGRAM + type, digest),
                (call, where) -> conditions.put(RunConditions.HOST + call, where));
    }

    @Override
    public boolean spawns() {
        return files.spawns();
    }

    @Override
    public Meter meter() {
        return lane.hooks().meter();
    }

    @Override
    public RunProgram load(ComputingCosts costs, int initial, int ranks, PrintStream err) throws RunException {
        return ProgramSetup.load(files, settings, costs, ranks, lane, err);
    }

    @Override
    public void close() {
        files.close();
    }
}
