// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Machine;

/**
 * Times something that several ranks do together. Before each repetition they agree on an instant in the future and
 * wait for it; then each starts its timer, does its part, stops, and stands still until all must be done, so that no
 * message of a rank that is done meets those of the others. How long that is they know from the repetition before; in
 * the first, which the warm-up is for, nobody stands still. This needs nothing but blocking sends and receives of
 * doubles, so that it works on libraries without collectives and communicators. The first of the ranks leads.
 */
final class Stopwatch {
    private static final int TAG = 32_000;
    private static final double TIME_TO_GET_READY_PER_RANK = 1e-3;
    private static final double PATIENCE = 10;

    private final Intracomm comm;
    private final List<Integer> members;
    private final int rank;
    private final int repetitions;
    private final int warmup;
    private Runnable start = () -> {};
    private double longest;

    /** A stopwatch for all ranks of a communicator. */
    Stopwatch(Intracomm comm, Options options) {
        this(comm, IntStream.range(0, comm.Size()).boxed().toList(), options);
    }

    /** A stopwatch for some ranks of a communicator. */
    Stopwatch(Intracomm comm, List<Integer> members, Options options) {
        this.comm = comm;
        this.members = members;
        this.rank = comm.Rank();
        this.repetitions = Math.max(1, options.number("repetitions"));
        this.warmup = options.number("warmup");
    }

    /** Whether this rank is the one that gets the results, and prints them. */
    boolean isLeader() {
        return rank == members.getFirst();
    }

    /**
     * Says how long a repetition will take at most, in seconds, so that ranks stand still in the first, too. What the
     * leader says counts.
     */
    Stopwatch expecting(double seconds) {
        longest = seconds;
        return this;
    }

    /**
     * Has the ranks start as the option {@code start} says: at the instant, or out of a barrier, one a little later
     * than the other as in any program. The barrier is one of all ranks of the communicator.
     */
    Stopwatch starting(Options options) {
        if (options.choice("start", "instant", "barrier").equals("barrier")) {
            start = comm::Barrier;
        }
        return this;
    }

    /** How long each rank took in seconds, the mean of all repetitions; the leader gets it, the others null. */
    Times time(Runnable part) {
        return time(() -> {}, part, () -> {});
    }

    /** The same with something to do before and after each repetition that is not timed. */
    Times time(Runnable before, Runnable part, Runnable after) {
        double sum = 0;
        double elapsed = longest;
        for (int i = -warmup; i < repetitions; i++) {
            before.run();
            double[] window = agree(elapsed);
            start.run();
            double started = MPI.Wtime();
            part.run();
            double seconds = MPI.Wtime() - started;
            after.run();
            elapsed = MPI.Wtime() - started;
            standStill(started + window[1], window[1]);
            if (i >= 0) {
                sum += seconds;
            }
        }
        return collect(sum / repetitions);
    }

    /**
     * The leader hears from all that they are ready, and how long they took the time before, and tells them when to
     * start and how long to stand still; 0 if nobody knows yet.
     */
    private double[] agree(double elapsed) {
        double[] window = {0, elapsed};
        if (isLeader()) {
            for (int member : others()) {
                double[] its = new double[1];
                comm.Recv(its, 0, 1, MPI.DOUBLE, member, TAG);
                window[1] = Math.max(window[1], its[0]);
            }
            window[0] = MPI.Wtime() + members.size() * TIME_TO_GET_READY_PER_RANK;
            window[1] *= PATIENCE;
            for (int member : others()) {
                comm.Send(window, 0, 2, MPI.DOUBLE, member, TAG);
            }
        } else {
            comm.Send(new double[] {elapsed}, 0, 1, MPI.DOUBLE, members.getFirst(), TAG);
            comm.Recv(window, 0, 2, MPI.DOUBLE, members.getFirst(), TAG);
        }
        double left = window[0] - MPI.Wtime();
        if (left < 0) {
            throw new IllegalStateException("rank " + rank + " was ready " + -left + " s after the start");
        }
        Machine.compute(left);
        return window;
    }

    private void standStill(double until, double known) {
        double left = until - MPI.Wtime();
        if (left < 0 && known > 0) {
            throw new IllegalStateException("rank " + rank + " was done " + -left + " s after the others went on, as "
                    + "no rank had taken longer than " + known / PATIENCE + " s the time before; a library may need "
                    + "calls of all for that");
        }
        Machine.compute(Math.max(0, left));
    }

    private Times collect(double seconds) {
        double[] mine = {seconds};
        if (!isLeader()) {
            comm.Send(mine, 0, 1, MPI.DOUBLE, members.getFirst(), TAG);
            return null;
        }
        double[] all = new double[members.size()];
        all[0] = seconds;
        for (int i = 1; i < all.length; i++) {
            comm.Recv(all, i, 1, MPI.DOUBLE, members.get(i), TAG);
        }
        return new Times(all);
    }

    private List<Integer> others() {
        return members.subList(1, members.size());
    }
}
