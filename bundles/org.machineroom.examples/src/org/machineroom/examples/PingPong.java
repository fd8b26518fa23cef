// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import java.util.Locale;
import mpi.MPI;

/** Ranks 0 and 1 pass messages of growing size back and forth and measure how long one takes. The others look on. */
public final class PingPong {
    private static final int TAG = 1;
    private static final int BYTES_PER_INT = 4;
    private static final int GROWTH = 4;

    private PingPong() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Arguments arguments = new Arguments("ping-pong [LARGEST_BYTES [REPETITIONS]]", MPI.Init(args));
        int largest = arguments.number(0, 1 << 20, BYTES_PER_INT);
        int repetitions = arguments.number(1, 10, 1);
        arguments.needRanks(2);
        int rank = MPI.COMM_WORLD.Rank();
        if (rank == 0) {
            System.out.printf("%10s %16s %12s%n", "bytes", "one way (us)", "MB/s");
        }
        for (long bytes = BYTES_PER_INT; bytes <= largest; bytes *= GROWTH) {
            int[] ball = new int[(int) bytes / BYTES_PER_INT];
            if (rank == 0) {
                double seconds = serve(ball, repetitions) / (2.0 * repetitions);
                System.out.printf(Locale.ROOT, "%10d %16.3f %12.3f%n", bytes, seconds * 1e6, bytes / seconds / 1e6);
            } else if (rank == 1) {
                answer(ball, repetitions);
            }
        }
        MPI.Finalize();
    }

    /** Rank 0: sends the ball and gets it back; the time of all repetitions in seconds. */
    private static double serve(int[] ball, int repetitions) {
        double start = MPI.Wtime();
        for (int i = 0; i < repetitions; i++) {
            MPI.COMM_WORLD.Send(ball, 0, ball.length, MPI.INT, 1, TAG);
            MPI.COMM_WORLD.Recv(ball, 0, ball.length, MPI.INT, 1, TAG);
        }
        double seconds = MPI.Wtime() - start;
        int last = ball[ball.length - 1];
        if (last != repetitions) {
            throw new IllegalStateException("rank 1 has counted " + last + " of " + repetitions + " balls");
        }
        return seconds;
    }

    /** Rank 1: counts the balls in the last word, so that both see whether the data have come through. */
    private static void answer(int[] ball, int repetitions) {
        for (int i = 0; i < repetitions; i++) {
            MPI.COMM_WORLD.Recv(ball, 0, ball.length, MPI.INT, 0, TAG);
            ball[ball.length - 1]++;
            MPI.COMM_WORLD.Send(ball, 0, ball.length, MPI.INT, 0, TAG);
        }
    }
}
