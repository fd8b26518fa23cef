// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What the experiments with one collective operation have in common. {@code --n 2,4,8} tries communicators of the first
 * so many ranks, all there are by default, each with its own {@code --root} if more than one is given. {@code --sizes}
 * are those of a block, what one rank gives to or gets from another; with {@code --of whole} those of all blocks
 * together. {@code --start barrier} lets them come out of a barrier.
 */
final class Collective {
    /** Prepares a rank for the operation. */
    interface Preparation {
        /**
         * Allocates the buffers.
         *
         * @param comm the ranks that take part
         * @param block what one rank gives to another
         * @param root who has the root's part
         * @return the operation itself, to be timed
         */
        Runnable prepare(Intracomm comm, Size block, int root);
    }

    private final Options options;

    /** Reads the options, after MPI_Init. */
    Collective(String name, String defaultSizes, String[] arguments) {
        options = new Options(name).with("n", "0").with("root", "0").with("sizes", defaultSizes).with("of", "block")
                .with("start", "instant").read(arguments);
    }

    /** Measures the operation for all numbers of ranks and all sizes. */
    void measure(Preparation preparation) {
        List<Integer> counts = Ranks.counts(options, "n");
        List<Integer> roots = options.numbers("root");
        if (MPI.COMM_WORLD.Rank() == 0) {
            Rows.experiment(options);
        }
        for (int i = 0; i < counts.size(); i++) {
            int ranks = counts.get(i);
            int root = roots.get(Math.min(i, roots.size() - 1));
            if (root >= ranks) {
                options.refuse("--root: there is no rank " + root + " among " + ranks);
            }
            Ranks.first(ranks, comm -> measure(preparation, comm, root));
        }
    }

    private void measure(Preparation preparation, Intracomm comm, int root) {
        List<Size> sizes = options.sizes("sizes");
        String unit = Rows.unit(sizes);
        boolean whole = options.choice("of", "block", "whole").equals("whole");
        Stopwatch stopwatch = new Stopwatch(comm, options).starting(options);
        if (stopwatch.isLeader()) {
            Rows.series("ranks=" + comm.Size() + " root=" + root + (whole ? " of=whole" : ""), unit);
        }
        for (Size size : sizes) {
            Size block = whole ? new Size(size.count() / comm.Size(), size.unit()) : size;
            Times times = stopwatch.time(preparation.prepare(comm, block, root));
            if (stopwatch.isLeader()) {
                Rows.last(Rows.x(size, unit), times);
            }
        }
    }
}
