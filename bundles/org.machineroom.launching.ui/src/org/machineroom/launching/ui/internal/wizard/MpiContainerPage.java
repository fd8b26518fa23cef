// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.wizard;

import org.eclipse.core.runtime.Path;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.wizards.IClasspathContainerPage;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Messages;

/** Adds package {@code mpi} to a build path; there is nothing to be asked. */
public final class MpiContainerPage extends WizardPage implements IClasspathContainerPage {
    private IClasspathEntry entry = JavaCore.newContainerEntry(new Path(LaunchConstants.MPI_CONTAINER));

    /** For the extension registry. */
    public MpiContainerPage() {
        super("mpi");
        setTitle(Messages.containerTitle);
        setDescription(Messages.containerDescription);
    }

    @Override
    public void createControl(Composite parent) {
        Label label = new Label(parent, SWT.WRAP);
        label.setText(Messages.containerDescription);
        setControl(label);
        HelpContexts.CONTAINER_PAGE.set(label);
    }

    @Override
    public boolean finish() {
        return true;
    }

    @Override
    public IClasspathEntry getSelection() {
        return entry;
    }

    @Override
    public void setSelection(IClasspathEntry selected) {
        if (selected != null) {
            entry = selected;
        }
    }
}
