// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import mpi.MPI;

/**
 * Times a receive behind unexpected messages: {@code --depth} messages of one word that nobody waits for have arrived
 * before the one that the first of the two ranks wants. Only the receive is timed.
 */
public final class Unexpected {
    private static final int UNWANTED = 1;
    private static final int WANTED = 2;

    private final Pair pair;
    private final int[] word = new int[1];

    private Unexpected(Pair pair) {
        this.pair = pair;
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = new Options("unexpected").with("ranks", "0,1").with("depth", "0,1,2,4,8,16,32,64,128")
                .read(MPI.Init(args));
        Pair pair = new Pair(options);
        pair.alone(() -> new Unexpected(pair).measure(options));
        MPI.Finalize();
    }

    private void measure(Options options) {
        List<Integer> depths = options.numbers("depth");
        if (pair.isFirst()) {
            Rows.experiment(options);
            Rows.series(pair.toString(), "messages");
        }
        for (int depth : depths) {
            Times times = pair.isFirst() ? pair.time(() -> {}, () -> receive(WANTED), () -> clear(depth))
                    : pair.time(() -> pile(depth), () -> {}, () -> {});
            if (pair.isFirst()) {
                Rows.first(depth, new Times(new double[] {times.perRank()[0]}));
            }
        }
    }

    private void pile(int depth) {
        for (int i = 0; i < depth; i++) {
            MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, pair.other(), UNWANTED);
        }
        MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, pair.other(), WANTED);
    }

    private void clear(int depth) {
        for (int i = 0; i < depth; i++) {
            receive(UNWANTED);
        }
    }

    private void receive(int tag) {
        MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, pair.other(), tag);
    }
}
