// SPDX-License-Identifier: EPL-2.0
import mpi.MPI;
import mpi.Request;

/** Ranks in a square pass a number to their four neighbours at once. Argument: how often. */
public final class Halo {
    public static void main(String[] args) {
        int times = Integer.parseInt(MPI.Init(args)[0]);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int width = (int) Math.sqrt(size);
        int height = size / width;
        int x = rank % width;
        int y = rank / width;
        int[] neighbours = {y * width + (x + 1) % width, y * width + (x + width - 1) % width,
                (y + 1) % height * width + x, (y + height - 1) % height * width + x};
        double[] mine = {rank};
        double[] halo = new double[4];
        Request[] requests = new Request[8];
        for (int i = 0; i < times; i++) {
            for (int side = 0; side < 4; side++) {
                requests[side] = MPI.COMM_WORLD.Irecv(halo, side, 1, MPI.DOUBLE, neighbours[side], side);
            }
            for (int side = 0; side < 4; side++) {
                requests[4 + side] = MPI.COMM_WORLD.Isend(mine, 0, 1, MPI.DOUBLE, neighbours[side], side ^ 1);
            }
            Request.Waitall(requests);
        }
        if (rank == 0) {
            System.out.printf("result %.0f%n", halo[0] + halo[1] + halo[2] + halo[3]);
        }
        MPI.Finalize();
    }
}
