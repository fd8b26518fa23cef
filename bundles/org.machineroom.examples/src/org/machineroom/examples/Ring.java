// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/**
 * A token goes round all ranks, and every rank that it passes adds its own number to it. Written in the dialect of
 * Open MPI's Java binding.
 */
public final class Ring {
    private static final int TAG = 1;

    private Ring() {
    }

    /** Runs the program. */
    public static void main(String[] args) throws MPIException {
        Arguments arguments = new Arguments("ring [ROUNDS]", MPI.Init(args));
        int rounds = arguments.number(0, 10, 1);
        arguments.needRanks(2);
        int rank = MPI.COMM_WORLD.getRank();
        int size = MPI.COMM_WORLD.getSize();
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;

        long[] token = new long[1];
        for (int round = 0; round < rounds; round++) {
            if (rank == 0) {
                MPI.COMM_WORLD.send(token, 1, MPI.LONG, next, TAG);
                receive(token, previous);
            } else {
                receive(token, previous);
                token[0] += rank;
                MPI.COMM_WORLD.send(token, 1, MPI.LONG, next, TAG);
            }
        }

        if (rank == 0) {
            long expected = (long) rounds * size * (size - 1) / 2;
            Result.print("after " + rounds + " rounds the token is " + token[0], token[0] == expected);
        }
        MPI.Finalize();
    }

    private static void receive(long[] token, int source) throws MPIException {
        Status status = MPI.COMM_WORLD.recv(token, 1, MPI.LONG, source, TAG);
        if (status.getSource() != source || status.getCount(MPI.LONG) != 1) {
            throw new IllegalStateException(
                    "received " + status.getCount(MPI.LONG) + " numbers from rank " + status.getSource());
        }
    }
}
