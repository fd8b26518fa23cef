// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.internal.run.StandardOutput;

/**
 * Short runs of the kinds that users start, for the JVM to see what its ahead-of-time cache should hold: started by the
 * scripts that make one, by nobody else.
 */
public final class CacheTraining {
    private static final String RANKS = "64";
    private static final List<String> JAVA_PROGRAMS = List.of("hello", "ring");
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
                for (int i = 0; i < 50; i++) {
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
    public static void main(String[] args) throws IOException, InterruptedException {
        StandardOutput.install();
        JAVA_PROGRAMS.forEach(CacheTraining::run);
        Path folder = Files.createTempDirectory("machineroom-training");
        Path source = folder.resolve("training.c");
        Path program = folder.resolve("training");
        try {
            Files.writeString(source, NATIVE_PROGRAM);
            if (isCompiled(source, program)) {
                run(program.toString());
            }
        } finally {
            for (Path file : List.of(source, program, folder)) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static void run(String program) {
        MachineRoomCommand.execute("run", program, "-n", RANKS);
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
