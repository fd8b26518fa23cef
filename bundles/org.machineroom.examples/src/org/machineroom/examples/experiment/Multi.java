// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Multi-broadcast and multi-reduce of a matrix of {@code --rows} by {@code --cols} doubles on {@code --nodes} ranks in
 * a row. Each rank owns a panel of columns. In a multi-broadcast every rank gets the panels of all; in a multi-reduce
 * every rank has a matrix and gets its panel of their sum. {@code --pattern tree} is one tree for each panel,
 * {@code ring} passes all panels round at once. {@code --variant A} builds the pattern from non-blocking sends and
 * receives, {@code B} calls the library's own collectives. The value is 8 rows cols bytes by the time of the last rank;
 * one copy of the rank's own panel into the matrix is part of it.
 */
public final class Multi {
    private static final int DOUBLE_BYTES = 8;

    private Multi() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = new Options("multi").with("op", "broadcast").with("rows", "1000").with("cols", "32")
                .with("nodes", "0").with("pattern", "ring").with("variant", "A").read(MPI.Init(args));
        List<Integer> counts = Ranks.counts(options, "nodes");
        if (MPI.COMM_WORLD.Rank() == 0) {
            Rows.experiment(options);
            Rows.series("op=" + options.text("op") + " pattern=" + options.text("pattern") + " variant="
                    + options.text("variant") + " rows=" + options.text("rows") + " cols=" + options.text("cols"),
                    "nodes");
        }
        for (int count : counts) {
            if (options.number("cols") % count != 0) {
                options.refuse("--cols: is not a multiple of the number of ranks, " + count);
            }
            Ranks.first(count, comm -> measure(comm, options));
        }
        MPI.Finalize();
    }

    private static void measure(Intracomm comm, Options options) {
        boolean ring = options.choice("pattern", "tree", "ring").equals("ring");
        boolean library = options.choice("variant", "A", "B").equals("B");
        Panels panels = new Panels(comm, options.number("rows"), options.number("cols"));
        if (options.choice("op", "broadcast", "reduce").equals("broadcast")) {
            MultiBroadcast broadcast = new MultiBroadcast(panels);
            measure(comm, options, broadcast.pattern(ring, library));
            broadcast.free();
        } else {
            measure(comm, options, new MultiReduce(panels).pattern(ring, library));
        }
    }

    private static void measure(Intracomm comm, Options options, Runnable pattern) {
        Stopwatch stopwatch = new Stopwatch(comm, options);
        Times times = stopwatch.time(pattern);
        if (stopwatch.isLeader()) {
            double megabytes = (double) options.number("rows") * options.number("cols") * DOUBLE_BYTES / 1e6;
            Times rates = times.map(seconds -> megabytes / seconds);
            Rows.row(comm.Size(), rates.min(), "MB/s", rates);
        }
    }
}
