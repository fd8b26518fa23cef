// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.quickfix;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.text.java.ClasspathFixProcessor;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MpiProjects;

/** Where package {@code mpi} does not resolve, offers to add its container to the project's class path. */
public final class MpiClasspathFix extends ClasspathFixProcessor {
    private static final String PACKAGE = "mpi";

    @Override
    public ClasspathFixProposal[] getFixImportProposals(IJavaProject project, String name) throws CoreException {
        boolean isMpi = name.equals(PACKAGE) || name.startsWith(PACKAGE + ".");
        if (!isMpi || MpiProjects.usesMpi(project) || !project.exists()) {
            return new ClasspathFixProposal[0];
        }
        IClasspathEntry container = JavaCore.newContainerEntry(new Path(LaunchConstants.MPI_CONTAINER));
        return new ClasspathFixProposal[] {new MpiContainerProposal(project, container)};
    }
}
