// SPDX-License-Identifier: EPL-2.0
import mpi.MPI;

/** All ranks at once pass eight bytes on to their neighbour. Argument: steps. */
public final class Shift {
    public static void main(String[] args) {
        int steps = Integer.parseInt(MPI.Init(args)[0]);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        double[] value = {rank};
        for (int i = 0; i < steps; i++) {
            MPI.COMM_WORLD.Send(value, 0, 1, MPI.DOUBLE, next, 0);
            MPI.COMM_WORLD.Recv(value, 0, 1, MPI.DOUBLE, previous, 0);
        }
        if (rank == 0) {
            System.out.printf("result %.0f%n", value[0]);
        }
        MPI.Finalize();
    }
}
