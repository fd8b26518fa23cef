// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.wizard;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Platform;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MpiProjectBuilder;
import org.machineroom.launching.ui.internal.Messages;

/** New > Example > MPI Examples. */
public final class NewExamplesWizard extends MpiProjectWizard {
    /** For the extension registry. */
    public NewExamplesWizard() {
        super(new ProjectNamePage(Messages.examplesProject, Messages.examplesDescription,
                "mpi-examples"),
                name -> new MpiProjectBuilder(name, Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE)));
    }

    @Override
    IFile firstFile(IProject project) {
        return project.getFile("src/org/machineroom/examples/Pi.java");
    }
}
