// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspaceRunnable;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.osgi.framework.Bundle;

/**
 * Makes a project of the examples in C and Fortran, which make builds with the compilers for simulated machines.
 *
 * @param name of the project
 * @param examples bundle that has the sources and their Makefile
 */
public record NativeProjectBuilder(String name, Bundle examples) implements IWorkspaceRunnable {
    private static final String SOURCES = "native";

    @Override
    public void run(IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, 3);
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(progress.split(1));
        project.open(progress.split(1));
        new ExampleFiles(examples, SOURCES, "*").copyTo(project, progress.split(1));
        MakeProjects.configure(project);
    }
}
