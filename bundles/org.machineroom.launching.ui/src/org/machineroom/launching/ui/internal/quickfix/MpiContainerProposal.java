// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.quickfix;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.ISharedImages;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jdt.ui.text.java.ClasspathFixProcessor.ClasspathFixProposal;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.swt.graphics.Image;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.ui.internal.Messages;

/** Adds the container with package {@code mpi} to a project's class path. */
class MpiContainerProposal extends ClasspathFixProposal {
    static final IPath CONTAINER = new Path(LaunchConstants.MPI_CONTAINER);
    /** JDT's own proposals for libraries lie between 15 and 30. */
    private static final int RELEVANCE = 25;

    private final IJavaProject project;

    MpiContainerProposal(IJavaProject project) {
        this.project = project;
    }

    final IJavaProject project() {
        return project;
    }

    @Override
    public Change createChange(IProgressMonitor monitor) throws CoreException {
        return newAddClasspathChange(project, JavaCore.newContainerEntry(CONTAINER));
    }

    @Override
    public String getDisplayString() {
        return Messages.fixAddContainer;
    }

    @Override
    public String getAdditionalProposalInfo() {
        return Messages.fixAddContainerInfo;
    }

    @Override
    public Image getImage() {
        return JavaUI.getSharedImages().getImage(ISharedImages.IMG_OBJS_LIBRARY);
    }

    @Override
    public int getRelevance() {
        return RELEVANCE;
    }
}
