// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IWorkspaceRunnable;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jdt.launching.environments.IExecutionEnvironment;
import org.osgi.framework.Bundle;

/**
 * Makes a Java project that sees package {@code mpi}.
 *
 * @param name of the project
 * @param examples bundle whose Java sources, which are in it, are copied, or {@code null} for none
 */
public record MpiProjectBuilder(String name, Bundle examples) implements IWorkspaceRunnable {
    private static final String JAVA = "JavaSE-25";
    private static final String SOURCES = "src";
    private static final String CLASSES = "bin";

    @Override
    public void run(IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, 3);
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(progress.split(1));
        project.open(progress.split(1));
        IProjectDescription description = project.getDescription();
        description.setNatureIds(new String[] {JavaCore.NATURE_ID});
        project.setDescription(description, null);
        IFolder sources = project.getFolder(SOURCES);
        sources.create(true, true, null);
        if (examples != null) {
            new ExampleFiles(examples, SOURCES, "*.java").copyTo(sources, progress.split(1));
        }
        setUpJava(JavaCore.create(project), sources);
    }

    private static void setUpJava(IJavaProject project, IFolder sources) throws CoreException {
        project.setRawClasspath(
                new IClasspathEntry[] {JavaCore.newSourceEntry(sources.getFullPath()),
                        JavaCore.newContainerEntry(jre()),
                        JavaCore.newContainerEntry(new Path(LaunchConstants.MPI_CONTAINER))},
                project.getProject().getFolder(CLASSES).getFullPath(), null);
        project.setOption(JavaCore.COMPILER_SOURCE, JavaCore.VERSION_25);
        project.setOption(JavaCore.COMPILER_COMPLIANCE, JavaCore.VERSION_25);
        project.setOption(JavaCore.COMPILER_CODEGEN_TARGET_PLATFORM, JavaCore.VERSION_25);
    }

    /** The workspace's own where Eclipse knows none that can be used, as with a JDK that is younger than itself. */
    private static IPath jre() {
        IExecutionEnvironment environment = JavaRuntime.getExecutionEnvironmentsManager().getEnvironment(JAVA);
        return environment == null || environment.getCompatibleVMs().length == 0
                ? JavaRuntime.getDefaultJREContainerEntry().getPath()
                : JavaRuntime.newJREContainerPath(environment);
    }
}
