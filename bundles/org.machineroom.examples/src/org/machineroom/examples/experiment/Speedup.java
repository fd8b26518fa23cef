// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;

/**
 * How much faster an application is on several ranks than its serial program, which makes no MPI call, on rank 0 alone.
 * The value is the serial time divided by that of the last rank.
 */
public final class Speedup {
    private Speedup() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = new Options("speedup").with("app", "pi").with("size", "0").with("nodes", "0")
                .with("repetitions", "1").with("warmup", "0").read(MPI.Init(args));
        Application application = Application.of(options.choice("app", "trapezoid", "pi", "jacobi", "matmul"),
                options.number("size"));
        List<Integer> counts = Ranks.counts(options, "nodes");
        double[] serial = new double[1];
        Ranks.among(List.of(0), () -> {
            Rows.experiment(options);
            Rows.series("app=" + options.text("app"), "nodes");
            serial[0] = new Stopwatch(MPI.COMM_WORLD, List.of(0), options).time(application.serial()).max();
        });
        for (int count : counts) {
            Ranks.first(count, comm -> measure(application, comm, options, serial[0]));
        }
        MPI.Finalize();
    }

    private static void measure(Application application, Intracomm comm, Options options, double serial) {
        Stopwatch stopwatch = new Stopwatch(comm, options).expecting(Math.max(1, serial));
        Times times = stopwatch.time(application.parallel(comm));
        if (stopwatch.isLeader()) {
            Times speedups = times.map(seconds -> serial / seconds);
            Rows.row(comm.Size(), speedups.min(), "x", speedups);
        }
    }
}
