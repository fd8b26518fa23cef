// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import mpi.MPI;

/** Barriers, one after the other, in which ranks receive ahead of virtual time. */
public final class BarrierRounds {
    private static final int ROUNDS = 20;

    private BarrierRounds() {
    }

    /** The program. */
    public static void main(String[] args) {
        MPI.Init(args);
        for (int i = 0; i < ROUNDS; i++) {
            MPI.COMM_WORLD.Barrier();
        }
        MPI.Finalize();
    }
}
