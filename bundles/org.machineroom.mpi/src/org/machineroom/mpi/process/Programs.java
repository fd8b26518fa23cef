// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.process;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.info.Info;

/**
 * The programs that a call names to be started, as it names them: one command, its arguments and a number of processes
 * for each. Significant at the root only, and looked at only there.
 *
 * @param commands what is started
 * @param arguments the arguments of each; {@code null}, also for one of them, for none
 * @param processes how many processes run each
 * @param hints hints for each, {@code null} for none; they change nothing, but must be valid
 */
public record Programs(String[] commands, String[][] arguments, int[] processes, List<Info> hints) {
    /**
     * A program.
     *
     * @param number its number among those of the call
     * @param processes how many run it
     */
    record Program(int number, String command, List<String> arguments, int processes) {
    }

    /** The programs, which are checked. */
    List<Program> checked() {
        if (commands == null || processes == null || commands.length != processes.length
                || arguments != null && arguments.length < commands.length) {
            throw new MpiFault(ErrorClass.ARG, "there are " + (commands == null ? "no" : commands.length)
                    + " commands, " + (processes == null ? "no" : processes.length) + " numbers of processes and "
                    + (arguments == null ? "no" : arguments.length)
                    + " arrays of arguments; there must be one of each (MPI 3.1 section 10.3.3)");
        }
        hints.forEach(Info::hints);
        List<Program> programs = new ArrayList<>();
        for (int i = 0; i < commands.length; i++) {
            if (commands[i] == null || processes[i] < 0) {
                throw new MpiFault(ErrorClass.ARG, "command " + i + " is " + commands[i] + ", for " + processes[i]
                        + " processes; a command must be there, and the number not be negative (MPI 3.1 section "
                        + "10.3.2)");
            }
            String[] given = arguments == null ? null : arguments[i];
            programs.add(new Program(i, commands[i], given == null ? List.of() : List.of(given), processes[i]));
        }
        return programs;
    }
}
