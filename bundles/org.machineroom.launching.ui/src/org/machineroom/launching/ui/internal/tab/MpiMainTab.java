// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_DEFAULT_CLASSPATH;
import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME;
import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME;

import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaMainTab;
import org.eclipse.swt.widgets.Composite;
import org.machineroom.launching.MainClassCheck;
import org.machineroom.launching.MpiProjects;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Messages;

/** JDT's main tab; refuses a class that is not there, and warns of a project that cannot see package {@code mpi}. */
public final class MpiMainTab extends JavaMainTab {
    @Override
    public String getId() {
        return "org.machineroom.launching.ui.mainTab";
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        HelpContexts.MAIN_TAB.set(getControl());
    }

    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        if (!super.isValid(configuration)) {
            return false;
        }
        try {
            Optional<IJavaProject> project = project(configuration.getAttribute(ATTR_PROJECT_NAME, ""));
            setWarningMessage(
                    project.isPresent() && !MpiProjects.usesMpi(project.get()) ? Messages.mainTabNoMpi : null);
            setErrorMessage(project.isPresent() ? problem(project.get(), configuration) : null);
        } catch (CoreException e) {
            ILog.of(MpiMainTab.class).log(e.getStatus());
        }
        return getErrorMessage() == null;
    }

    /** What is wrong with the main class; one that a class path of the user's own may have is not looked for. */
    private static String problem(IJavaProject project, ILaunchConfiguration configuration) throws CoreException {
        return configuration.getAttribute(ATTR_DEFAULT_CLASSPATH, true)
                ? MainClassCheck.problem(project, configuration.getAttribute(ATTR_MAIN_TYPE_NAME, "")).orElse(null)
                : null;
    }

    private static Optional<IJavaProject> project(String name) {
        IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
        if (name.isEmpty() || !root.getFullPath().isValidSegment(name)) {
            return Optional.empty();
        }
        IProject project = root.getProject(name);
        return project.isAccessible() ? Optional.of(JavaCore.create(project)) : Optional.empty();
    }
}
