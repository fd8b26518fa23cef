// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.PrintStream;
import java.util.List;
import java.util.SortedMap;
import org.machineroom.kernel.Meter;
import org.machineroom.live.settings.ProgramName;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.StartedProgram;
import org.machineroom.live.settings.WrongSettingException;
import org.machineroom.runner.internal.lane.LaneLoader;

/** The programs that a run begins with, found but not loaded, as there is no machine yet to load them for. */
interface FoundProgram extends AutoCloseable {
    /** Finds the programs that the settings name. */
    static FoundProgram find(RunSettings settings, LaneLoader lane) throws RunException {
        List<StartedProgram> programs = programs(settings);
        return ProgramName.isOfFile(settings.get(MAIN)) ? NativeSetup.find(programs, settings)
                : JavaFiles.find(programs, settings, lane);
    }

    /** The programs that the settings name, which need not be there. */
    static List<StartedProgram> programs(RunSettings settings) throws RunException {
        try {
            return StartedProgram.of(settings);
        } catch (WrongSettingException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    /** The programs. */
    List<StartedProgram> programs();

    /**
     * By which two runs are told to have run the same program, as 64 hexadecimal digits; computed when it is asked for.
     *
     * @throws RunException if the program cannot be read
     */
    String sha256() throws RunException;

    /**
     * Adds what a run depends on in it.
     *
     * @throws RunException if the program cannot be read
     */
    void describe(SortedMap<String, String> conditions) throws RunException;

    /** Whether its code may start further processes, as far as that can be seen. */
    boolean spawns();

    /** Whether so many of its ranks can compute at the same time, as far as that can be seen. */
    boolean canComputeInLanes(int ranks);

    /** What its code counts on. */
    Meter meter();

    /**
     * Loads them.
     *
     * @param costs what their computing is counted with
     * @param initial the ranks that the run begins with
     * @param ranks how many they may become
     * @param err hears what the user should know though it can run
     * @throws RunException if it cannot be loaded, or not be counted in this way
     */
    RunProgram load(ComputingCosts costs, StartedRanks initial, int ranks, PrintStream err) throws RunException;

    @Override
    void close();
}
