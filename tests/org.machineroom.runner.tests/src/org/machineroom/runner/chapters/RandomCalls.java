// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters;

import java.util.Arrays;
import java.util.Random;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * A program that makes random calls, with random datatypes, counts, displacements and roots, in MPI_COMM_WORLD and in
 * parts of it, and compares what each rank gets with what the standard says, computed plainly; ends with an exception
 * where they differ. All ranks draw the same numbers, so that each knows what the others do. Arguments: seed and number
 * of calls.
 */
public final class RandomCalls {
    /** Counts up to here where messages are to be long, which the libraries send by other protocols. */
    private static final int LONG = 900;

    private final int seed;
    private final Intracomm part;

    private RandomCalls(int seed) throws MPIException {
        this.seed = seed;
        int rank = MPI.COMM_WORLD.Rank();
        this.part = MPI.COMM_WORLD.Split(rank * seed % 3, -rank);
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int calls = Integer.parseInt(args[1]);
        RandomCalls program = new RandomCalls(Integer.parseInt(args[0]));
        for (int call = 0; call < calls; call++) {
            program.makeCall(call);
        }
        program.part.Free();
        if (MPI.COMM_WORLD.Rank() == 0) {
            System.out.println(calls + " cases");
        }
        MPI.Finalize();
    }

    private void makeCall(int call) throws MPIException {
        int number = 1009 * seed + call;
        Random random = new Random(number);
        Scene scene = new Scene(number, random.nextInt(3) == 0 ? part : MPI.COMM_WORLD, random);
        if (random.nextInt(4) == 0) {
            new RandomReduction(scene, random).make();
            return;
        }
        RandomType type = RandomType.random(random);
        scene.draw(random, type.size() > 0 && type.size() <= 3 && random.nextInt(8) == 0 ? LONG : 5);
        new RandomExchange(scene, type, random.nextInt(3)).make(random.nextInt(11));
        type.free();
    }

    /** Where a call is made, and the numbers that all its ranks have drawn alike. */
    static final class Scene {
        final int number;
        final Intracomm comm;
        final int me;
        final int size;
        final int root;
        int[] counts;
        int[] places;
        int all;

        Scene(int number, Intracomm comm, Random random) throws MPIException {
            this.number = number;
            this.comm = comm;
            this.me = comm.Rank();
            this.size = comm.Size();
            this.root = random.nextInt(size);
        }

        /** Draws a count for each rank, and places for as many in falling order, some with a gap. */
        void draw(Random random, int most) {
            counts = random.ints(size, 0, most).toArray();
            places = new int[size];
            all = 0;
            for (int rank = size - 1; rank >= 0; rank--) {
                places[rank] = all;
                all += counts[rank] + random.nextInt(2);
            }
        }

        /** What lies at an index of a rank's send buffer. */
        int value(int rank, int index) {
            return (number * 31 + rank) * 101 + index & 0x7FFFFFFF;
        }

        void check(String name, int[] expected, int[] found) {
            if (!Arrays.equals(expected, found)) {
                throw new IllegalStateException(name + ", case " + number + ", root " + root + ", rank " + me + " of "
                        + size + ": " + Arrays.toString(found) + " where " + Arrays.toString(expected) + " is right");
            }
        }
    }
}
