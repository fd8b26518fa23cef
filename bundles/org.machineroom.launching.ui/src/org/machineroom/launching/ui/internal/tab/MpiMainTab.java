// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaMainTab;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.swt.widgets.Composite;
import org.machineroom.launching.MpiProjects;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Messages;

/** JDT's main tab; warns of a project that cannot see package {@code mpi}. */
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
        boolean valid = super.isValid(configuration);
        try {
            String project = configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "");
            setWarningMessage(valid && !seesMpi(project) ? Messages.mainTabNoMpi : null);
        } catch (CoreException e) {
            ILog.of(MpiMainTab.class).log(e.getStatus());
        }
        return valid;
    }

    private static boolean seesMpi(String name) {
        IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
        if (name.isEmpty() || !root.getFullPath().isValidSegment(name)) {
            return true;
        }
        IProject project = root.getProject(name);
        return !project.isAccessible() || MpiProjects.usesMpi(JavaCore.create(project));
    }
}
