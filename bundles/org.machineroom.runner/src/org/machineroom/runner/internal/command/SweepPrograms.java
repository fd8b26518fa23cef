// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.util.HashMap;
import java.util.Map;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.point.ProgramFinder;

/** The programs of a sweep, each found once; those that were compiled are there for as long as this is open. */
final class SweepPrograms implements ProgramFinder, AutoCloseable {
    private final boolean areShared;
    private final Map<String, NamedProgram> found = new HashMap<>();

    /**
     * Finds none yet.
     *
     * @param areShared whether other hosts need them, and processes that live on
     */
    SweepPrograms(boolean areShared) {
        this.areShared = areShared;
    }

    @Override
    public RunSettings find(String name, RunSettings settings) throws RunException {
        NamedProgram program = found.get(name);
        if (program == null) {
            if (areShared && SourceProgram.isNamed(name)) {
                throw new RunException(name + ": a source file is compiled for this host and this command only; for "
                        + "Slurm, compile it, and name its class and with -cp where it is");
            }
            program = NamedProgram.find(name, settings);
            found.put(name, program);
        }
        return settings.with(MAIN, program.settings().get(MAIN)).with(CLASS_PATH,
                program.settings().get(CLASS_PATH));
    }

    @Override
    public void close() throws RunException {
        for (NamedProgram program : found.values()) {
            program.close();
        }
    }
}
