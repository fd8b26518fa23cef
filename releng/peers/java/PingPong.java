// SPDX-License-Identifier: EPL-2.0
import mpi.MPI;

/** Two ranks pass eight bytes back and forth. Argument: round trips. */
public final class PingPong {
    public static void main(String[] args) {
        int rounds = Integer.parseInt(MPI.Init(args)[0]);
        int rank = MPI.COMM_WORLD.Rank();
        double[] ball = new double[1];
        for (int i = 0; i < rounds; i++) {
            if (rank == 0) {
                MPI.COMM_WORLD.Send(ball, 0, 1, MPI.DOUBLE, 1, 0);
                MPI.COMM_WORLD.Recv(ball, 0, 1, MPI.DOUBLE, 1, 0);
            } else {
                MPI.COMM_WORLD.Recv(ball, 0, 1, MPI.DOUBLE, 0, 0);
                ball[0]++;
                MPI.COMM_WORLD.Send(ball, 0, 1, MPI.DOUBLE, 0, 0);
            }
        }
        if (rank == 0) {
            System.out.printf("result %.0f%n", ball[0]);
        }
        MPI.Finalize();
    }
}
