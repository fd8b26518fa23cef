// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Reducers;
import org.machineroom.mpi.data.ReductionOp;

/** A collective call with everything about it drawn from one seed, which is part of every failure's message. */
final class RandomCase {
    private static final int CASES = 60;
    private static final int SMALL = 17;
    private static final int LARGE = 100;
    private static final int BLOCK = 60;

    private final long seed;
    private final Random random;
    private final int ranks;
    private final int root;
    private final int eagerBytes;
    private final VehicleKind vehicle;

    private RandomCase(long seed, boolean eager) {
        this.seed = seed;
        this.random = new Random(seed);
        this.ranks = 1 + random.nextInt(seed % 10 == 9 ? LARGE : SMALL);
        this.root = random.nextInt(ranks);
        int[] limits = {0, 16, PlainMachine.ALWAYS_EAGER};
        this.eagerBytes = eager ? PlainMachine.ALWAYS_EAGER : limits[random.nextInt(limits.length)];
        this.vehicle = seed % 7 == 6 ? VehicleKind.THREAD : Kernel.lightestVehicle();
    }

    /** All algorithms for an operation, built where needed from those of LAM. */
    static <T> List<T> all(AlgorithmCatalogue<T> catalogue) {
        return catalogue.names().stream().map(name -> catalogue.find(name, new LamCollectives())).toList();
    }

    /** Runs a test of an algorithm on many cases. */
    static void forEach(Object algorithm, Consumer<RandomCase> test) {
        forEach(algorithm, false, test);
    }

    /** Runs a test of an algorithm on many cases, on machines whose sends never wait. */
    static void forEachEager(Object algorithm, Consumer<RandomCase> test) {
        forEach(algorithm, true, test);
    }

    private static void forEach(Object algorithm, boolean eager, Consumer<RandomCase> test) {
        for (long seed = 0; seed < CASES; seed++) {
            RandomCase one = new RandomCase(seed, eager);
            try {
                test.accept(one);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(algorithm.getClass().getSimpleName() + " (" + algorithm + "), " + one, e);
            }
        }
    }

    int ranks() {
        return ranks;
    }

    int root() {
        return root;
    }

    Random random() {
        return random;
    }

    PlainMachine machine() {
        return new PlainMachine(ranks, vehicle, eagerBytes);
    }

    /** A length in bytes; every fourth time 0. */
    int length() {
        return random.nextInt(4) == 0 ? 0 : random.nextInt(BLOCK);
    }

    /** Lengths for all ranks, multiples of the given unit. */
    int[] lengths(int unit) {
        return random.ints(ranks, 0, BLOCK / unit).map(n -> random.nextInt(4) == 0 ? 0 : n * unit).toArray();
    }

    /** Blocks of the given lengths, either one after the other or in another order and with gaps. */
    Blocks blocks(int[] lengths) {
        if (random.nextBoolean()) {
            return Blocks.packed(lengths);
        }
        int[] offsets = new int[lengths.length];
        int at = random.nextInt(5);
        for (int rank = lengths.length - 1; rank >= 0; rank--) {
            offsets[rank] = at;
            at += lengths[rank] + random.nextInt(3);
        }
        return new Blocks(lengths, offsets);
    }

    /** Bytes that a buffer with the given blocks has. */
    static int extent(Blocks blocks) {
        int extent = 0;
        for (int rank = 0; rank < blocks.lengths().length; rank++) {
            extent = Math.max(extent, blocks.offset(rank) + blocks.length(rank));
        }
        return extent;
    }

    byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    /** One array of the given length for each rank. */
    byte[][] bytesOfRanks(int length) {
        byte[][] data = new byte[ranks][];
        for (int rank = 0; rank < ranks; rank++) {
            data[rank] = bytes(length);
        }
        return data;
    }

    /** A length for a reduction with elements of four bytes. */
    int vectorLength() {
        return 4 * (random.nextInt(5) == 0 ? 0 : random.nextInt(random.nextBoolean() ? 3 * ranks : 10));
    }

    /** An operation on elements of four bytes. */
    Reducer reducer() {
        return random.nextBoolean() ? new MatrixProduct()
                : Reducers.of(ReductionOp.SUM, BaseType.INT, false, CostTable.uniform(1));
    }

    /** The vectors of ranks {@code 0} to {@code last} combined in rank order. */
    static byte[] combined(byte[][] vectors, int last, Reducer reducer) {
        byte[] result = vectors[last].clone();
        for (int rank = last - 1; rank >= 0; rank--) {
            reducer.reduce(vectors[rank], 0, result, 0, result.length / reducer.elementBytes());
        }
        return result;
    }

    @Override
    public String toString() {
        return "seed " + seed + ": " + ranks + " ranks, root " + root + ", eager up to " + eagerBytes + " bytes, "
                + vehicle;
    }
}
