// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import mpi.MPI;

/**
 * Two ranks send to each other head to head, both before either receives. That relies on buffers somewhere on the way:
 * where there are not enough, the two deadlock, and that is the result.
 */
public final class Exchange {
    private static final int TAG = 1;

    private Exchange() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = new Options("exchange").with("ranks", "0,1").with("sizes", "4..64KiB").read(MPI.Init(args));
        Pair pair = new Pair(options);
        pair.alone(() -> measure(options, pair));
        MPI.Finalize();
    }

    private static void measure(Options options, Pair pair) {
        List<Size> sizes = options.sizes("sizes");
        String unit = Rows.unit(sizes);
        if (pair.isFirst()) {
            Rows.experiment(options);
            Rows.series(pair.toString(), unit);
        }
        for (Size size : sizes) {
            Buffer out = Buffer.of(size);
            Buffer in = Buffer.of(size);
            Runnable part = () -> {
                MPI.COMM_WORLD.Send(out.array(), 0, out.count(), out.type(), pair.other(), TAG);
                MPI.COMM_WORLD.Recv(in.array(), 0, in.count(), in.type(), pair.other(), TAG);
            };
            Times times = pair.time(part, part);
            if (pair.isFirst()) {
                Rows.last(Rows.x(size, unit), times);
            }
        }
    }
}
