// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.jdt.launching.IVMRunner;
import org.eclipse.jdt.launching.VMRunnerConfiguration;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.experiment.ExperimentRequest;
import org.machineroom.launching.experiment.SweepLists;
import org.machineroom.launching.experiment.SweepPlanText;
import org.machineroom.live.settings.RunSettings;

/**
 * Has the user interface run a sweep in place of the program that it is asked to start. The results of a configuration
 * lie in one file, so that no run is made again whose program and settings are as they were.
 *
 * @param lists what is varied
 */
record SweepVmRunner(SweepLists lists) implements IVMRunner {
    @Override
    public void run(VMRunnerConfiguration program, ILaunch launch, IProgressMonitor monitor) throws CoreException {
        ILaunchConfiguration configuration = launch.getLaunchConfiguration();
        DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch); // it has no process to show
        RunSettings settings = new SimulatorCommand(program, MachineRoom.simulatorClassPath(), null)
                .describeProgram(LaunchModel.read(configuration));
        try (MachineLibrary machines = MachineRoom.machines()) {
            settings = settings.with(MACHINE_PATH, machines.path());
        }
        Path plan = write(configuration.getName(), new SweepPlanText(settings, lists).text());
        hand(new ExperimentRequest(configuration.getName(), List.of("sweep", plan.toString()),
                program.getWorkingDirectory() == null ? null : Path.of(program.getWorkingDirectory())));
    }

    private static Path write(String configuration, String text) throws CoreException {
        Path folder = MachineRoom.sweepsFolder();
        try {
            Files.createDirectories(folder);
            return Files.writeString(folder.resolve(configuration.replaceAll("[^\\p{L}\\p{N} _-]", "_") + ".toml"),
                    text);
        } catch (IOException e) {
            throw LaunchStatus.CANNOT_STORE.exception(e, folder, e.getMessage());
        }
    }

    private static void hand(ExperimentRequest request) throws CoreException {
        IStatus status = LaunchStatus.SWEEP.status(null, request.title());
        IStatusHandler handler = DebugPlugin.getDefault().getStatusHandler(status);
        if (handler == null) {
            throw new CoreException(status);
        }
        handler.handleStatus(status, request);
    }

    @Override
    public String showCommandLine(VMRunnerConfiguration program, ILaunch launch, IProgressMonitor monitor) {
        return "";
    }
}
