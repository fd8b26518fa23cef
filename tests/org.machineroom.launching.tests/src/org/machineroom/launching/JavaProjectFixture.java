// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.JavaRuntime;

/** A Java project with the class path container, and a launch configuration for it. */
final class JavaProjectFixture {
    private final IJavaProject project;

    private JavaProjectFixture(IJavaProject project) {
        this.project = project;
    }

    static JavaProjectFixture create(String name) throws CoreException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(null);
        project.open(null);
        IProjectDescription description = project.getDescription();
        description.setNatureIds(new String[] {JavaCore.NATURE_ID});
        project.setDescription(description, null);
        IFolder source = project.getFolder("src");
        source.create(true, true, null);
        IJavaProject java = JavaCore.create(project);
        java.setRawClasspath(
                new IClasspathEntry[] {JavaCore.newSourceEntry(source.getFullPath()),
                        JavaRuntime.getDefaultJREContainerEntry(),
                        JavaCore.newContainerEntry(new Path(LaunchConstants.MPI_CONTAINER))},
                project.getFolder("bin").getFullPath(), null);
        java.setOption(JavaCore.COMPILER_SOURCE, "25");
        java.setOption(JavaCore.COMPILER_COMPLIANCE, "25");
        java.setOption(JavaCore.COMPILER_CODEGEN_TARGET_PLATFORM, "25");
        return new JavaProjectFixture(java);
    }

    /** Adds a class in the default package and compiles it. */
    IFile addClass(String name, String text) throws CoreException {
        IFile file = project.getProject().getFile("src/" + name + ".java");
        file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, null);
        project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
        return file;
    }

    IJavaProject project() {
        return project;
    }

    ILaunchConfigurationWorkingCopy configuration(String mainClass, MachineSettings settings) throws CoreException {
        ILaunchConfigurationType type = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(LaunchConstants.TYPE_ID);
        ILaunchConfigurationWorkingCopy configuration = type.newInstance(null, "test " + mainClass);
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.getElementName());
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, mainClass);
        LaunchModel.write(configuration, settings);
        return configuration;
    }

    void delete() throws CoreException {
        project.getProject().delete(true, true, null);
    }
}
