// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Times messages between two ranks. With {@code --reply full} the message comes back and the value is half of the round
 * trip, the one-way time; with {@code --reply zero} an empty message comes back and the value is the whole round trip.
 */
public final class Pingpong {
    private static final int TAG = 1;
    private static final int ROUND_TRIPS = 10;

    private final Pair pair;
    private final boolean full;

    private Pingpong(Pair pair, boolean full) {
        this.pair = pair;
        this.full = full;
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = new Options("pingpong").with("ranks", "0,1").with("sizes", "0,4..1MiB").with("reply", "full")
                .read(MPI.Init(args));
        Pair pair = new Pair(options);
        boolean full = options.choice("reply", "full", "zero").equals("full");
        pair.alone(() -> new Pingpong(pair, full).measure(options));
        MPI.Finalize();
    }

    private void measure(Options options) {
        List<Size> sizes = options.sizes("sizes");
        String unit = Rows.unit(sizes);
        if (pair.isFirst()) {
            Rows.experiment(options);
            Rows.series(pair + " reply=" + (full ? "full" : "zero"), unit);
        }
        double tripsCounted = full ? 2 * ROUND_TRIPS : ROUND_TRIPS;
        for (Size size : sizes) {
            Buffer data = Buffer.of(size);
            Times times = pair.time(() -> serve(data), () -> answer(data));
            if (pair.isFirst()) {
                Rows.first(Rows.x(size, unit), times.map(seconds -> seconds / tripsCounted));
            }
        }
    }

    /** Everything is looked up beforehand, so that nothing but the two calls is timed. */
    private void serve(Buffer data) {
        Intracomm world = MPI.COMM_WORLD;
        Object array = data.array();
        int count = data.count();
        int back = full ? count : 0;
        Datatype type = data.type();
        int other = pair.other();
        for (int i = 0; i < ROUND_TRIPS; i++) {
            world.Send(array, 0, count, type, other, TAG);
            world.Recv(array, 0, back, type, other, TAG);
        }
    }

    private void answer(Buffer data) {
        Intracomm world = MPI.COMM_WORLD;
        Object array = data.array();
        int count = data.count();
        int back = full ? count : 0;
        Datatype type = data.type();
        int other = pair.other();
        for (int i = 0; i < ROUND_TRIPS; i++) {
            world.Recv(array, 0, count, type, other, TAG);
            world.Send(array, 0, back, type, other, TAG);
        }
    }
}
