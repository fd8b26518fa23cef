// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.experiment;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MachineRoom;
import org.machineroom.live.RunProcess;
import org.osgi.framework.Bundle;

/** Processes of the simulator that belong to no launch configuration: they run on the JRE of this Eclipse. */
final class SimulatorProcess {
    private SimulatorProcess() {
    }

    /**
     * The process to start.
     *
     * @param mainClass one of {@link org.machineroom.live.RunProcess}
     * @throws CoreException if the simulator is not installed as files
     */
    static ProcessBuilder of(String mainClass, List<String> words) throws CoreException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(RunProcess.VM_ARGUMENTS);
        command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath()), mainClass));
        command.addAll(words);
        return new ProcessBuilder(command);
    }

    /** The simulator's, and the examples, of which the experiments are some. */
    private static List<String> classPath() throws CoreException {
        List<String> path = new ArrayList<>(MachineRoom.simulatorClassPath());
        Bundle examples = Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE);
        if (examples != null) {
            path.add(MachineRoom.location(examples).getPath());
        }
        return path;
    }
}
