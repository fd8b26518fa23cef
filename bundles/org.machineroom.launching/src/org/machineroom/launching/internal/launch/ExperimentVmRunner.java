// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;

/**
 * Has the user interface run many runs in place of the program that it is asked to start. What they are is written
 * into a file of the configuration's name; the results of a sweep lie beside it, so that no run is made again whose
 * program and settings are as they were.
 *
 * @param wanted names the handler that runs them
 * @param writing says what they are
 */
record ExperimentVmRunner(LaunchStatus wanted, Writing writing) implements IVMRunner {
    /** Says what the runs are. */
    @FunctionalInterface
    interface Writing {
        /**
         * Writes it.
         *
         * @param settings of each run, but for what is varied; with the program
         * @param file     where to, without its ending
         * @param folder   where the program works; {@code null} for nowhere in particular
         */
        ExperimentRequest write(String configuration, RunSettings settings, Path file, Path folder) throws IOException;
    }

    /** A sweep. */
    static ExperimentVmRunner sweep(SweepLists lists) {
        return new ExperimentVmRunner(LaunchStatus.SWEEP, (configuration, settings, file, folder) -> {
            Path plan = Files.writeString(with(file, ".toml"), new SweepPlanText(settings, lists).text());
            return ExperimentRequest.sweep(configuration, plan, folder);
        });
    }

    /** The program with one thing ideal at a time. */
    static ExperimentVmRunner whatIf() {
        return new ExperimentVmRunner(LaunchStatus.WHAT_IF, (configuration, settings, file, folder) -> {
            Path runFile = with(file, ".properties");
            RunFile.write(runFile, settings);
            return ExperimentRequest.whatIf(configuration, runFile, folder);
        });
    }

    private static Path with(Path file, String ending) {
        return file.resolveSibling(file.getFileName() + ending);
    }

    @Override
    public void run(VMRunnerConfiguration program, ILaunch launch, IProgressMonitor monitor) throws CoreException {
        ILaunchConfiguration configuration = launch.getLaunchConfiguration();
        DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch); // it has no process to show
        RunSettings settings = new SimulatorCommand(program, MachineRoom.simulatorClassPath(), null)
                .describeProgram(LaunchModel.read(configuration));
        try (MachineLibrary machines = MachineRoom.machines()) {
            settings = settings.with(MACHINE_PATH, machines.path());
        }
        hand(request(configuration.getName(), settings,
                program.getWorkingDirectory() == null ? null : Path.of(program.getWorkingDirectory())));
    }

    private ExperimentRequest request(String configuration, RunSettings settings, Path folder) throws CoreException {
        Path files = MachineRoom.sweepsFolder();
        try {
            Files.createDirectories(files);
            return writing.write(configuration, settings,
                    files.resolve(configuration.replaceAll("[^\\p{L}\\p{N} _-]", "_")), folder);
        } catch (IOException e) {
            throw LaunchStatus.CANNOT_STORE.exception(e, files, e);
        }
    }

    private void hand(ExperimentRequest request) throws CoreException {
        IStatus status = wanted.status(null, request.title());
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
