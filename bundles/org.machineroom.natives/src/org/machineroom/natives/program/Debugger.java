// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.program;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.internal.build.Toolchain;

/** Starts a simulator under gdb, which then knows commands for the ranks. */
public final class Debugger {
    private Debugger() {
    }

    /**
     * The command that does it.
     *
     * @param debugger gdb, with options of the user's
     * @param mainClass of the simulator
     * @param words its arguments
     * @throws NativeException if the host has no compiler
     */
    public static List<String> command(String debugger, String mainClass, List<String> words)
            throws NativeException {
        List<String> given = List.of(debugger.strip().split(" +"));
        List<String> command = new ArrayList<>(List.of(given.getFirst(), "-q", "-iex", "set auto-load safe-path /",
                "-x", Toolchain.find().debuggerCommands().toString()));
        command.addAll(given.subList(1, given.size()));
        command.addAll(List.of("--args", Path.of(System.getProperty("java.home"), "bin/java").toString()));
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
        command.addAll(words);
        return command;
    }
}
