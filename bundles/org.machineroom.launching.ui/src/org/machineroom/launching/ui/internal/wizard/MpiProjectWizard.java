// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.wizard;

import java.lang.reflect.InvocationTargetException;
import java.util.function.Function;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspaceRunnable;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.wizards.newresource.BasicNewProjectResourceWizard;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.machineroom.launching.ui.internal.Messages;

/** Makes a project with one page that asks for its name, and opens the file to begin with. */
abstract sealed class MpiProjectWizard extends Wizard implements INewWizard, IExecutableExtension
        permits NewMpiProjectWizard, NewExamplesWizard, NewNativeExamplesWizard {
    private final ProjectNamePage page;
    private final Function<String, IWorkspaceRunnable> builder;
    private IWorkbench workbench;
    private IConfigurationElement element;

    /**
     * Creates a wizard.
     *
     * @param builder makes the project of a name
     */
    MpiProjectWizard(ProjectNamePage page, Function<String, IWorkspaceRunnable> builder) {
        this.page = page;
        this.builder = builder;
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
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(page.projectName());
        try {
            getContainer().run(true, true, monitor -> run(project, monitor));
        } catch (InvocationTargetException e) {
            StatusManager.getManager().handle(Status.error(Messages.wizardFailed, e.getCause()),
                    StatusManager.LOG | StatusManager.SHOW);
            return false;
        } catch (InterruptedException e) {
            return false; // cancelled
        }
        BasicNewProjectResourceWizard.updatePerspective(element);
        open(firstFile(project));
        return true;
    }

    private void run(IProject project, IProgressMonitor monitor) throws InvocationTargetException {
        try {
            ResourcesPlugin.getWorkspace().run((IWorkspaceRunnable) inside -> {
                builder.apply(project.getName()).run(inside);
                fill(project);
            }, monitor);
        } catch (CoreException e) {
            throw new InvocationTargetException(e);
        }
    }

    /** Adds what the new project shall have beside what the builder makes. */
    void fill(IProject project) throws CoreException {
        // nothing
    }

    /** The file to begin with. */
    abstract IFile firstFile(IProject project);

    private void open(IFile file) {
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        BasicNewResourceWizard.selectAndReveal(file, window);
        try {
            IDE.openEditor(window.getActivePage(), file);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.LOG | StatusManager.SHOW);
        }
    }
}
