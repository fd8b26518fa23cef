// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.project;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.MakeProjects;
import org.machineroom.launching.ui.internal.Messages;

/** Has make build the selected project from now on, and now. */
public final class MakeHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        IProject project = Adapters.adapt(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement(),
                IProject.class);
        if (project != null) {
            WorkspaceJob job = new WorkspaceJob(NLS.bind(Messages.makeJob, project.getName())) {
                @Override
                public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
                    if (MakeProjects.isPossible(project)) {
                        MakeProjects.configure(project);
                        project.build(IncrementalProjectBuilder.FULL_BUILD, monitor);
                    }
                    return Status.OK_STATUS;
                }
            };
            job.setRule(project.getWorkspace().getRoot());
            job.setUser(true);
            job.schedule();
        }
        return null;
    }
}
