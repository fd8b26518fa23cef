// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.ProcessStarter.Command;
import org.machineroom.mpi.info.Info;

/**
 * The programs that a call names to be started, as it names them: one command, its arguments and a number of processes
 * for each. Significant at the root only, and looked at only there.
 *
 * @param commands what is started
 * @param arguments the arguments of each; {@code null}, also for one of them, for none
 * @param processes how many processes run each
 * @param hints hints for each, {@code null} for none, or no list for none at all; they must be valid
 */
public record Programs(String[] commands, String[][] arguments, int[] processes, List<Info> hints) {
    /** Keys that the standard reserves (MPI 3.1 section 10.3.4); what others say is ignored, as it allows. */
    private static final String DIRECTORY = "wdir";
    private static final String PATH = "path";

    /**
     * A program.
     *
     * @param number its number among those of the call
     * @param processes how many run it
     */
    record Program(int number, Command command, int processes) {
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
        List<Program> programs = new ArrayList<>();
        for (int i = 0; i < commands.length; i++) {
            if (commands[i] == null || processes[i] < 0) {
                throw new MpiFault(ErrorClass.ARG, "command " + i + " is " + commands[i] + ", for " + processes[i]
                        + " processes; a command must be there, and the number not be negative (MPI 3.1 section "
                        + "10.3.2)");
            }
            String[] given = arguments == null ? null : arguments[i];
            Map<String, String> wanted = hints.isEmpty() ? Map.of() : Info.hints(hints.get(i));
            programs.add(new Program(i, new Command(commands[i], given == null ? List.of() : List.of(given),
                    Optional.ofNullable(wanted.get(DIRECTORY)), Optional.ofNullable(wanted.get(PATH))), processes[i]));
        }
        return programs;
    }
}
