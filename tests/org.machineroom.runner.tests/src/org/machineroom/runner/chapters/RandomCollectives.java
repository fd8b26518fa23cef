// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters;

import java.util.Arrays;
import java.util.Random;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/**
 * A program that makes random collective calls and compares what each rank gets with what the standard says, computed
 * plainly; ends with an exception where they differ. Arguments: seed and number of calls.
 */
public final class RandomCollectives {
    private static final int NOTHING = -1;

    private final Random random;
    private final int seed;
    private final int rank = MPI.COMM_WORLD.Rank();
    private final int size = MPI.COMM_WORLD.Size();
    private int call;
    private int root;
    private int[] counts;
    private int[] places;
    private int all;
    private Datatype type;
    private int stride;

    private RandomCollectives(int seed) {
        this.seed = seed;
        this.random = new Random(seed);
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int calls = Integer.parseInt(args[1]);
        new RandomCollectives(Integer.parseInt(args[0])).run(calls);
        System.out.println("checked " + calls);
        MPI.Finalize();
    }

    private void run(int calls) throws MPIException {
        Datatype spaced = Datatype.Vector(2, 1, 2, MPI.INT);
        spaced.Commit();
        for (call = 0; call < calls; call++) {
            root = random.nextInt(size);
            counts = random.ints(size, 0, random.nextInt(8) == 0 ? 900 : 5).toArray();
            places = new int[size];
            all = 0;
            for (int i = size - 1; i >= 0; i--) {
                places[i] = all;
                all += counts[i];
            }
            boolean isSpaced = random.nextBoolean();
            type = isSpaced ? spaced : MPI.INT;
            stride = isSpaced ? 3 : 1;
            make(random.nextInt(12));
        }
        spaced.Free();
    }

    private void make(int which) throws MPIException {
        int each = counts[0];
        switch (which) {
            case 0 -> bcast();
            case 1 -> gatherv();
            case 2 -> scatterv();
            case 3 -> allgatherv();
            case 4 -> alltoallv();
            case 5 -> alltoall(each);
            case 6 -> gather(each);
            case 7 -> scatter(each);
            case 8 -> allgather(each);
            case 9 -> reduceScatter();
            case 10 -> reduce();
            default -> scan();
        }
    }

    /** What one rank has for another: the i-th element has as many ints as it has pieces. */
    private int value(int from, int to, int i) {
        return ((seed * 31 + call) * 31 + from * 7 + to) * 101 + i & 0xFFFFFF;
    }

    private int[] empty(int elements) {
        int[] buffer = new int[elements * stride + 1];
        Arrays.fill(buffer, NOTHING);
        return buffer;
    }

    private int[] put(int[] buffer, int place, int count, int from, int to) {
        for (int i = 0; i < count; i++) {
            buffer[(place + i) * stride] = value(from, to, i);
            if (stride == 3) {
                buffer[(place + i) * stride + 2] = value(from, to, i + 7);
            }
        }
        return buffer;
    }

    private void check(String name, int[] expected, int[] found) {
        if (!Arrays.equals(expected, found)) {
            throw new IllegalStateException(name + ", seed " + seed + ", call " + call + ", root " + root + ", rank "
                    + rank + ": " + Arrays.toString(found) + " where " + Arrays.toString(expected) + " is right");
        }
    }

    private void bcast() throws MPIException {
        int[] right = put(empty(all), 0, all, root, 0);
        int[] data = rank == root ? right.clone() : empty(all);
        MPI.COMM_WORLD.Bcast(data, 0, all, type, root);
        check("Bcast", right, data);
    }

    private int[] mine(int to, int count) {
        return put(empty(count), 0, count, rank, to);
    }

    /** A block from each rank for this one, or of this one for each. */
    private int[] blocks(int[] lengths, int[] at, int total, boolean received, boolean same) {
        int[] buffer = empty(total);
        for (int other = 0; other < size; other++) {
            put(buffer, at[other], lengths[other], received ? other : rank, same ? root : received ? rank : other);
        }
        return buffer;
    }

    private void gatherv() throws MPIException {
        int[] found = empty(all);
        MPI.COMM_WORLD.Gatherv(mine(root, counts[rank]), 0, counts[rank], type, found, 0, counts, places, type, root);
        check("Gatherv", rank == root ? blocks(counts, places, all, true, true) : empty(all), found);
    }

