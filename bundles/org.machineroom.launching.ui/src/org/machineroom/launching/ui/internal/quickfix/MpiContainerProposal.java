// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.quickfix;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.ui.ISharedImages;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jdt.ui.text.java.ClasspathFixProcessor.ClasspathFixProposal;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.swt.graphics.Image;
import org.machineroom.launching.ui.internal.Messages;

/** Adds the container with package {@code mpi} to a project's class path. */
final class MpiContainerProposal extends ClasspathFixProposal {
    /** JDT's own proposals for libraries lie between 15 and 30. */
    private static final int RELEVANCE = 25;

    private final IJavaProject project;
    private final IClasspathEntry container;

    MpiContainerProposal(IJavaProject project, IClasspathEntry container) {
        this.project = project;
        this.container = container;
    }

    @Override
    public Change createChange(IProgressMonitor monitor) throws CoreException {
        return newAddClasspathChange(project, container);
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
