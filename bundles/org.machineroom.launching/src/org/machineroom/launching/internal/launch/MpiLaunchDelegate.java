// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.IVMInstall2;
import org.eclipse.jdt.launching.IVMRunner;
import org.eclipse.jdt.launching.JavaLaunchDelegate;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.launching.MachineCheck;
import org.machineroom.launching.MachineLaunch;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.MachineSettings;

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
        MachineSettings settings = LaunchModel.read(configuration);
        Optional<String> problem = new MachineCheck(MachineRoom.catalogue()).problem(settings);
        if (problem.isPresent()) {
            throw LaunchStatus.WRONG_MACHINE.exception(null, problem.get());
        }
        return super.preLaunchCheck(configuration, mode, monitor);
    }

    /** JDT refuses a configuration without the attribute, but not one in which it is empty. */
    @Override
    public String verifyMainTypeName(ILaunchConfiguration configuration) throws CoreException {
        String name = super.verifyMainTypeName(configuration);
        if (name.isBlank()) {
            throw LaunchStatus.NO_MAIN_CLASS.exception(null);
        }
        return name;
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
        String vmMode = mode.equals(ILaunchManager.PROFILE_MODE) ? ILaunchManager.RUN_MODE : mode;
        IVMRunner runner = super.getVMRunner(configuration, vmMode);
        if (runner == null) {
            throw LaunchStatus.NO_RUNNER.exception(null, mode);
        }
        return new SimulatorVmRunner(runner);
    }
}
