// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import mpi.MPI;
import mpi.MPIException;

/** A program that never ends: it asks for the time, or for a message that nobody sends, or only computes. */
public final class Busy {
    private static final double NEVER = 1e9;

    private Busy() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        MPI.COMM_WORLD.Barrier();
        System.out.println("begun");
        switch (args[0]) {
            case "wtime" -> {
                while (MPI.Wtime() < NEVER) {
                    Thread.onSpinWait();
                }
            }
            case "nanoTime" -> {
                while (System.nanoTime() < NEVER * NEVER) {
                    Thread.onSpinWait();
                }
            }
            case "probe" -> {
                while (MPI.COMM_WORLD.Iprobe(0, 0) == null) {
                    Thread.onSpinWait();
                }
            }
            default -> compute();
        }
    }

    private static void compute() {
        long sum = 0;
        for (int i = 0; sum >= 0; i = (i + 1) % 100) {
            sum = sum / 2 + i;
        }
    }
}
