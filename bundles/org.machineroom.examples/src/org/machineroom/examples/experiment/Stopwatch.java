// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Machine;

/**
 * Times something that several ranks do together. Before each repetition they agree on an instant in the future and
 * wait for it; then each starts its timer, does its part, and stops. This needs nothing but blocking sends and receives
 * of one double, so that it works on libraries without collectives and communicators. The first of the ranks leads.
 */
final class Stopwatch {
    private static final int TAG = 32_000;
    private static final double TIME_TO_GET_READY_PER_RANK = 1e-3;

    private final Intracomm comm;
    private final List<Integer> members;
    private final int rank;
    private final int repetitions;
    private final int warmup;

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

    /** How long each rank took in seconds, the mean of all repetitions; the leader gets it, the others null. */
    Times time(Runnable part) {
        return time(() -> {}, part, () -> {});
    }

    /** The same with something to do before and after each repetition that is not timed. */
    Times time(Runnable before, Runnable part, Runnable after) {
        double sum = 0;
        for (int i = -warmup; i < repetitions; i++) {
            before.run();
            waitForStart();
            double start = MPI.Wtime();
            part.run();
            double seconds = MPI.Wtime() - start;
            after.run();
            if (i >= 0) {
                sum += seconds;
            }
        }
        return collect(sum / repetitions);
    }

    /** The leader hears from all that they are ready, and tells them when to start. */
    private void waitForStart() {
        double[] start = new double[1];
        if (isLeader()) {
            for (int member : others()) {
                comm.Recv(start, 0, 1, MPI.DOUBLE, member, TAG);
            }
            start[0] = MPI.Wtime() + members.size() * TIME_TO_GET_READY_PER_RANK;
            for (int member : others()) {
                comm.Send(start, 0, 1, MPI.DOUBLE, member, TAG);
            }
        } else {
            comm.Send(start, 0, 1, MPI.DOUBLE, members.getFirst(), TAG);
            comm.Recv(start, 0, 1, MPI.DOUBLE, members.getFirst(), TAG);
        }
        double left = start[0] - MPI.Wtime();
        if (left < 0) {
            throw new IllegalStateException("rank " + rank + " was ready " + -left + " s after the start");
        }
        Machine.compute(left);
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
