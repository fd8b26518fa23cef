// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.RankBody;
import org.machineroom.live.settings.StartedProgram;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.runner.internal.program.Program;
import org.machineroom.runner.internal.program.ProgramException;

/**
 * What the ranks of a run execute: its program, and in ranks that are spawned any class with a main method that is on
 * the program's class path.
 *
 * @param arguments those of the ranks that the run begins with
 * @param startPs how long it takes until a spawned rank begins, in picoseconds
 */
record RankPrograms(Kernel kernel, SimulatedMachine machine, Program program, ProgramArguments arguments, long startPs)
        implements
            RunProgram.Bodies {
    private static final String JAVA = "java";
    private static final Set<String> OPTIONS_WITH_VALUE = Set.of("-cp", "-classpath", "--class-path", "-p",
            "--module-path", "--add-modules", "--add-opens", "--add-exports", "--add-reads");

    @Override
    public IntFunction<RankBody> first(StartedRanks initial) {
        return rank -> rank < initial.ranks() ? first(rank, initial) : null;
    }

    private RankProgram first(int rank, StartedRanks initial) {
        StartedProgram started = initial.of(rank);
        return body(rank, initial.ranks(), started.name(), arguments.of(rank, started));
    }

    private RankProgram body(int rank, int ranks, String mainClass, String... given) {
        ThreadNames names = new ThreadNames(kernel, machine);
        return new RankProgram(program, mainClass, rank, names.of(rank), names.group(rank, ranks), given);
    }

    /** All run in the folder of the simulator: Java knows no other. */
    @Override
    public RankBody program(int rank, Command command) {
        List<String> given = command.arguments();
        Iterator<String> words = given.iterator();
        String mainClass = isJava(command.name()) ? mainClass(words) : command.name();
        try {
            program.requireMain(mainClass);
        } catch (ProgramException e) {
            throw new MpiFault(ErrorClass.SPAWN, "\"" + command.name() + "\" cannot be started: " + e.getMessage()
                    + "; a spawned process runs a class of the program's class path, which is the command or, if that "
                    + "is java, its first argument that is no option");
        }
        List<String> rest = new ArrayList<>();
        words.forEachRemaining(rest::add);
        return body(rank, 0, mainClass, (isJava(command.name()) ? rest : given).toArray(String[]::new));
    }

    private static boolean isJava(String command) {
        return command.equals(JAVA) || command.endsWith("/" + JAVA);
    }

    /** The class that {@code java} would start: the first word that is no option. */
    private static String mainClass(Iterator<String> words) {
        while (words.hasNext()) {
            String word = words.next();
            if (OPTIONS_WITH_VALUE.contains(word) && words.hasNext()) {
                words.next();
            } else if (!word.startsWith("-")) {
                return word;
            }
        }
        throw new MpiFault(ErrorClass.SPAWN, "java is to be started without a class");
    }
}
