// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.jdt.launching.IVMInstall2;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.IVMRunner;
import org.eclipse.jdt.launching.JavaLaunchDelegate;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.launching.MachineCheck;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.NativePrograms;
import org.machineroom.launching.experiment.SweepLists;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.live.settings.RunSettings;

/** Launches MPI programs on simulated machines. */
public final class MpiLaunchDelegate extends JavaLaunchDelegate {
    private static final int OLDEST_JAVA = 25;

    /** For the extension registry. */
    public MpiLaunchDelegate() {
        allowAdvancedSourcelookup();
    }

    @Override
    public ILaunch getLaunch(ILaunchConfiguration configuration, String mode) {
        return new MachineLaunch(configuration, mode);
    }

    @Override
    public boolean preLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
            throws CoreException {
        Optional<String> problem = problem(LaunchModel.read(configuration));
        if (problem.isPresent()) {
            refuse(LaunchStatus.WRONG_MACHINE.status(null, problem.get()), configuration);
            return false;
        }
        Optional<Path> program = NativePrograms.program(configuration);
        if (program.isPresent() && mode.equals(ILaunchManager.DEBUG_MODE)) {
            throw LaunchStatus.NO_NATIVE_DEBUGGER.exception(null, program.get());
        }
        return super.preLaunchCheck(configuration, mode, monitor);
    }

    /** What was asked when the run was first launched is not asked again for one that nobody sees. */
    @Override
    public boolean finalLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
            throws CoreException {
        return configuration.getAttribute(LaunchConstants.ATTR_UNSEEN, false)
                || super.finalLaunchCheck(configuration, mode, monitor);
    }

    private static Optional<String> problem(RunSettings settings) {
        try (MachineLibrary machines = MachineRoom.machines()) {
            return new MachineCheck(machines).problem(settings);
        }
    }

    /** Lets the user interface, if there is one, tell the user; otherwise the platform does, in its own words. */
    private static void refuse(IStatus status, ILaunchConfiguration configuration) throws CoreException {
        IStatusHandler handler = DebugPlugin.getDefault().getStatusHandler(status);
        if (handler == null || !Boolean.TRUE.equals(handler.handleStatus(status, configuration))) {
            throw new CoreException(status);
        }
    }

    /**
     * Where JDT's name of a class goes, goes that of a program file, which a run tells from a class by its slashes. JDT
     * refuses a configuration without the attribute, but not one in which it is empty.
     */
    @Override
    public String verifyMainTypeName(ILaunchConfiguration configuration) throws CoreException {
        Optional<Path> program = NativePrograms.program(configuration);
        if (program.isPresent()) {
            Optional<String> problem = NativePrograms.problem(program.get().toString());
            if (problem.isPresent()) {
                throw LaunchStatus.WRONG_PROGRAM.exception(null, problem.get());
            }
            return program.get().toString();
        }
        String name = super.verifyMainTypeName(configuration);
        if (name.isBlank()) {
            throw LaunchStatus.NO_MAIN_CLASS.exception(null);
        }
        return name;
    }

    @Override
    protected File getDefaultWorkingDirectory(ILaunchConfiguration configuration) throws CoreException {
        Optional<Path> program = NativePrograms.program(configuration);
        return program.isPresent() ? program.get().getParent().toFile()
                : super.getDefaultWorkingDirectory(configuration);
    }

    /** The projects that a program file is in; JDT knows those of Java programs. */
    @Override
    protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode) throws CoreException {
        return NativePrograms.program(configuration).isPresent() ? projects(configuration)
                : super.getBuildOrder(configuration, mode);
    }

    @Override
    protected IProject[] getProjectsForProblemSearch(ILaunchConfiguration configuration, String mode)
            throws CoreException {
        return NativePrograms.program(configuration).isPresent() ? projects(configuration)
                : super.getProjectsForProblemSearch(configuration, mode);
    }

    private static IProject[] projects(ILaunchConfiguration configuration) throws CoreException {
        IResource[] mapped = configuration.getMappedResources();
        return mapped == null ? new IProject[0]
                : Arrays.stream(mapped).map(IResource::getProject).distinct().toArray(IProject[]::new);
    }

    @Override
    public IVMInstall verifyVMInstall(ILaunchConfiguration configuration) throws CoreException {
        IVMInstall jre = super.verifyVMInstall(configuration);
        String version = jre instanceof IVMInstall2 known ? known.getJavaVersion() : null;
        if (JavaVersion.major(version) < OLDEST_JAVA) {
            throw LaunchStatus.JRE_TOO_OLD.exception(null, jre.getName(), version);
        }
        return jre;
    }

    /** A standard VM has no runner for profiling; what makes the difference is the recording in the simulator. */
    @Override
    public IVMRunner getVMRunner(ILaunchConfiguration configuration, String mode) throws CoreException {
        if (mode.equals(ILaunchManager.RUN_MODE)) {
            SweepLists lists = SweepLists.read(configuration);
            if (configuration.getAttribute(LaunchConstants.ATTR_WHAT_IF, false)) {
                return ExperimentVmRunner.whatIf();
            }
            if (!lists.isEmpty()) {
                return ExperimentVmRunner.sweep(lists);
            }
        }
        String vmMode = mode.equals(ILaunchManager.PROFILE_MODE) ? ILaunchManager.RUN_MODE : mode;
        IVMRunner runner = super.getVMRunner(configuration, vmMode);
        if (runner == null) {
            throw LaunchStatus.NO_RUNNER.exception(null, mode);
        }
        return new SimulatorVmRunner(runner, verifyVMInstall(configuration).getInstallLocation().toPath());
    }
}
