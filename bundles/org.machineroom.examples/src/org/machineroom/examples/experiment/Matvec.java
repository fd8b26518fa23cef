// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.Intracomm;
import mpi.MPI;

/**
 * Matrix-vector products of doubles: each rank has a block of rows and of the vector, and each product gathers the
 * vector on all ranks and then multiplies. The value is what the slowest rank makes of it, in Gflop/s of all together.
 */
public final class Matvec {
    private final Intracomm comm;
    private final double[][] rows;
    private final double[] mine;
    private final double[] all;
    private final double[] result;

    private Matvec(Intracomm comm, int n) {
        this.comm = comm;
        int block = n / comm.Size();
        rows = new double[block][n];
        mine = new double[block];
        all = new double[n];
        result = new double[block];
        for (int i = 0; i < block; i++) {
            mine[i] = 1;
            for (int j = 0; j < n; j++) {
                rows[i][j] = i + j;
            }
        }
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = new Options("matvec").with("n", "512,1024").with("nodes", "0").read(MPI.Init(args));
        if (MPI.COMM_WORLD.Rank() == 0) {
            Rows.experiment(options);
        }
        for (int count : Ranks.counts(options, "nodes")) {
            Ranks.first(count, comm -> measure(comm, options));
        }
        MPI.Finalize();
    }

    private static void measure(Intracomm comm, Options options) {
        Stopwatch stopwatch = new Stopwatch(comm, options);
        if (stopwatch.isLeader()) {
            Rows.series("ranks=" + comm.Size(), "n");
        }
        for (int n : options.numbers("n")) {
            if (n == 0 || n % comm.Size() != 0) {
                options.refuse("--n: " + n + " is not a multiple of the number of ranks, " + comm.Size());
            }
            Times times = stopwatch.time(new Matvec(comm, n)::multiply);
            if (stopwatch.isLeader()) {
                Times rates = times.map(seconds -> 2.0 * n * n / seconds / 1e9);
                Rows.row(n, rates.min(), "Gflop/s", rates);
            }
        }
    }

    private void multiply() {
        comm.Allgather(mine, 0, mine.length, MPI.DOUBLE, all, 0, mine.length, MPI.DOUBLE);
        for (int i = 0; i < rows.length; i++) {
            double[] row = rows[i];
            double sum = 0;
            for (int j = 0; j < row.length; j++) {
                sum += row[j] * all[j];
            }
            result[i] = sum;
        }
    }
}
