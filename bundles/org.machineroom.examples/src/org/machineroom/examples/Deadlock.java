// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import mpi.MPI;

/**
 * A wrong program: each rank first waits for a message from its left neighbour and only then sends one to the right. As
 * nobody sends, everybody waits for ever, on every machine.
 */
public final class Deadlock {
    private static final int TAG = 1;

    private Deadlock() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        new Arguments("deadlock", MPI.Init(args));
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int left = (rank + size - 1) % size;
        int right = (rank + 1) % size;
        int[] mine = {rank};
        int[] received = new int[1];
        MPI.COMM_WORLD.Recv(received, 0, 1, MPI.INT, left, TAG);
        MPI.COMM_WORLD.Send(mine, 0, 1, MPI.INT, right, TAG);
        System.out.println("rank " + rank + " has received " + received[0]);
        MPI.Finalize();
    }
}
