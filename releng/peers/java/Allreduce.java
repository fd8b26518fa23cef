// SPDX-License-Identifier: EPL-2.0
import mpi.MPI;

/** Allreduce of one double over all ranks. Argument: how often. */
public final class Allreduce {
    public static void main(String[] args) {
        int times = Integer.parseInt(MPI.Init(args)[0]);
        int rank = MPI.COMM_WORLD.Rank();
        double[] mine = {rank};
        double[] sum = new double[1];
        for (int i = 0; i < times; i++) {
            MPI.COMM_WORLD.Allreduce(mine, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
        }
        if (rank == 0) {
            System.out.printf("result %.0f%n", sum[0]);
        }
        MPI.Finalize();
    }
}
