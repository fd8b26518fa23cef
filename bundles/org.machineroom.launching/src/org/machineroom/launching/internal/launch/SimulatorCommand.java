// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.launching.VMRunnerConfiguration;
import org.machineroom.live.RunProcess;
import org.machineroom.live.settings.RunSettings;

/**
 * Turns the process that would run a program into one that simulates it. A pure function of its components.
 *
 * @param program the process as JDT has put it together
 * @param simulatorClassPath jars and folders of the simulator and its libraries
 * @param nativeEnvironment what the process inherits if its environment is not set
 */
public record SimulatorCommand(VMRunnerConfiguration program, List<String> simulatorClassPath,
        Map<String, String> nativeEnvironment) {
    /** Notes in the settings which program to run. */
    public RunSettings describeProgram(RunSettings settings) {
        return settings.with(MAIN, program.getClassToLaunch()).with(ARGUMENTS, list(program.getProgramArguments()))
                .with(CLASS_PATH, programPath().stream().map(Path::of).toList());
    }

    /** Class path and module path of the program, without package mpi, which comes with the simulator. */
    private List<String> programPath() {
        List<String> path = new ArrayList<>();
        for (String entry : list(program.getClassPath())) {
            addExisting(entry, path);
        }
        for (String entry : list(program.getModulepath())) {
            addExisting(entry, path);
        }
        return path;
    }

    private void addExisting(String entry, List<String> path) {
        boolean ours = simulatorClassPath.contains(entry);
        if (!ours && !path.contains(entry) && new File(entry).exists()) {
            path.add(entry);
        }
    }

    /**
     * The process to start.
     *
     * @param runFile the settings of the run
     * @param address where it reports to; {@code null} for nowhere
     * @param options further options of its JVM, which those of the user follow
     */
    public VMRunnerConfiguration build(Path runFile, String address, List<String> options) {
        VMRunnerConfiguration simulator = new VMRunnerConfiguration(RunProcess.MAIN_CLASS,
                simulatorClassPath.toArray(String[]::new));
        simulator.setProgramArguments(new String[] {runFile.toString()});
        simulator.setVMArguments(vmArguments(options));
        simulator.setEnvironment(address == null ? program.getEnvironment() : environment(address));
        simulator.setWorkingDirectory(program.getWorkingDirectory());
        simulator.setVMSpecificAttributesMap(program.getVMSpecificAttributesMap());
        simulator.setBootClassPath(program.getBootClassPath());
        simulator.setResumeOnStartup(program.isResumeOnStartup());
        simulator.setMergeOutput(program.isMergeOutput());
        simulator.setPreviewEnabled(program.isPreviewEnabled());
        return simulator;
    }

    private String[] vmArguments(List<String> options) {
        List<String> arguments = new ArrayList<>(RunProcess.VM_ARGUMENTS);
        arguments.addAll(options);
        arguments.addAll(list(program.getVMArguments()));
        return arguments.toArray(String[]::new);
    }

    private String[] environment(String address) {
        List<String> variables = new ArrayList<>(list(program.getEnvironment()));
        if (program.getEnvironment() == null) {
            nativeEnvironment.forEach((name, value) -> variables.add(name + "=" + value));
        }
        variables.add(RunProcess.ADDRESS + "=" + address);
        return variables.toArray(String[]::new);
    }

    private static List<String> list(String[] items) {
        return items == null ? List.of() : List.of(items);
    }
}
