// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.sweep;

import java.nio.file.Files;
import java.nio.file.Path;
import mpi.MPI;
import mpi.MPIException;

/** A program that ends as it is told. */
public final class Fate {
    private static final int STATUS = 7;
    private static final int HALTED = 9;

    private Fate() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        switch (args[0]) {
            case "exception" -> throw new IllegalStateException("as it was told");
            case "exit" -> System.exit(STATUS);
            case "deadlock" -> MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
            case "clock" -> {
                while (MPI.Wtime() >= 0) {
                    Thread.onSpinWait();
                }
            }
            case "gate" -> {
                while (!Files.exists(Path.of(args[1]))) {
                    Thread.onSpinWait();
                }
            }
            case "halt" -> Runtime.getRuntime().halt(HALTED);
            default -> System.out.println(args[args.length - 1]);
        }
        MPI.Finalize();
    }
}
