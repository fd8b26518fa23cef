// SPDX-License-Identifier: EPL-2.0
import java.util.Arrays;
import mpi.MPI;

/** Alltoall of 1 KiB from every rank to every rank. Argument: how often. */
public final class Alltoall {
    private static final int BLOCK = 256;

    public static void main(String[] args) {
        int times = Integer.parseInt(MPI.Init(args)[0]);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int[] out = new int[BLOCK * size];
        int[] in = new int[BLOCK * size];
        Arrays.fill(out, rank);
        for (int i = 0; i < times; i++) {
            MPI.COMM_WORLD.Alltoall(out, 0, BLOCK, MPI.INT, in, 0, BLOCK, MPI.INT);
        }
        long sum = 0;
        for (int i = 0; i < size; i++) {
            sum += in[i * BLOCK];
        }
        if (rank == 0) {
            System.out.println("result " + sum);
        }
        MPI.Finalize();
    }
}
