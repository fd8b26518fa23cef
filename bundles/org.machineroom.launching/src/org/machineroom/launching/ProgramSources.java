// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;

/** Finds the classes of a run's program in the workspace. */
public final class ProgramSources {
    private ProgramSources() {
    }

    /**
     * The top-level type that a class is or is nested in: of the project that the run was launched from, else of any
     * that has it. May take its time.
     *
     * @param className fully qualified, nested classes with a dollar sign
     */
    public static Optional<IType> find(StoredRun run, String className) throws CoreException {
        int nested = className.indexOf('$', className.lastIndexOf('.') + 2);
        String name = nested < 0 ? className : className.substring(0, nested);
        for (IJavaProject project : projects(run)) {
            IType type = project.findType(name);
            if (type != null && type.exists()) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    private static Set<IJavaProject> projects(StoredRun run) throws CoreException {
        Set<IJavaProject> projects = new LinkedHashSet<>();
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        for (ILaunchConfiguration configuration : manager
                .getLaunchConfigurations(manager.getLaunchConfigurationType(LaunchConstants.TYPE_ID))) {
            String project = configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "");
            if (configuration.getName().equals(run.configuration()) && !project.isEmpty()) {
                projects.add(JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject(project)));
            }
        }
        projects.addAll(
                Arrays.asList(JavaCore.create(ResourcesPlugin.getWorkspace().getRoot()).getJavaProjects()));
        projects.removeIf(project -> !project.isOpen() && !project.getProject().isOpen());
        return projects;
    }
}
