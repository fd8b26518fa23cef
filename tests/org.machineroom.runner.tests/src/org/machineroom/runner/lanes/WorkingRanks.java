// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.lanes;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import mpi.MPI;
import mpi.MPIException;

/** A program whose ranks compute, and do all that takes them into the simulator or out of it on the way. */
public final class WorkingRanks {
    private static final int STEPS = 12;

    private WorkingRanks() {
    }

    /** Calls MPI while it is initialised, where a virtual thread is pinned. */
    private static final class Pinning {
        static final double SUM = exchanged(1);

        private Pinning() {
        }

        private static double exchanged(double value) {
            double[] sum = new double[1];
            MPI.COMM_WORLD.Allreduce(new double[] {value + work(2000)}, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
            return sum[0];
        }
    }

    /** Runs what the first argument says. */
    public static void main(String[] args) throws Exception {
        String[] own = MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        switch (own[0]) {
            case "steps" -> steps(rank);
            case "clocks" -> clocks(rank);
            case "abort" -> abort(rank);
            case "exit" -> exit(rank);
            case "fail" -> fail(rank);
            case "caught" -> caught(rank);
            case "pinned" -> System.out.println(rank + " " + Pinning.SUM);
            case "early" -> early(rank);
            case "asked" -> asked(rank);
            default -> throw new IllegalArgumentException(own[0]);
        }
        MPI.Finalize();
    }

    /** Computes in nested loops, so that it reports. */
    static double work(int amount) {
        double sum = 0;
        for (int i = 0; i < amount; i++) {
            for (int j = 0; j < 20; j++) {
                sum += i * j % 7;
            }
        }
        return sum;
    }

    /** Each step computes a random amount and sends to a random rank, which receives from anybody. */
    private static void steps(int rank) {
        int size = MPI.COMM_WORLD.Size();
        Random sizes = new Random(rank);
        Random targets = new Random(1);
        double[] data = {0};
        for (int step = 0; step < STEPS; step++) {
            data[0] += work(sizes.nextInt(4000));
            int from = targets.nextInt(size);
            int to = targets.nextInt(size);
            if (rank == from) {
                MPI.COMM_WORLD.Send(data, 0, 1, MPI.DOUBLE, to, step);
            }
            data[0] += work(sizes.nextInt(1000));
            if (rank == to) {
                MPI.COMM_WORLD.Recv(data, 0, 1, MPI.DOUBLE, MPI.ANY_SOURCE, step);
            }
            if (step % 4 == 3) {
                MPI.COMM_WORLD.Barrier();
            }
            System.out.println(rank + " step " + step + " has " + data[0]);
        }
    }

    private static void clocks(int rank) throws InterruptedException {
        Map<Object, Integer> unordered = new HashMap<>();
        for (int step = 0; step < STEPS; step++) {
            double begin = MPI.Wtime();
            double sum = work(1000 * (1 + (rank + step) % 3));
            unordered.put(new Object(), step);
            Thread.sleep(0, 100 * (rank + 1));
            System.out
                    .println(rank + " " + step + " " + sum + " " + (MPI.Wtime() - begin) + " " + System.nanoTime() + " "
                            + Math.random() + " " + unordered.values());
        }
        MPI.COMM_WORLD.Barrier();
    }

    private static void abort(int rank) {
        work(1000 * (rank + 1));
        if (rank == 1) {
            MPI.COMM_WORLD.Abort(3);
        }
        work(4000);
        MPI.COMM_WORLD.Barrier();
    }

    private static void exit(int rank) {
        work(1000 * (rank + 1));
        if (rank == 1) {
            System.exit(5);
        }
        work(4000);
        MPI.COMM_WORLD.Barrier();
    }

    private static void fail(int rank) {
        work(1000 * (rank + 1));
        if (rank == 2) {
            throw new IllegalStateException("on purpose");
        }
        MPI.COMM_WORLD.Barrier();
    }

    private static void caught(int rank) {
        for (int step = 0; step < STEPS; step++) {
            try {
                work(500 * (rank + 1));
                MPI.COMM_WORLD.Send(new double[1], 0, 1, MPI.DOUBLE, 1000, step);
            } catch (MPIException e) {
                work(200 * step);
            }
        }
        MPI.COMM_WORLD.Barrier();
    }

    /** Computes while it prints, where it has the lock of the stream that all ranks print to. */
    private static void asked(int rank) {
        for (int step = 0; step < STEPS; step++) {
            double sum = work(1000 * (rank + 1));
            System.out.printf("%d %s%n", rank, new Text(sum, rank));
            MPI.COMM_WORLD.Barrier();
        }
    }

    private record Text(double sum, int rank) {
        @Override
        public String toString() {
            return Double.toString(sum + work(4000 * (rank + 1)));
        }
    }

    /** Some ranks come to their end early, others compute on. */
    private static void early(int rank) {
        if (rank % 2 == 1) {
            work(3000 * rank);
        }
        System.out.println(rank + " goes");
    }
}
