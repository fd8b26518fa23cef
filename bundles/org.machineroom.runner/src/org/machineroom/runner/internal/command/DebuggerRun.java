// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.util.List;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.program.Debugger;
import org.machineroom.runner.internal.run.RunException;

/**
 * The same run in another process, under a debugger of the host, which this one waits for.
 *
 * @param debugger its name, with options
 */
record DebuggerRun(String debugger) {
    /** The option that asks for it. */
    static final String OPTION = "--debugger";

    /** What the script starts; by name, as it is above this package. */
    private static final String MAIN = "org.machineroom.runner.Main";

    /**
     * Starts it.
     *
     * @param words all arguments of the command line
     * @return the debugger's exit status
     */
    int start(List<String> words) throws RunException {
        try {
            List<String> command = Debugger.command(debugger, MAIN, CommandWords.without(OPTION, words));
            return new ProcessBuilder(command).inheritIO().start().waitFor();
        } catch (NativeException e) {
            throw new RunException(e.getMessage(), e);
        } catch (IOException e) {
            throw new RunException(OPTION + " " + debugger + " cannot be started: " + e.getMessage()
                    + "; Debian and Ubuntu: apt install gdb", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunException("interrupted while " + debugger + " was running", e);
        }
    }
}
