// SPDX-License-Identifier: EPL-2.0
import mpi.MPI;

/** Two ranks pass doubles back and forth. Arguments: round trips, number of doubles (1 if not said). */
public final class PingPong {
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int rounds = Integer.parseInt(arguments[0]);
        int length = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1;
        int rank = MPI.COMM_WORLD.Rank();
        double[] ball = new double[length];
        for (int i = 0; i < rounds; i++) {
            if (rank == 0) {
                MPI.COMM_WORLD.Send(ball, 0, length, MPI.DOUBLE, 1, 0);
                MPI.COMM_WORLD.Recv(ball, 0, length, MPI.DOUBLE, 1, 0);
            } else {
                MPI.COMM_WORLD.Recv(ball, 0, length, MPI.DOUBLE, 0, 0);
                ball[0]++;
                MPI.COMM_WORLD.Send(ball, 0, length, MPI.DOUBLE, 0, 0);
            }
        }
        if (rank == 0) {
            System.out.printf("result %.0f%n", ball[0]);
        }
        MPI.Finalize();
    }
}
