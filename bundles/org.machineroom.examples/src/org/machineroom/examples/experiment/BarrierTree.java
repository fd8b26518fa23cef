// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;

/**
 * A barrier made by hand: empty messages go up a tree whose nodes have {@code --fanout} children, then the root lets
 * all go, with the library's broadcast of one word or down the tree again ({@code --release bcast|tree}).
 */
public final class BarrierTree {
    private static final int TAG = 1;

    private final Intracomm comm;
    private final int fanout;
    private final boolean broadcasts;
    private final int[] word = new int[1];

    private BarrierTree(Intracomm comm, int fanout, boolean broadcasts) {
        this.comm = comm;
        this.fanout = fanout;
        this.broadcasts = broadcasts;
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = new Options("barrier-tree").with("fanout", "2,3,4,5,6,7,8").with("n", "0")
                .with("release", "bcast").read(MPI.Init(args));
        List<Integer> fanouts = options.numbers("fanout");
        if (fanouts.contains(0)) {
            options.refuse("--fanout: must be at least 1");
        }
        boolean broadcasts = options.choice("release", "bcast", "tree").equals("bcast");
        if (MPI.COMM_WORLD.Rank() == 0) {
            Rows.experiment(options);
        }
        for (int count : Ranks.counts(options, "n")) {
            Ranks.first(count, comm -> measure(comm, fanouts, broadcasts, options));
        }
        MPI.Finalize();
    }

    private static void measure(Intracomm comm, List<Integer> fanouts, boolean broadcasts, Options options) {
        Stopwatch stopwatch = new Stopwatch(comm, options);
        if (stopwatch.isLeader()) {
            Rows.series("ranks=" + comm.Size() + " release=" + options.text("release"), "fanout");
        }
        for (int fanout : fanouts) {
            Times times = stopwatch.time(new BarrierTree(comm, fanout, broadcasts)::barrier);
            if (stopwatch.isLeader()) {
                Rows.last(fanout, times);
            }
        }
    }

    private void barrier() {
        int rank = comm.Rank();
        int parent = (rank - 1) / fanout;
        int firstChild = rank * fanout + 1;
        int endChild = Math.min(firstChild + fanout, comm.Size());
        for (int child = firstChild; child < endChild; child++) {
            comm.Recv(word, 0, 0, MPI.INT, child, TAG);
        }
        if (rank > 0) {
            comm.Send(word, 0, 0, MPI.INT, parent, TAG);
        }
        if (broadcasts) {
            comm.Bcast(word, 0, 1, MPI.INT, 0);
            return;
        }
        if (rank > 0) {
            comm.Recv(word, 0, 0, MPI.INT, parent, TAG);
        }
        for (int child = firstChild; child < endChild; child++) {
            comm.Send(word, 0, 0, MPI.INT, child, TAG);
        }
    }
}
