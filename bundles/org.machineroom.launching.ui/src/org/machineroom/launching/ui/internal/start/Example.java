// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.start;

import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME;
import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS;
import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME;
import static org.machineroom.live.settings.SettingTable.MACHINE;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.MpiProjectBuilder;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.live.settings.RunSettings;
import org.osgi.framework.Bundle;

/**
 * An example program on a machine.
 *
 * @param program qualified name of its class
 * @param arguments what the program is given, in one line
 * @param machine id of the machine; {@code null} for that of a new launch configuration
 */
record Example(String program, String arguments, String machine) {
    private static final String PROJECT = "mpi-examples";

    String simpleName() {
        return program.substring(program.lastIndexOf('.') + 1);
    }

    /** The class, in whatever project of the workspace it is; puts the examples there if it is in none. */
    IType find(IProgressMonitor monitor) throws CoreException {
        for (IJavaProject project : JavaCore.create(ResourcesPlugin.getWorkspace().getRoot()).getJavaProjects()) {
            IType type = project.findType(program);
            if (type != null && !type.isBinary()) {
                return type;
            }
        }
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT);
        if (!project.exists()) {
            new MpiProjectBuilder(PROJECT, examples()).run(monitor);
        }
        IType type = JavaCore.create(project).findType(program);
        if (type == null) {
            throw new CoreException(Status.error(NLS.bind(Messages.startNoExample, PROJECT, program)));
        }
        return type;
    }

    private static Bundle examples() throws CoreException {
        Bundle bundle = Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE);
        if (bundle == null) {
            throw new CoreException(
                    Status.error(NLS.bind(Messages.startNoBundle, LaunchConstants.EXAMPLES_BUNDLE)));
        }
        return bundle;
    }

    /** Its launch configuration, which is made if it is not there. */
    ILaunchConfiguration configuration(IType type) throws CoreException {
        RunSettings standard = LaunchPreferences.newConfiguration();
        RunSettings settings = machine == null ? standard : standard.with(MACHINE, machine);
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationType kind = manager.getLaunchConfigurationType(LaunchConstants.TYPE_ID);
        for (ILaunchConfiguration configuration : manager.getLaunchConfigurations(kind)) {
            if (configuration.getAttribute(ATTR_MAIN_TYPE_NAME, "").equals(program)
                    && configuration.getAttribute(ATTR_PROGRAM_ARGUMENTS, "").equals(arguments)
                    && LaunchModel.read(configuration).get(MACHINE).equals(settings.get(MACHINE))) {
                return configuration;
            }
        }
        ILaunchConfigurationWorkingCopy made = kind.newInstance(null,
                manager.generateLaunchConfigurationName(simpleName()));
        made.setAttribute(ATTR_PROJECT_NAME, type.getJavaProject().getElementName());
        made.setAttribute(ATTR_MAIN_TYPE_NAME, program);
        made.setAttribute(ATTR_PROGRAM_ARGUMENTS, arguments);
        made.setMappedResources(new IResource[] {type.getUnderlyingResource()});
        LaunchModel.write(made, settings);
        return made.doSave();
    }
}
