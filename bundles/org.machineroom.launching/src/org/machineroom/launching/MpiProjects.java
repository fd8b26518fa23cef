// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaModelException;

/** Tells Java projects that use MPI from others. */
public final class MpiProjects {
    private static final String MPI_CLASS = "mpi.MPI";

    private MpiProjects() {
    }

    /** Whether a project sees package {@code mpi}, from wherever it comes. */
    public static boolean usesMpi(IJavaProject project) {
        try {
            return project != null && project.exists() && project.findType(MPI_CLASS) != null;
        } catch (JavaModelException e) {
            ILog.of(MpiProjects.class).log(e.getStatus());
            return false;
        }
    }
}
