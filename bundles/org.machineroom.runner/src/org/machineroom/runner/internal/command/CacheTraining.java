// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.machineroom.live.RunProcess;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.StandardOutput;

/**
 * Runs of the kinds that users start, for the JVM to see what its ahead-of-time cache should hold: started by the
 * scripts and the IDE, which make one, by nobody else. Those of the scripts are long enough for the JVM to compile what
 * all messages go through, as only of that does it keep the profile (JEP 515), from which a run to come is compiled at
 * once. All on one machine, and either of programs in Java or of native ones: a profile of several is worth less to
 * each. Those of the IDE show which classes a run needs, no more.
 */
public final class CacheTraining {
    private static final String JAVA = "java";
    private static final String NATIVE = "native";
    private static final String RANKS = "64";
    private static final String EXAMPLES = "org.machineroom.examples.";
    private static final List<List<String>> JAVA_RUNS = List.of(
            List.of("run", "-n", RANKS, "hello"),
            List.of("run", "-n", "2", "ping-pong", "4", "100000"),
            List.of("run", "-n", RANKS, "ring", "2000"),
            List.of("bench", "allreduce", "-n", RANKS),
            List.of("bench", "alltoall", "-n", "32"));
    private static final String NATIVE_PROGRAM = """
            #include <mpi.h>
            #include <stdio.h>
            #include <stdlib.h>

            #define BLOCK 256

            /* Arguments: rounds of a ring, how many reductions, how many exchanges of 1 KiB. */
            int main(int argc, char **argv)
            {
                int rank, size;
                double token = 0, sum;
                MPI_Init(&argc, &argv);
                MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                MPI_Comm_size(MPI_COMM_WORLD, &size);
                int next = (rank + 1) % size, before = (rank + size - 1) % size;
                for (int i = 0; i < atoi(argv[1]); i++) {
                    if (rank == 0) {
                        MPI_Send(&token, 1, MPI_DOUBLE, next, 0, MPI_COMM_WORLD);
                    }
                    MPI_Recv(&token, 1, MPI_DOUBLE, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    if (rank != 0) {
                        MPI_Send(&token, 1, MPI_DOUBLE, next, 0, MPI_COMM_WORLD);
                    }
                }
                for (int i = 0; i < atoi(argv[2]); i++) {
                    MPI_Allreduce(&token, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
                }
                int *out = calloc((size_t) size * BLOCK, sizeof *out);
                int *in = calloc((size_t) size * BLOCK, sizeof *in);
                for (int i = 0; i < atoi(argv[3]); i++) {
                    MPI_Alltoall(out, BLOCK, MPI_INT, in, BLOCK, MPI_INT, MPI_COMM_WORLD);
                }
                printf("rank %d of %d\\n", rank, size);
                free(in);
                free(out);
                MPI_Finalize();
                return 0;
            }
            """;

    private CacheTraining() {
    }

    /**
     * Makes the runs, of the kind that the first argument says; the second is where the IDE has the examples. Ends as
     * a command does, for which classes are loaded, too.
     */
    public static void main(String[] args) throws IOException, InterruptedException, RunException {
        StandardOutput.install();
        try (ScratchFolder folder = ScratchFolder.create()) {
            String trace = folder.path().resolve("trace").toString();
            switch (args[0]) {
                case JAVA -> {
                    JAVA_RUNS.forEach(CacheTraining::execute);
                    execute(List.of("run", "-n", RANKS, "--trace", trace, "ring", "2000"));
                }
                case RunProcess.TRAINING_OF_CLASSES -> {
                    execute(List.of("run", "-n", RANKS, "-cp", args[1], EXAMPLES + "Hello"));
                    execute(List.of("run", "-n", RANKS, "--trace", trace, "-cp", args[1], EXAMPLES + "Ring"));
                }
                case NATIVE -> runNatives(compiled(folder.path()), trace);
                default -> throw new IllegalArgumentException(
                        args[0] + ": " + JAVA + ", " + NATIVE + " or " + RunProcess.TRAINING_OF_CLASSES);
            }
        }
        System.exit(ExitStatus.OK);
    }

    private static void runNatives(String program, String trace) {
        execute(List.of("run", "-n", RANKS, program, "1", "0", "0"));
        execute(List.of("run", "-n", "2", program, "100000", "0", "0"));
        execute(List.of("run", "-n", RANKS, program, "2000", "300", "30"));
        execute(List.of("run", "-n", RANKS, "--trace", trace, program, "500", "0", "0"));
    }

    private static void execute(List<String> words) {
        MachineRoomCommand.execute(words.toArray(String[]::new));
    }

    private static String compiled(Path folder) throws IOException, InterruptedException, RunException {
        Path source = Files.writeString(folder.resolve("training.c"), NATIVE_PROGRAM);
        String program = folder.resolve("training").toString();
        try {
            int status = new ProcessBuilder(Compilers.C.wrapper().toString(), "-O2", source.toString(), "-o", program)
                    .inheritIO().start().waitFor();
            if (status != 0) {
                throw new RunException(source + " is not compiled: status " + status);
            }
        } catch (NativeException e) {
            throw new RunException("a host without a compiler runs no native programs", e);
        }
        return program;
    }
}
