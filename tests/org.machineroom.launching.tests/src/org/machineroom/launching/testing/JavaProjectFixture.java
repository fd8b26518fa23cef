// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.testing;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.IVMInstall2;
import org.eclipse.jdt.launching.JavaRuntime;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.MpiProjectBuilder;
import org.machineroom.live.settings.RunSettings;

/** A Java project with the class path container, and a launch configuration for it. */
public final class JavaProjectFixture {
    /** What runs for seconds only starts faster with this. */
    private static final String SHORT = "-XX:TieredStopAtLevel=1";

    private final IJavaProject project;
    private final List<IFile> added = new ArrayList<>();

    private JavaProjectFixture(IJavaProject project) {
        this.project = project;
        ((IVMInstall2) JavaRuntime.getDefaultVMInstall()).setVMArgs(SHORT);
    }

    /** Makes an empty project. */
    public static JavaProjectFixture create(String name) throws CoreException {
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

    /** Makes a project with the example programs and compiles them. */
    public static JavaProjectFixture createWithExamples(String name) throws CoreException {
        ResourcesPlugin.getWorkspace()
                .run(new MpiProjectBuilder(name, Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE)), null);
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null); // what the workspace has not built meanwhile
        return new JavaProjectFixture(JavaCore.create(project));
    }

    /** The project with the example programs that another test has {@linkplain #putBack() put back}, or a new one. */
    public static JavaProjectFixture withExamples(String name) throws CoreException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        return project.exists() ? new JavaProjectFixture(JavaCore.create(project)) : createWithExamples(name);
    }

    /** Gives a class in the default package another text and compiles it. */
    public void changeClass(String name, String text) throws CoreException {
        project.getProject().getFile("src/" + name + ".java")
                .setContents(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, false, null);
        build();
    }

    /** Adds a class in the default package and compiles it. */
    public IFile addClass(String name, String text) throws CoreException {
        IFile file = project.getProject().getFile("src/" + name + ".java");
        file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, null);
        added.add(file);
        build();
        return file;
    }

    /** Has the project find package {@code mpi} as a module. */
    public void requireMpi() throws CoreException {
        IClasspathAttribute[] attributes = {JavaCore.newClasspathAttribute(IClasspathAttribute.MODULE, "true")};
        IClasspathEntry[] entries = project.getRawClasspath();
        entries[entries.length - 1] = JavaCore.newContainerEntry(new Path(LaunchConstants.MPI_CONTAINER), null,
                attributes, false);
        project.setRawClasspath(entries, null);
    }

    /** The project. */
    public IJavaProject project() {
        return project;
    }

    /** A launch configuration for one of its classes, not saved. */
    public ILaunchConfigurationWorkingCopy configuration(String mainClass, RunSettings settings)
            throws CoreException {
        ILaunchConfigurationWorkingCopy configuration = configuration(LaunchConstants.TYPE_ID, mainClass);
        LaunchModel.write(configuration, settings);
        return configuration;
    }

    /** A launch configuration that starts one of its classes as any Java program, not saved. */
    public ILaunchConfigurationWorkingCopy javaApplication(String mainClass) throws CoreException {
        return configuration(IJavaLaunchConfigurationConstants.ID_JAVA_APPLICATION, mainClass);
    }

    private ILaunchConfigurationWorkingCopy configuration(String type, String mainClass) throws CoreException {
        ILaunchConfigurationWorkingCopy configuration = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(type).newInstance(null, "test " + mainClass);
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.getElementName());
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, mainClass);
        return configuration;
    }

    private void build() throws CoreException {
        project.getProject().build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
    }

    /** Leaves the project to the next test, without the classes that were added: to make it takes a second. */
    public void putBack() throws CoreException {
        for (IFile file : added) {
            file.delete(true, null);
        }
        build();
    }

    /** Deletes the project. */
    public void delete() throws CoreException {
        project.getProject().delete(true, true, null);
    }
}
