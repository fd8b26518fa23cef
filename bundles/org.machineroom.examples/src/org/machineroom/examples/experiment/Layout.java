// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Times a collective operation on given ranks ({@code --tiles 0,1,4,5}), in the order given, to compare how they lie on
 * the machine. The root is the first of them.
 */
public final class Layout {
    private Layout() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = new Options("layout").with("tiles", "0,1,2,3").with("op", "alltoall")
                .with("sizes", "1..4096 words").with("start", "instant").read(MPI.Init(args));
        List<Integer> tiles = options.numbers("tiles");
        Ranks.check(options, "tiles", tiles);
        Collective.Preparation operation = operation(options.choice("op", "alltoall", "allgather", "allreduce",
                "barrier", "bcast", "gather", "reduce", "scatter"));
        Ranks.of(tiles, comm -> measure(options, comm, operation));
        MPI.Finalize();
    }

    private static Collective.Preparation operation(String name) {
        return switch (name) {
            case "allgather" -> Allgather::prepare;
            case "allreduce" -> Allreduce::prepare;
            case "barrier" -> Barrier::prepare;
            case "bcast" -> Bcast::prepare;
            case "gather" -> Gather::prepare;
            case "reduce" -> Reduce::prepare;
            case "scatter" -> Scatter::prepare;
            default -> Alltoall::prepare;
        };
    }

    private static void measure(Options options, Intracomm comm, Collective.Preparation operation) {
        List<Size> sizes = options.sizes("sizes");
        String unit = Rows.unit(sizes);
        Stopwatch stopwatch = new Stopwatch(comm, options).starting(options);
        if (stopwatch.isLeader()) {
            Rows.experiment(options);
            Rows.series("tiles=" + options.text("tiles") + " op=" + options.text("op"), unit);
        }
        for (Size size : sizes) {
            Times times = stopwatch.time(operation.prepare(comm, size, 0));
            if (stopwatch.isLeader()) {
                Rows.last(Rows.x(size, unit), times);
            }
        }
    }
}
