// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.container;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.ClasspathContainerInitializer;
import org.eclipse.jdt.core.IClasspathContainer;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.machineroom.launching.internal.Messages;

/** Fills the class path container with package {@code mpi}. */
public final class MpiContainerInitializer extends ClasspathContainerInitializer {
    @Override
    public void initialize(IPath path, IJavaProject project) throws CoreException {
        JavaCore.setClasspathContainer(path, new IJavaProject[] {project},
                new IClasspathContainer[] {MpiContainer.create(path)}, null);
    }

    @Override
    public String getDescription(IPath path, IJavaProject project) {
        return Messages.containerName;
    }

    @Override
    public Object getComparisonID(IPath path, IJavaProject project) {
        return path.segment(0);
    }
}
