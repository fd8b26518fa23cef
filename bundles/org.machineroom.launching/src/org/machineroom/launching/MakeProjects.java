// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.runtime.CoreException;

/** Projects that make builds, with the compilers for simulated machines. */
public final class MakeProjects {
    /** As make looks for them. */
    private static final List<String> MAKEFILES = List.of("GNUmakefile", "makefile", "Makefile");

    private MakeProjects() {
    }

    /** Whether a project could be built so, and is not yet. */
    public static boolean isPossible(IProject project) throws CoreException {
        return project.isOpen() && MAKEFILES.stream().anyMatch(name -> project.getFile(name).exists())
                && Arrays.stream(project.getDescription().getBuildSpec()).noneMatch(MakeProjects::isOurs);
    }

    private static boolean isOurs(ICommand command) {
        return command.getBuilderName().equals(LaunchConstants.MAKE_BUILDER);
    }

    /** Has a project built so from now on, after what builds it already. */
    public static void configure(IProject project) throws CoreException {
        IProjectDescription description = project.getDescription();
        ICommand make = description.newCommand();
        make.setBuilderName(LaunchConstants.MAKE_BUILDER);
        description.setBuildSpec(Stream.concat(Arrays.stream(description.getBuildSpec()), Stream.of(make))
                .toArray(ICommand[]::new));
        project.setDescription(description, null);
    }
}