    private void scatterv() throws MPIException {
        int[] found = empty(counts[rank]);
        MPI.COMM_WORLD.Scatterv(rank == root ? blocks(counts, places, all, false, false) : null, 0, counts, places,
                type, found, 0, counts[rank], type, root);
        check("Scatterv", put(empty(counts[rank]), 0, counts[rank], root, rank), found);
    }

    private void allgatherv() throws MPIException {
        int[] found = empty(all);
        MPI.COMM_WORLD.Allgatherv(mine(root, counts[rank]), 0, counts[rank], type, found, 0, counts, places, type);
        check("Allgatherv", blocks(counts, places, all, true, true), found);
    }

    private void alltoallv() throws MPIException {
        int[] received = new int[size];
        Arrays.fill(received, counts[rank]);
        int[] at = new int[size];
        Arrays.setAll(at, i -> i * counts[rank]);
        int[] found = empty(size * counts[rank]);
        MPI.COMM_WORLD.Alltoallv(blocks(counts, places, all, false, false), 0, counts, places, type, found, 0, received,
                at, type);
        check("Alltoallv", blocks(received, at, size * counts[rank], true, false), found);
    }

    private int[] equal(int each) {
        int[] lengths = new int[size];
        Arrays.fill(lengths, each);
        return lengths;
    }

    private int[] steps(int each) {
        int[] at = new int[size];
        Arrays.setAll(at, i -> i * each);
        return at;
    }

    private void alltoall(int each) throws MPIException {
        int[] found = empty(size * each);
        MPI.COMM_WORLD.Alltoall(blocks(equal(each), steps(each), size * each, false, false), 0, each, type, found, 0,
                each, type);
        check("Alltoall", blocks(equal(each), steps(each), size * each, true, false), found);
    }

    private void gather(int each) throws MPIException {
        int[] found = empty(size * each);
        MPI.COMM_WORLD.Gather(mine(root, each), 0, each, type, found, 0, each, type, root);
        check("Gather", rank == root ? blocks(equal(each), steps(each), size * each, true, true) : empty(size * each),
                found);
    }

    private void scatter(int each) throws MPIException {
        int[] found = empty(each);
        MPI.COMM_WORLD.Scatter(rank == root ? blocks(equal(each), steps(each), size * each, false, false) : null, 0,
                each, type, found, 0, each, type, root);
        check("Scatter", put(empty(each), 0, each, root, rank), found);
    }

    private void allgather(int each) throws MPIException {
        int[] found = empty(size * each);
        MPI.COMM_WORLD.Allgather(mine(root, each), 0, each, type, found, 0, each, type);
        check("Allgather", blocks(equal(each), steps(each), size * each, true, true), found);
    }

    private int[] sums(int ranks) {
        int[] sums = new int[all];
        for (int from = 0; from < ranks; from++) {
            for (int i = 0; i < all; i++) {
                sums[i] += value(from, 0, i);
            }
        }
        return sums;
    }

    private int[] operand() {
        int[] data = new int[all];
        Arrays.setAll(data, i -> value(rank, 0, i));
        return data;
    }

    private void reduce() throws MPIException {
        int[] found = new int[all];
        MPI.COMM_WORLD.Reduce(operand(), 0, found, 0, all, MPI.INT, MPI.SUM, root);
        check("Reduce", rank == root ? sums(size) : new int[all], found);
        MPI.COMM_WORLD.Allreduce(operand(), 0, found, 0, all, MPI.INT, MPI.SUM);
        check("Allreduce", sums(size), found);
    }

    private void scan() throws MPIException {
        int[] found = new int[all];
        MPI.COMM_WORLD.Scan(operand(), 0, found, 0, all, MPI.INT, MPI.SUM);
        check("Scan", sums(rank + 1), found);
    }

    private void reduceScatter() throws MPIException {
        int[] found = new int[counts[rank]];
        MPI.COMM_WORLD.Reduce_scatter(operand(), 0, found, 0, counts, MPI.INT, MPI.SUM);
        int before = Arrays.stream(counts).limit(rank).sum();
        check("Reduce_scatter", Arrays.copyOfRange(sums(size), before, before + counts[rank]), found);
    }
}
