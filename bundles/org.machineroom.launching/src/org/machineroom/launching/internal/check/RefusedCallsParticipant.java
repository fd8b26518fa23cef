// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.check;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationListener;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.compiler.CompilationParticipant;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MpiProjects;

/**
 * Has refused calls looked for after a build of a project that uses MPI, and when a launch configuration of such a
 * project changes. JDT makes one when it first compiles something and keeps it.
 */
public final class RefusedCallsParticipant extends CompilationParticipant implements ILaunchConfigurationListener {
    /** The family of the jobs that look for them. */
    public static final Object FAMILY = RefusedCallsParticipant.class;

    private final Map<String, RefusedCallsJob> jobs = new ConcurrentHashMap<>();

    /** For the extension registry. */
    public RefusedCallsParticipant() {
        DebugPlugin.getDefault().getLaunchManager().addLaunchConfigurationListener(this);
    }

    @Override
    public boolean isActive(IJavaProject project) {
        return MpiProjects.usesMpi(project);
    }

    @Override
    public void buildFinished(IJavaProject project) {
        look(project);
    }

    private void look(IJavaProject project) {
        jobs.computeIfAbsent(project.getElementName(), _ -> new RefusedCallsJob(project)).schedule();
    }

    @Override
    public void launchConfigurationAdded(ILaunchConfiguration configuration) {
        changed(configuration);
    }

    @Override
    public void launchConfigurationChanged(ILaunchConfiguration configuration) {
        changed(configuration);
    }

    /** What a configuration said cannot be asked any more, so all projects that have markers are looked at. */
    @Override
    public void launchConfigurationRemoved(ILaunchConfiguration configuration) {
        jobs.values().forEach(RefusedCallsJob::schedule);
    }

    private void changed(ILaunchConfiguration configuration) {
        try {
            if (configuration.isWorkingCopy()
                    || !configuration.getType().getIdentifier().equals(LaunchConstants.TYPE_ID)) {
                return;
            }
            String name = configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "");
            IJavaProject project = name.isEmpty() ? null
                    : JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject(name));
            if (MpiProjects.usesMpi(project)) {
                look(project);
            }
        } catch (CoreException e) {
            ILog.of(RefusedCallsParticipant.class).log(e.getStatus());
        }
    }
}
