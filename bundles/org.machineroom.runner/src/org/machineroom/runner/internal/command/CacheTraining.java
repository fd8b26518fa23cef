// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.StandardOutput;

/**
 * Runs of the kinds that users start, for the JVM to see what its ahead-of-time cache should hold: started by the
 * scripts that make one, by nobody else. They are long enough for the JVM to compile what all messages go through, as
 * only of that does it keep the profile (JEP 515), from which a run to come is compiled at once. All on one machine: a
 * profile of several is worth less to each.
 */
public final class CacheTraining {
    private static final String RANKS = "64";
    private static final List<List<String>> COMMANDS = List.of(
            List.of("run", "-n", RANKS, "hello"),
            List.of("run", "-n", "2", "ping-pong", "4", "100000"),
            List.of("run", "-n", RANKS, "ring", "2000"),
            List.of("bench", "allreduce", "-n", RANKS),
            List.of("bench", "alltoall", "-n", "32"));
    private static final String NATIVE_PROGRAM = """
            #include <mpi.h>
            #include <stdio.h>

            int main(int argc, char **argv)
            {
                int rank, size;
                double token = 0;
                MPI_Init(&argc, &argv);
                MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                MPI_Comm_size(MPI_COMM_WORLD, &size);
                for (int i = 0; i < 1000; i++) {
                    MPI_Send(&token, 1, MPI_DOUBLE, (rank + 1) % size, 0, MPI_COMM_WORLD);
                    MPI_Recv(&token, 1, MPI_DOUBLE, (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                }
                printf("rank %d of %d\\n", rank, size);
                MPI_Finalize();
                return 0;
            }
            """;

    private CacheTraining() {
    }

    /** Makes the runs; needs no arguments. */
    public static void main(String[] args) throws IOException, InterruptedException, RunException {
        StandardOutput.install();
        COMMANDS.forEach(CacheTraining::execute);
        try (ScratchFolder folder = ScratchFolder.create()) {
            execute(List.of("run", "-n", RANKS, "--trace", folder.path().resolve("trace").toString(), "ring", "2000"));
            Path source = Files.writeString(folder.path().resolve("training.c"), NATIVE_PROGRAM);
            Path program = folder.path().resolve("training");
            if (isCompiled(source, program)) {
                execute(List.of("run", "-n", RANKS, program.toString()));
            }
        }
    }

    private static void execute(List<String> words) {
        MachineRoomCommand.execute(words.toArray(String[]::new));
    }

    private static boolean isCompiled(Path source, Path program) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(Compilers.C.wrapper().toString(), "-O2", source.toString(), "-o",
                    program.toString()).inheritIO().start().waitFor() == 0;
        } catch (NativeException e) {
            return false; // a host without a compiler runs no native programs
        }
    }
}
