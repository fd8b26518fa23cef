// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.quickfix;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IModuleDescription;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.text.java.ClasspathFixProcessor;
import org.machineroom.launching.MpiProjects;

/** Where package {@code mpi} does not resolve, offers to add its container to the project's class or module path. */
public final class MpiClasspathFix extends ClasspathFixProcessor {
    private static final String PACKAGE = "mpi";
    private static final ClasspathFixProposal[] NONE = {};

    @Override
    public ClasspathFixProposal[] getFixImportProposals(IJavaProject project, String name) throws CoreException {
        boolean isMpi = name.equals(PACKAGE) || name.startsWith(PACKAGE + ".");
        return isMpi && project.exists() ? proposals(project) : NONE;
    }

    private static ClasspathFixProposal[] proposals(IJavaProject project) throws JavaModelException {
        IModuleDescription module = project.getModuleDescription();
        if (module == null) {
            return MpiProjects.usesMpi(project) ? NONE
                    : new ClasspathFixProposal[] {new MpiContainerProposal(project)};
        }
        ModuleProposal proposal = new ModuleProposal(project, module);
        return proposal.isOfUse() ? new ClasspathFixProposal[] {proposal} : NONE;
    }
}
