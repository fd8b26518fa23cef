// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.lanes;

import java.util.Arrays;
import java.util.Random;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** A program of random steps: all ranks take the same, and compute between them as much as chance tells each. */
public final class RandomRanks {
    private static final int STEPS = 10;
    private static final int[] AMOUNTS = {5, 200, 2000};
    private static final int[] COUNTS = {1, 40, 3000};

    private final Random plan;
    private final Random own;
    private final int rank = MPI.COMM_WORLD.Rank();
    private final int size = MPI.COMM_WORLD.Size();
    private final double[] data = new double[COUNTS[COUNTS.length - 1]];
    private int amount;
    private int count;

    private RandomRanks(long seed) {
        plan = new Random(seed);
        own = new Random(seed * 31 + rank);
    }

    /** Takes the steps that the first argument, a number, leads to. */
    public static void main(String[] args) throws MPIException {
        String[] words = MPI.Init(args);
        RandomRanks program = new RandomRanks(Long.parseLong(words[0]));
        for (int step = 0; step < STEPS; step++) {
            program.step(step);
        }
        MPI.Finalize();
    }

    private void step(int step) throws MPIException {
        amount = AMOUNTS[plan.nextInt(AMOUNTS.length)];
        count = COUNTS[plan.nextInt(COUNTS.length)];
        compute();
        switch (plan.nextInt(10)) {
            case 0 -> shift(plan.nextInt(size));
            case 1 -> toOne(plan.nextInt(size));
            case 2 -> MPI.COMM_WORLD.Allreduce(data.clone(), 0, data, 0, count, MPI.DOUBLE, MPI.MAX);
            case 3 -> MPI.COMM_WORLD.Bcast(data, 0, count, MPI.DOUBLE, plan.nextInt(size));
            case 4 -> overlapped();
            case 5 -> started();
            case 6 -> clocks();
            case 7 -> asking(plan.nextInt(size), plan.nextInt(size));
            case 8 -> typed(plan.nextInt(size), plan.nextInt(size));
            default -> MPI.COMM_WORLD.Barrier();
        }
        if (own.nextInt(3) == 0) {
            System.out.println(rank + " after step " + step + " has " + data[0]);
        }
    }

    private void compute() {
        data[0] += WorkingRanks.work(own.nextInt(amount));
    }

    private void shift(int distance) {
        MPI.COMM_WORLD.Sendrecv(data.clone(), 0, count, MPI.DOUBLE, (rank + distance) % size, 1, data, 0, count,
                MPI.DOUBLE, (rank + size - distance) % size, 1);
    }

    private void toOne(int root) {
        if (rank != root) {
            MPI.COMM_WORLD.Send(data, 0, count, MPI.DOUBLE, root, 2);
            return;
        }
        for (int i = 1; i < size; i++) {
            compute();
            MPI.COMM_WORLD.Recv(data, 0, count, MPI.DOUBLE, MPI.ANY_SOURCE, 2);
        }
    }

    private void overlapped() {
        double[] to = data.clone();
        Request[] requests = {
                MPI.COMM_WORLD.Irecv(data, 0, count, MPI.DOUBLE, (rank + size - 1) % size, 3),
                MPI.COMM_WORLD.Isend(to, 0, count, MPI.DOUBLE, (rank + 1) % size, 3),
        };
        WorkingRanks.work(own.nextInt(amount));
        Request.Waitall(requests);
    }

    private void started() throws MPIException {
        double[] most = new double[count];
        Request request = MPI.COMM_WORLD.iAllReduce(data.clone(), most, count, MPI.DOUBLE, MPI.MAX);
        compute();
        request.waitFor();
        data[1 % count] = most[0];
    }

    private void clocks() {
        double begin = MPI.Wtime();
        compute();
        data[0] += MPI.Wtime() - begin + System.nanoTime() % 100 + Math.random();
    }

    private void asking(int from, int to) {
        if (rank == to && from != to) {
            Request request = MPI.COMM_WORLD.Irecv(data, 0, count, MPI.DOUBLE, from, 4);
            while (request.Test() == null) {
                WorkingRanks.work(own.nextInt(5));
            }
        }
        if (rank == from && from != to) {
            MPI.COMM_WORLD.Send(data, 0, count, MPI.DOUBLE, to, 4);
        }
    }

    private void typed(int from, int to) {
        Datatype pair = Datatype.Contiguous(2, MPI.DOUBLE);
        pair.Commit();
        compute();
        if (rank == from && from != to) {
            MPI.COMM_WORLD.Isend(Arrays.copyOf(data, 2), 0, 1, pair, to, 5).Wait();
        }
        if (rank == to && from != to) {
            MPI.COMM_WORLD.Recv(data, 0, 1, pair, from, 5);
        }
        compute();
        pair.Free();
    }
}
