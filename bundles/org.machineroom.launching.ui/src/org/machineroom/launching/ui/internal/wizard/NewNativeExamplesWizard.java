// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.wizard;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Platform;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.NativeProjectBuilder;
import org.machineroom.launching.ui.internal.Messages;

/** New > Example > MPI Examples in C and Fortran. */
public final class NewNativeExamplesWizard extends MpiProjectWizard {
    /** For the extension registry. */
    public NewNativeExamplesWizard() {
        super(new ProjectNamePage(Messages.nativeExamplesProject, Messages.nativeExamplesDescription,
                "mpi-native-examples"),
                name -> new NativeProjectBuilder(name, Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE)));
    }

    @Override
    IFile firstFile(IProject project) {
        return project.getFile("jacobi.c");
    }
}
