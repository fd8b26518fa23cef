// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.nio.ByteBuffer;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Win;

/**
 * Times what the first of two ranks does to the memory of the second, which waits for a message meanwhile: with
 * {@code --until call} the call alone, with {@code flush} until all is known to be done, with {@code unlock} a lock
 * besides, with {@code fence} a fence of both ranks behind the call.
 */
final class Access {
    private static final int DONE = 1;

    private final Pair pair;
    private final Intracomm both;
    private final String until;
    private final Call call;

    /** What is timed. */
    @FunctionalInterface
    interface Call {
        /** Makes an access of so many bytes to the memory of rank 1 of the window. */
        void make(Win win, ByteBuffer data, int bytes);
    }

    private Access(Pair pair, Intracomm both, String until, Call call) {
        this.pair = pair;
        this.both = both;
        this.until = until;
        this.call = call;
    }

    /** Runs an experiment of this kind. */
    static void run(String name, String[] args, Call call) {
        Options options = new Options(name).with("ranks", "0,1").with("sizes", "8..1MiB").with("until", "flush")
                .read(MPI.Init(args));
        Pair pair = new Pair(options);
        String until = options.choice("until", "flush", "call", "unlock", "fence");
        Intracomm both = MPI.COMM_WORLD.split(pair.takesPart() ? 0 : 1, pair.isFirst() ? 0 : 1);
        pair.alone(() -> new Access(pair, both, until, call).measure(options));
        both.free();
        MPI.Finalize();
    }

    private void measure(Options options) {
        List<Size> sizes = options.sizes("sizes");
        String unit = Rows.unit(sizes);
        if (pair.isFirst()) {
            Rows.experiment(options);
            Rows.series(pair + " until=" + until, unit);
        }
        for (Size size : sizes) {
            int bytes = Math.toIntExact(size.bytes());
            Win win = new Win(MPI.newByteBuffer(bytes), bytes, 1, MPI.INFO_NULL, both);
            ByteBuffer data = MPI.newByteBuffer(bytes);
            Times times = until.equals("fence") ? fenced(win, data, bytes) : locked(win, data, bytes);
            win.free();
            if (pair.isFirst()) {
                Rows.first(Rows.x(size, unit), new Times(new double[] {times.perRank()[0]}));
            }
        }
    }

    private Times fenced(Win win, ByteBuffer data, int bytes) {
        return pair.time(() -> win.fence(0), () -> {
            if (pair.isFirst()) {
                call.make(win, data, bytes);
            }
            win.fence(0);
        }, () -> {});
    }

    private Times locked(Win win, ByteBuffer data, int bytes) {
        if (!pair.isFirst()) {
            return pair.time(() -> {}, () -> {}, () -> both.recv(new int[0], 0, MPI.INT, 0, DONE));
        }
        boolean locks = until.equals("unlock");
        return pair.time(() -> lock(win, !locks), () -> {
            lock(win, locks);
            call.make(win, data, bytes);
            if (locks) {
                win.unlock(1);
            } else if (until.equals("flush")) {
                win.flush(1);
            }
        }, () -> {
            if (!locks) {
                win.unlock(1);
            }
            both.send(new int[0], 0, MPI.INT, 1, DONE);
        });
    }

    /** Locks the memory of the second rank, if that is to be done now; where it is not timed nobody else locks. */
    private void lock(Win win, boolean isNow) {
        if (isNow) {
            win.lock(MPI.LOCK_EXCLUSIVE, 1, until.equals("unlock") ? 0 : MPI.MODE_NOCHECK);
        }
    }
}
