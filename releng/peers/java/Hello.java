// SPDX-License-Identifier: EPL-2.0
import mpi.MPI;

/** Every rank starts, the last one says how many there are, and all end. */
public final class Hello {
    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        if (rank == size - 1) {
            System.out.println("result " + size);
        }
        MPI.Finalize();
    }
}
