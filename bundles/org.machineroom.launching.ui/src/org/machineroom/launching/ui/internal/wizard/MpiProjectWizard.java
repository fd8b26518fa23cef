// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.wizard;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.operation.IRunnableWithProgress;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.wizards.newresource.BasicNewProjectResourceWizard;
import org.machineroom.launching.MpiProjectBuilder;
import org.machineroom.launching.ui.internal.Messages;
import org.osgi.framework.Bundle;

/** Makes a project with one page that asks for its name. */
abstract sealed class MpiProjectWizard extends Wizard implements INewWizard, IExecutableExtension
        permits NewMpiProjectWizard, NewExamplesWizard {
    private final ProjectNamePage page;
    private final Bundle examples;
    private IWorkbench workbench;
    private IConfigurationElement element;

    MpiProjectWizard(ProjectNamePage page, Bundle examples) {
        this.page = page;
        this.examples = examples;
        setWindowTitle(page.getTitle());
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench newWorkbench, IStructuredSelection selection) {
        workbench = newWorkbench;
    }

    @Override
    public void setInitializationData(IConfigurationElement config, String property, Object data) {
        element = config;
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        MpiProjectBuilder builder = new MpiProjectBuilder(page.projectName(), examples);
        try {
            getContainer().run(true, true, workspaceOperation(builder));
        } catch (InvocationTargetException e) {
            StatusManager.getManager().handle(Status.error(Messages.wizardFailed, e.getCause()),
                    StatusManager.LOG | StatusManager.SHOW);
            return false;
        } catch (InterruptedException e) {
            return false; // cancelled
        }
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(builder.name());
        BasicNewProjectResourceWizard.updatePerspective(element);
        BasicNewProjectResourceWizard.selectAndReveal(project, workbench.getActiveWorkbenchWindow());
        return true;
    }

    private static IRunnableWithProgress workspaceOperation(MpiProjectBuilder builder) {
        return monitor -> run(builder, monitor);
    }

    private static void run(MpiProjectBuilder builder, IProgressMonitor monitor) throws InvocationTargetException {
        try {
            ResourcesPlugin.getWorkspace().run(builder, monitor);
        } catch (CoreException e) {
            throw new InvocationTargetException(e);
        }
    }
}
