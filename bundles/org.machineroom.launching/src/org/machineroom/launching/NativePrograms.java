// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.variables.VariablesPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.internal.Messages;
import org.machineroom.natives.program.NativeProgram;

/** Programs in C, C++, Fortran and Python, as launch configurations name them: by their files. */
public final class NativePrograms {
    private static final Set<String> SOURCE_ENDINGS = Set.of("c", "cc", "cpp", "cxx", "c++", "f", "for", "f77", "f90",
            "f95", "f03", "f08");
    private static final String SCRIPT_ENDING = "py";

    private NativePrograms() {
    }

    /**
     * The file of a configuration's program; empty for one in Java.
     *
     * @throws CoreException if the name has a variable that cannot be replaced
     */
    public static Optional<Path> program(ILaunchConfiguration configuration) throws CoreException {
        String name = configuration.getAttribute(LaunchConstants.ATTR_PROGRAM_FILE, "").strip();
        return name.isEmpty() ? Optional.empty() : Optional.of(resolve(name));
    }

    private static Path resolve(String name) throws CoreException {
        return Path.of(VariablesPlugin.getDefault().getStringVariableManager().performStringSubstitution(name))
                .toAbsolutePath();
    }

    /** What is wrong with the name of a program file, in words for the user; empty if nothing is. */
    public static Optional<String> problem(String name) {
        if (name.isBlank()) {
            return Optional.of(Messages.programNotNamed);
        }
        try {
            Path file = resolve(name.strip());
            return Files.isRegularFile(file) ? NativeProgram.problem(file)
                    : Optional.of(NLS.bind(Messages.programMissing, file));
        } catch (CoreException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Whether a file is a program that Machine Room's compilers have built. Reads it, if it is executable. */
    public static boolean isProgram(IResource resource) {
        return resource instanceof IFile file && path(file).filter(Files::isExecutable).filter(Files::isRegularFile)
                .filter(path -> NativeProgram.problem(path).isEmpty()).isPresent();
    }

    /**
     * The program that a file of the workspace stands for: it is one, or is a source and has the program of its name,
     * without an ending, beside it. Reads at most that file, and nothing of a script, which may lack its interpreter.
     */
    public static Optional<IFile> programOf(IFile file) {
        String ending = file.getFileExtension();
        if (SCRIPT_ENDING.equals(ending)) {
            return Optional.of(file).filter(script -> path(script).filter(Files::isRegularFile).isPresent());
        }
        if (ending == null || !SOURCE_ENDINGS.contains(ending.toLowerCase(Locale.ROOT))) {
            return Optional.of(file).filter(NativePrograms::isProgram);
        }
        IPath name = file.getProjectRelativePath().removeFileExtension();
        return Optional.of(file.getProject().getFile(name)).filter(NativePrograms::isProgram);
    }

    /** Where a file of the workspace is on the host; empty if it is not on it. */
    public static Optional<Path> path(IFile file) {
        return Optional.ofNullable(file.getLocation()).map(IPath::toPath);
    }

    /** Lets a configuration run a file of the workspace. */
    public static void write(ILaunchConfigurationWorkingCopy configuration, IFile file) {
        write(configuration, nameOf(file));
    }

    /** How a configuration names a file of the workspace, wherever the workspace is. */
    public static String nameOf(IFile file) {
        return VariablesPlugin.getDefault().getStringVariableManager().generateVariableExpression("workspace_loc",
                file.getFullPath().toString());
    }

    /** Lets a configuration run the program of this name, which may have variables. */
    public static void write(ILaunchConfigurationWorkingCopy configuration, String name) {
        configuration.setAttribute(LaunchConstants.ATTR_PROGRAM_FILE, name);
        configuration.setMappedResources(mapped(name));
    }

    /** The files of the workspace that a program's name stands for, so that Eclipse knows whose configuration it is. */
    private static IResource[] mapped(String name) {
        try {
            IFile[] files = name.isBlank() ? new IFile[0] : files(resolve(name.strip()));
            return files.length == 0 ? null : files;
        } catch (CoreException e) {
            return null; // the user is told of it while the name is checked
        }
    }

    /** The files of the workspace that are this file of the host. */
    static IFile[] files(Path file) {
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toUri()))
                .filter(IResource::exists).toArray(IFile[]::new);
    }
}
