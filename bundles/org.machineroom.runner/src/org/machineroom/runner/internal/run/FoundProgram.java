// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.PrintStream;
import java.util.SortedMap;
import org.machineroom.kernel.Meter;
import org.machineroom.live.settings.ProgramName;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.lane.LaneLoader;

/** The program of a run, found but not loaded, as there is no machine yet to load it for. */
interface FoundProgram extends AutoCloseable {
    /** Finds the program that the settings name. */
    static FoundProgram find(RunSettings settings, LaneLoader lane) throws RunException {
        return ProgramName.isOfFile(settings.get(MAIN)) ? NativeSetup.find(settings) : JavaFiles.find(settings, lane);
    }

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

    /** What its code counts on. */
    Meter meter();

    /**
     * Loads it.
     *
     * @param costs what its computing is counted with
     * @param initial how many ranks the run begins with
     * @param ranks how many it may become
     * @param err hears what the user should know though it can run
     * @throws RunException if it cannot be loaded, or not be counted in this way
     */
    RunProgram load(ComputingCosts costs, int initial, int ranks, PrintStream err) throws RunException;

    @Override
    void close();
}
