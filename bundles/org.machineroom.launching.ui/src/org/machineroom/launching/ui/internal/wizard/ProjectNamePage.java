// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.wizard;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Messages;

/** Asks for the name of a new project. */
final class ProjectNamePage extends WizardPage {
    private final String proposal;
    private Text name;

    ProjectNamePage(String title, String description, String proposal) {
        super("project");
        this.proposal = proposal;
        setTitle(title);
        setDescription(description);
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
        new Label(page, SWT.NONE).setText(Messages.projectName);
        name = new Text(page, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(name);
        name.setText(proposal.isEmpty() ? "" : free(proposal));
        name.selectAll();
        name.addListener(SWT.Modify, _ -> validate());
        setControl(page);
        HelpContexts.PROJECT_WIZARD.set(page);
        validate();
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            name.setFocus(); // behind the list of wizards, the dialog leaves it to a button
        }
    }

    /** The name, with a number if there is a project of that name: a wizard does not begin with an error. */
    private static String free(String wanted) {
        String free = wanted;
        for (int number = 2; isTaken(free); number++) {
            free = wanted + "-" + number;
        }
        return free;
    }

    private static boolean isTaken(String name) {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(name).exists();
    }

    private void validate() {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        IStatus status = workspace.validateName(projectName(), IResource.PROJECT);
        String problem = status.isOK() ? null : status.getMessage();
        if (problem == null && isTaken(projectName())) {
            problem = Messages.projectExists;
        }
        setErrorMessage(projectName().isEmpty() ? null : problem);
        setPageComplete(problem == null);
    }

    String projectName() {
        return name.getText().strip();
    }
}
