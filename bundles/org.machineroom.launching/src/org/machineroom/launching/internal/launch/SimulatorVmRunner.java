// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import static org.machineroom.live.settings.SettingTable.DEBUG_AT;
import static org.machineroom.live.settings.SettingTable.INPUT;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.PROFILE;
import static org.machineroom.live.settings.SettingTable.REPEATS;
import static org.machineroom.live.settings.SettingTable.TRACE;
import static org.machineroom.live.settings.SettingTable.VEHICLE;
import static org.machineroom.live.settings.SettingTable.WATCH;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IVMRunner;
import org.eclipse.jdt.launching.VMRunnerConfiguration;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.RunStore;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.ValueType;
import org.machineroom.live.settings.Vehicle;
import org.machineroom.live.settings.Watched;
import org.machineroom.live.settings.WrongSettingException;

/**
 * Starts the simulator in place of the program that it is asked to start.
 *
 * @param runner starts a JVM
 * @param home the JDK of that
 */
record SimulatorVmRunner(IVMRunner runner, Path home) implements IVMRunner {
    private static final Path ANY_RUN = Path.of("run", "settings.properties");

    @Override
    public void run(VMRunnerConfiguration program, ILaunch launch, IProgressMonitor monitor) throws CoreException {
        SimulatorCommand command = command(program);
        RunSettings settings = settings(launch, command);
        RunSession session = openSession(launch.getLaunchConfiguration(), launch.getLaunchMode(), settings);
        if (settings.get(DEBUG_AT) != null) {
            session.goTo(settings.get(DEBUG_AT));
        }
        ((MachineLaunch) launch).attach(session);
        if (isDebugged(launch)) {
            StopPoint.prepare(launch, session);
        } else {
            session.stopAt(_ -> List.of());
        }
        try {
            runner.run(command.build(session.run().settings(), session.address(),
                    options(launch, session.run(), command.simulatorClassPath())), launch, monitor);
        } finally {
            if (launch.getProcesses().length == 0) {
                session.processEnded(); // cancelled or failed
            }
        }
    }

    @Override
    public String showCommandLine(VMRunnerConfiguration program, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        return runner.showCommandLine(command(program).build(ANY_RUN, null, List.of()), launch, monitor);
    }

    private static SimulatorCommand command(VMRunnerConfiguration program) throws CoreException {
        return new SimulatorCommand(program, MachineRoom.simulatorClassPath(),
                DebugPlugin.getDefault().getLaunchManager().getNativeEnvironmentCasePreserved());
    }

    private static RunSettings settings(ILaunch launch, SimulatorCommand command) throws CoreException {
        RunSettings settings = command.describeProgram(LaunchModel.read(launch.getLaunchConfiguration()))
                .with(PROFILE, launch.getLaunchMode().equals(ILaunchManager.PROFILE_MODE));
        if (isDebugged(launch)) {
            settings = settings.with(VEHICLE, Vehicle.THREAD) // JDT does not show virtual threads
                    .with(DEBUG_AT, read(launch, LaunchConstants.ATTR_POSITION, Position.TYPE))
                    .with(REPEATS, read(launch, LaunchConstants.ATTR_REPEATS, ValueType.PATH))
                    .with(WATCH, read(launch, LaunchConstants.ATTR_WATCH, Watched.TYPE));
        }
        try (MachineLibrary machines = MachineRoom.machines()) {
            return settings.with(MACHINE_PATH, machines.path());
        }
    }

    /** What an attribute says that is never saved; {@code null} for nothing. */
    private static <V> V read(ILaunch launch, String attribute, ValueType<V> type) throws CoreException {
        ILaunchConfiguration configuration = launch.getLaunchConfiguration();
        String text = configuration.getAttribute(attribute, "");
        try {
            return text.isEmpty() ? null : type.parse(text);
        } catch (WrongSettingException e) {
            throw LaunchStatus.WRONG_ATTRIBUTE.exception(e, configuration.getName(), e.getMessage());
        }
    }

    /** With a debugger the agent that keeps classes counted which that replaces, else what the run starts sooner by. */
    private List<String> options(ILaunch launch, StoredRun run, List<String> simulator) throws CoreException {
        if (!isDebugged(launch)) {
            StartCache cache = new StartCache(MachineRoom.startFolder(), home, simulator);
            StartCacheJob.scheduleFor(cache);
            return cache.options();
        }
        try {
            return List.of("-javaagent:" + AgentJar.write(run.folder()));
        } catch (IOException e) {
            throw LaunchStatus.CANNOT_STORE.exception(e, run.folder(), e);
        }
    }

    private static boolean isDebugged(ILaunch launch) {
        return launch.getLaunchMode().equals(ILaunchManager.DEBUG_MODE);
    }

    /** A copy of what the run shall read first, as the run that read it may be deleted; {@code null} for nothing. */
    private static Path input(ILaunchConfiguration configuration, StoredRun run) throws CoreException, IOException {
        String given = configuration.getAttribute(LaunchConstants.ATTR_INPUT, "");
        return given.isEmpty() ? null : Files.copy(Path.of(given), run.givenInput());
    }

    private static RunSession openSession(ILaunchConfiguration configuration, String mode, RunSettings settings)
            throws CoreException {
        RunStore store = MachineRoom.runs();
        StoredRun run;
        try {
            store.prune(LaunchPreferences.keptRuns());
            run = configuration.getAttribute(LaunchConstants.ATTR_UNSEEN, false)
                    ? store.createUnseen(configuration.getName(), mode, settings, Instant.now())
                    : store.create(configuration.getName(), mode, settings, Instant.now());
            RunFile.write(run.settings(), settings.with(TRACE, run.trace()).with(INPUT, input(configuration, run)));
        } catch (IOException e) {
            throw LaunchStatus.CANNOT_STORE.exception(e, MachineRoom.runsFolder(), e);
        }
        try {
            return RunSession.open(run, store);
        } catch (IOException e) {
            throw LaunchStatus.CANNOT_LISTEN.exception(e, e);
        }
    }
}
