// SPDX-License-Identifier: EPL-2.0
import mpi.MPI;

/** A token of eight bytes goes round all ranks; each adds one. Argument: times round. */
public final class Ring {
    public static void main(String[] args) {
        int rounds = Integer.parseInt(MPI.Init(args)[0]);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        double[] token = new double[1];
        for (int i = 0; i < rounds; i++) {
            if (rank == 0) {
                token[0]++;
                MPI.COMM_WORLD.Send(token, 0, 1, MPI.DOUBLE, next, 0);
                MPI.COMM_WORLD.Recv(token, 0, 1, MPI.DOUBLE, previous, 0);
            } else {
                MPI.COMM_WORLD.Recv(token, 0, 1, MPI.DOUBLE, previous, 0);
                token[0]++;
                MPI.COMM_WORLD.Send(token, 0, 1, MPI.DOUBLE, next, 0);
            }
        }
        if (rank == 0) {
            System.out.printf("result %.0f%n", token[0]);
        }
        MPI.Finalize();
    }
}
