// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.wizard;

import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Path;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.wizards.IClasspathContainerPage;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Messages;

/** Adds package {@code mpi} to a build path, with or without the classes for MPI-IO. */
public final class MpiContainerPage extends WizardPage implements IClasspathContainerPage {
    private IClasspathEntry entry = JavaCore.newContainerEntry(new Path(LaunchConstants.MPI_CONTAINER));
    private Button files;

    /** For the extension registry. */
    public MpiContainerPage() {
        super("mpi");
        setTitle(Messages.containerTitle);
        setDescription(Messages.containerDescription);
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().applyTo(area);
        files = new Button(area, SWT.CHECK);
        files.setText(Messages.containerIo);
        files.setSelection(LaunchConstants.MPI_CONTAINER_IO.equals(entry.getPath().segment(1)));
        Label hint = new Label(area, SWT.WRAP);
        hint.setText(Messages.containerIoHint);
        GridDataFactory.fillDefaults().grab(true, false).hint(300, SWT.DEFAULT).applyTo(hint);
        setControl(area);
        HelpContexts.CONTAINER_PAGE.set(area);
    }

    @Override
    public boolean finish() {
        IPath path = new Path(LaunchConstants.MPI_CONTAINER);
        entry = JavaCore.newContainerEntry(files.getSelection() ? path.append(LaunchConstants.MPI_CONTAINER_IO) : path,
                entry.getAccessRules(), entry.getExtraAttributes(), entry.isExported());
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
