// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.machineroom.launching.ProgramSource.JavaType;
import org.machineroom.launching.ProgramSource.SourceFile;

/** Finds in the workspace where a run's program is written. */
public final class ProgramSources {
    private ProgramSources() {
    }

    /**
     * Where a place of a run's program is. Of a Java program: the top-level type that a class is or is nested in, of
     * the project that the run was launched from, else of any that has it. Of a program in another language: the file
     * of this name in the project that the program's file is in, else in any, else in the folders around the program.
     * May take its time.
     *
     * @param className fully qualified, nested classes with a dollar sign; does not matter in another language
     * @param file name of the source file, without its folder
     */
    public static Optional<ProgramSource> find(StoredRun run, String className, String file) throws CoreException {
        if (run.isNative()) {
            return findFile(Path.of(run.program()), file).map(SourceFile::new);
        }
        return findType(run, className).map(JavaType::new);
    }

    private static Optional<IType> findType(StoredRun run, String className) throws CoreException {
        int nested = className.indexOf('$', className.lastIndexOf('.') + 2);
        String name = nested < 0 ? className : className.substring(0, nested);
        for (IJavaProject project : javaProjects(run)) {
            IType type = project.findType(name);
            if (type != null && type.exists()) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    private static Set<IJavaProject> javaProjects(StoredRun run) throws CoreException {
        Set<IJavaProject> projects = new LinkedHashSet<>();
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        for (ILaunchConfiguration configuration : manager
                .getLaunchConfigurations(manager.getLaunchConfigurationType(LaunchConstants.TYPE_ID))) {
            String project = configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "");
            if (configuration.getName().equals(run.configuration()) && !project.isEmpty()) {
                projects.add(JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject(project)));
            }
        }
        projects.addAll(
                Arrays.asList(JavaCore.create(ResourcesPlugin.getWorkspace().getRoot()).getJavaProjects()));
        projects.removeIf(project -> !project.isOpen() && !project.getProject().isOpen());
        return projects;
    }

    private static Optional<Path> findFile(Path program, String name) throws CoreException {
        IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
        Set<IProject> projects = new LinkedHashSet<>();
        for (IFile file : NativePrograms.files(program)) {
            projects.add(file.getProject());
        }
        projects.addAll(Arrays.asList(root.getProjects()));
        for (IProject project : projects) {
            Optional<Path> found = project.isAccessible() ? findFile(project, name) : Optional.empty();
            if (found.isPresent()) {
                return found;
            }
        }
        return SourceTree.find(program, name);
    }

    private static Optional<Path> findFile(IProject project, String name) throws CoreException {
        Set<Path> found = new TreeSet<>();
        project.accept(proxy -> {
            if (proxy.getType() == IResource.FILE && proxy.getName().equals(name)) {
                IResource file = proxy.requestResource();
                if (file.getLocation() != null) {
                    found.add(file.getLocation().toPath());
                }
            }
            return true;
        }, IResource.NONE);
        return found.stream().findFirst();
    }
}
