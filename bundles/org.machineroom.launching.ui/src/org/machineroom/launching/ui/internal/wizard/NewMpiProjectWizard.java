// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.wizard;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.machineroom.launching.MpiProjectBuilder;
import org.machineroom.launching.StarterProgram;
import org.machineroom.launching.ui.internal.Messages;

/** New > MPI Project. */
public final class NewMpiProjectWizard extends MpiProjectWizard {
    /** For the extension registry. */
    public NewMpiProjectWizard() {
        super(new ProjectNamePage(Messages.projectTitle, Messages.projectDescription, ""),
                name -> new MpiProjectBuilder(name, null));
    }

    @Override
    void fill(IProject project) throws CoreException {
        StarterProgram.write(project);
    }

    @Override
    IFile firstFile(IProject project) {
        return StarterProgram.file(project);
    }
}
