// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import java.util.stream.IntStream;
import mpi.MPI;

/**
 * Groups of two ranks broadcast at the same time; shows what they share. The value is the time of the last receiver;
 * the others are over the receivers, too.
 */
public final class ConcurrentBcast {
    private static final int GROUP_SIZE = 2;

    private ConcurrentBcast() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = new Options("concurrent-bcast").with("groups", "1").with("size", "10000 ints")
                .read(MPI.Init(args));
        List<Integer> groups = options.numbers("groups");
        int most = MPI.COMM_WORLD.Size() / GROUP_SIZE;
        for (int count : groups) {
            if (count < 1 || count > most) {
                options.refuse(
                        "--groups: there are enough ranks for 1 to " + most + " groups of two, not for " + count);
            }
        }
        Size size = options.sizes("size").getFirst();
        if (MPI.COMM_WORLD.Rank() == 0) {
            Rows.experiment(options);
            Rows.series("size=" + size.bytes() + "B", "groups");
        }
        for (int count : groups) {
            measure(count, size, options);
        }
        MPI.Finalize();
    }

    private static void measure(int groups, Size size, Options options) {
        List<Integer> members = IntStream.range(0, groups * GROUP_SIZE).boxed().toList();
        Ranks.groups(GROUP_SIZE, members, comm -> {
            Stopwatch stopwatch = new Stopwatch(MPI.COMM_WORLD, members, options);
            Times times = stopwatch.time(Bcast.prepare(comm, size, 0));
            if (stopwatch.isLeader()) {
                Rows.last(groups, receivers(times));
            }
        });
    }

    /** A sender returns when its data are on their way; how long that takes is another question. */
    private static Times receivers(Times all) {
        double[] perRank = all.perRank();
        return new Times(IntStream.range(0, perRank.length).filter(rank -> rank % GROUP_SIZE != 0)
                .mapToDouble(rank -> perRank[rank]).toArray());
    }
}
