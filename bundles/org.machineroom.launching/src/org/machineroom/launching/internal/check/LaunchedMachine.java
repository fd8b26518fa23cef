// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.check;

import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME;
import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME;
import static org.machineroom.live.settings.SettingTable.MACHINE;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.MachineCheck;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.MachineRoom;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.mpi.Limits;

/**
 * A machine that a launch configuration runs a project's program on.
 *
 * @param configuration name of the launch configuration
 * @param program binary name of the class whose main method it launches
 * @param machine id of the machine
 * @param limits what its library lacks
 */
public record LaunchedMachine(String configuration, String program, String machine, Limits limits) {
    /** The machines of a project's launch configurations that refuse anything. */
    static List<LaunchedMachine> of(String project) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        List<LaunchedMachine> launched = new ArrayList<>();
        try (MachineLibrary machines = MachineRoom.machines()) {
            MachineCheck check = new MachineCheck(machines);
            for (ILaunchConfiguration configuration : manager
                    .getLaunchConfigurations(manager.getLaunchConfigurationType(LaunchConstants.TYPE_ID))) {
                if (configuration.getAttribute(ATTR_PROJECT_NAME, "").equals(project)) {
                    addIfItRefuses(configuration, check, launched);
                }
            }
        }
        return launched;
    }

    /** Passes over a configuration that cannot be launched: its machine refuses nothing before that is mended. */
    private static void addIfItRefuses(ILaunchConfiguration configuration, MachineCheck check,
            List<LaunchedMachine> launched) {
        try {
            RunSettings settings = LaunchModel.read(configuration);
            Limits limits = check.limits(settings).orElse(Limits.NONE);
            if (limits.isEnforced() && !limits.lacking().isEmpty()) {
                launched.add(new LaunchedMachine(configuration.getName(),
                        configuration.getAttribute(ATTR_MAIN_TYPE_NAME, ""), settings.get(MACHINE), limits));
            }
        } catch (CoreException e) {
            ILog.of(LaunchedMachine.class).log(e.getStatus());
        }
    }
}
