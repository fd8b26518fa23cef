// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/** Times how each rank gets its block of the sum of a vector over all ranks. */
public final class ReduceScatter {
    private ReduceScatter() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        new Collective("reduce_scatter", "1..1024 doubles", MPI.Init(args)).measure(ReduceScatter::prepare);
        MPI.Finalize();
    }

    static Runnable prepare(Intracomm comm, Size block, int root) {
        Buffer all = Buffer.of(block, comm.Size());
        Buffer mine = Buffer.of(block);
        int[] counts = new int[comm.Size()];
        Arrays.fill(counts, mine.count());
        return () -> comm.Reduce_scatter(all.array(), 0, mine.array(), 0, counts, mine.type(), MPI.SUM);
    }
}
