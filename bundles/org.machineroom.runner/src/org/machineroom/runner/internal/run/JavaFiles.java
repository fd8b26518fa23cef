// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.PrintStream;
import java.util.List;
import java.util.SortedMap;
import org.machineroom.kernel.Meter;
import org.machineroom.live.settings.ProgramName;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.StartedProgram;
import org.machineroom.runner.internal.lane.LaneLoader;
import org.machineroom.runner.internal.program.ProgramException;
import org.machineroom.runner.internal.program.ProgramFiles;
import org.machineroom.runner.internal.program.ProgramSettings;
import org.machineroom.trace.condition.RunConditions;

/** The class files of programs in Java. */
record JavaFiles(List<StartedProgram> programs, ProgramFiles files, RunSettings settings, LaneLoader lane)
        implements
            FoundProgram {
    static JavaFiles find(List<StartedProgram> programs, RunSettings settings, LaneLoader lane) throws RunException {
        List<StartedProgram> further = programs.subList(1, programs.size());
        for (StartedProgram each : further) {
            requirePossible(each, programs.getFirst());
        }
        try {
            return new JavaFiles(programs, ProgramFiles.find(ProgramSettings.builder(settings.get(MAIN),
                    settings.get(CLASS_PATH), lane).furtherMains(further.stream().map(StartedProgram::name).toList())
                    .build()), settings, lane);
        } catch (ProgramException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private static void requirePossible(StartedProgram further, StartedProgram first) throws RunException {
        if (ProgramName.isOfFile(further.name()) || further.name().endsWith(".java")) {
            throw new RunException(further.name() + ": " + first.name() + " is a class of a program in Java, and so "
                    + "must be what other ranks of the run begin with: a main class on the same class path");
        }
        if (!further.folders().isEmpty()) {
            throw new RunException(further.name() + " cannot run in a folder of its own, " + further.folders().getLast()
                    + ": programs in Java run where the simulator does");
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
    public boolean canComputeInLanes(int ranks) {
        return ranks <= ProgramSettings.DEFAULT_LOADER_LIMIT && files.sharesNothing();
    }

    @Override
    public Meter meter() {
        return lane.hooks().meter();
    }

    @Override
    public RunProgram load(ComputingCosts costs, StartedRanks initial, int ranks, PrintStream err) throws RunException {
        return ProgramSetup.load(files, settings, costs, ranks, lane, err);
    }

    @Override
    public void close() {
        files.close();
    }
}
