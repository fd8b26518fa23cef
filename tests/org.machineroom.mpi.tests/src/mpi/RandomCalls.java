// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;

import java.util.Arrays;
import java.util.Random;

/**
 * A program that makes random calls with random datatypes, counts, displacements and roots, and compares what it
 * receives with what the standard's words say, computed plainly. All ranks draw the same numbers, so that each knows
 * what the others do.
 */
final class RandomCalls {
    private static final int NOTHING = -1;

    private final Comm comm;
    private final int me;
    private final int size;
    private final int seed;
    private Random random;
    private int call;
    private PlainVector out;
    private PlainVector in;
    private int each;
    private int root;
    private String kind;

    RandomCalls(Comm comm, int seed) {
        this.comm = comm;
        this.me = comm.Rank();
        this.size = comm.Size();
        this.seed = seed;
    }

    /** Makes so many calls. */
    void run(int calls) {
        for (call = 0; call < calls; call++) {
            random = new Random(31L * seed + call);
            out = PlainVector.random(random);
            in = random.nextBoolean() ? out : new PlainVector(MPI.INT, new int[] {0}, 1);
            each = in == out ? random.nextInt(4) : out.size() * random.nextInt(4);
            root = random.nextInt(size);
            makeCall(random.nextInt(14));
        }
    }

    private void makeCall(int which) {
        switch (which) {
            case 0 -> bcast();
            case 1 -> gather();
            case 2 -> gatherv();
            case 3 -> scatter();
            case 4 -> scatterv();
            case 5 -> allgather();
            case 6 -> allgatherv();
            case 7 -> alltoall();
            case 8 -> alltoallv();
            case 9 -> reduce(MPI.SUM);
            case 10 -> reduce(MPI.MAX);
            case 11 -> scan();
            case 12 -> reduceScatter();
            default -> shift();
        }
    }

    /** The i-th int that one rank has for another. */
    private int value(int from, int to, int i) {
        return ((seed * 31 + call) * 31 + from * 7 + to) * 101 + i & 0x7FFFFFFF;
    }

    private int outCount() {
        return in == out ? each : each / out.size();
    }

    private int ints() {
        return each * in.size();
    }

    private static int[] empty(int length) {
        int[] buffer = new int[length];
        Arrays.fill(buffer, NOTHING);
        return buffer;
    }

    private int roomFor(PlainVector type, int elements) {
        return elements * type.extent() + 3;
    }

    /** Writes what one rank has for another into a buffer. */
    private void put(int[] buffer, int at, PlainVector type, int ints, int from, int to) {
        for (int i = 0; i < ints; i++) {
            buffer[at + type.index(i)] = value(from, to, i);
        }
    }

    private void check(int[] expected, int[] received) {
        assertArrayEquals("seed " + seed + ", call " + call + " " + kind + " with " + size + " ranks, root " + root
                + ", rank " + me, expected, received);
    }

    private void bcast() {
        kind = "Bcast";
        PlainVector type = me == root ? out : in;
        int count = me == root ? outCount() : each;
        int[] buffer = empty(roomFor(type, count));
        int[] expected = buffer.clone();
        put(expected, 1, type, ints(), root, root);
        comm.Bcast(me == root ? expected : buffer, 1, count, type.type(), root);
        check(expected, me == root ? expected : buffer);
    }

    private int[] mine(int to) {
        int[] buffer = empty(roomFor(out, outCount()));
        put(buffer, 2, out, ints(), me, to);
        return buffer;
    }

    /** A buffer with a block from each rank for this one. */
    private int[] blocks(PlainVector type, int stride, int[] counts, boolean toMe) {
        int[] buffer = empty(size * stride + 3);
        for (int rank = 0; rank < size; rank++) {
            put(buffer, 1 + rank * stride, type, counts[rank] * type.size(), toMe ? rank : me, toMe ? me : rank);
        }
        return buffer;
    }

    private int[] equal(int count) {
        int[] counts = new int[size];
        Arrays.fill(counts, count);
        return counts;
    }

    private void gather() {
        kind = "Gather";
        int stride = each * in.extent();
        int[] buffer = me == root ? empty(size * stride + 3) : null;
        comm.Gather(mine(root), 2, outCount(), out.type(), buffer, 1, each, in.type(), root);
        if (me == root) {
            check(blocks(in, stride, equal(each), true), buffer);
        }
    }

    /** Random counts, and displacements that put the blocks in falling order with gaps. */
    private int[][] layout() {
        int[] counts = random.ints(size, 0, 4).toArray();
        int[] places = new int[size];
        for (int rank = 0; rank < size; rank++) {
            places[rank] = 4 * (size - 1 - rank);
        }
        return new int[][] {counts, places};
    }

    private int[] spread(PlainVector type, int[][] layout, boolean toMe) {
        int[] buffer = empty(4 * size * type.extent() + 3);
        for (int rank = 0; rank < size; rank++) {
            put(buffer, 1 + layout[1][rank] * type.extent(), type, layout[0][rank] * type.size(), toMe ? rank : me,
                    toMe ? me : rank);
        }
        return buffer;
    }

    private void gatherv() {
        kind = "Gatherv";
        int[][] layout = layout();
        int[] all = empty(4 * size * out.extent() + 3);
        int[] send = empty(roomFor(out, 4));
        put(send, 2, out, layout[0][me] * out.size(), me, root);
        comm.Gatherv(send, 2, layout[0][me], out.type(), all, 1, layout[0], layout[1], out.type(), root);
        check(me == root ? spread(out, layout, true) : empty(all.length), all);
    }

    private void scatter() {
        kind = "Scatter";
        int[] buffer = empty(roomFor(in, each));
        int[] all = blocks(out, outCount() * out.extent(), equal(outCount()), false);
        comm.Scatter(me == root ? all : null, 1, outCount(), out.type(), buffer, 1, each, in.type(), root);
        int[] expected = empty(buffer.length);
        put(expected, 1, in, ints(), root, me);
        check(expected, buffer);
    }

    private void scatterv() {
        kind = "Scatterv";
        int[][] layout = layout();
        int[] buffer = empty(roomFor(out, 4));
        comm.Scatterv(me == root ? spread(out, layout, false) : null, 1, layout[0], layout[1], out.type(), buffer, 1,
                layout[0][me], out.type(), root);
        int[] expected = empty(buffer.length);
        put(expected, 1, out, layout[0][me] * out.size(), root, me);
        check(expected, buffer);
    }

    /** In an allgather every rank sends the same to all: what it has for rank 0. */
    private int[] fromAll(PlainVector type, int[] counts, int[] places) {
        int[] expected = empty(4 * size * type.extent() + size * each * type.extent() + 3);
        for (int rank = 0; rank < size; rank++) {
            put(expected, 1 + places[rank] * type.extent(), type, counts[rank] * type.size(), rank, 0);
        }
        return expected;
    }

    private void allgather() {
        kind = "Allgather";
        int[] places = new int[size];
        Arrays.setAll(places, rank -> rank * each);
        int[] expected = fromAll(in, equal(each), places);
        int[] buffer = empty(expected.length);
        comm.Allgather(mine(0), 2, outCount(), out.type(), buffer, 1, each, in.type());
        check(expected, buffer);
    }

    private void allgatherv() {
        kind = "Allgatherv";
        int[][] layout = layout();
        int[] expected = fromAll(out, layout[0], layout[1]);
        int[] buffer = empty(expected.length);
        int[] send = empty(roomFor(out, 4));
        put(send, 2, out, layout[0][me] * out.size(), me, 0);
        comm.Allgatherv(send, 2, layout[0][me], out.type(), buffer, 1, layout[0], layout[1], out.type());
        check(expected, buffer);
    }

    private void alltoall() {
        kind = "Alltoall";
        int stride = each * in.extent();
        int[] buffer = empty(size * stride + 3);
        comm.Alltoall(blocks(out, outCount() * out.extent(), equal(outCount()), false), 1, outCount(), out.type(),
                buffer,
                1, each, in.type());
        check(blocks(in, stride, equal(each), true), buffer);
    }

    private void alltoallv() {
        kind = "Alltoallv";
        int[][][] layouts = new int[size][][];
        Arrays.setAll(layouts, rank -> layout());
        int[][] received = {new int[size], layouts[me][1]};
        Arrays.setAll(received[0], rank -> layouts[rank][0][me]);
        int[] buffer = empty(4 * size * out.extent() + 3);
        comm.Alltoallv(spread(out, layouts[me], false), 1, layouts[me][0], layouts[me][1], out.type(), buffer, 1,
                received[0], received[1], out.type());
        check(spread(out, received, true), buffer);
    }

    private int[] combined(int first, int last, int count, boolean sum) {
        int[] result = new int[count];
        for (int i = 0; i < count; i++) {
            result[i] = value(first, 0, i);
            for (int rank = first + 1; rank <= last; rank++) {
                result[i] = sum ? result[i] + value(rank, 0, i) : Math.max(result[i], value(rank, 0, i));
            }
        }
        return result;
    }

    private int[] operand(int count) {
        int[] data = new int[count];
        Arrays.setAll(data, i -> value(me, 0, i));
        return data;
    }

    private void reduce(Op op) {
        kind = "Reduce and Allreduce";
        int count = random.nextInt(40);
        int[] expected = combined(0, size - 1, count, op == MPI.SUM);
        int[] result = new int[count];
        comm.Reduce(operand(count), 0, me == root ? result : null, 0, count, MPI.INT, op, root);
        check(me == root ? expected : new int[count], result);
        comm.allReduce(operand(count), result, count, MPI.INT, op);
        check(expected, result);
    }

    private void scan() {
        kind = "Scan";
        int count = random.nextInt(40);
        int[] result = new int[count];
        comm.Scan(operand(count), 0, result, 0, count, MPI.INT, MPI.SUM);
        check(combined(0, me, count, true), result);
    }

    private void reduceScatter() {
        kind = "Reduce_scatter";
        int[] counts = random.ints(size, 0, 5).toArray();
        int total = Arrays.stream(counts).sum();
        int before = Arrays.stream(counts).limit(me).sum();
        int[] result = new int[counts[me]];
        comm.Reduce_scatter(operand(total), 0, result, 0, counts, MPI.INT, MPI.MAX);
        check(Arrays.copyOfRange(combined(0, size - 1, total, false), before, before + counts[me]), result);
    }

    private void shift() {
        kind = "Sendrecv";
        int distance = random.nextInt(size);
        int to = (me + distance) % size;
        int from = (me - distance + size) % size;
        int[] buffer = empty(roomFor(in, each));
        Status status = comm.Sendrecv(mine(to), 2, outCount(), out.type(), to, call, buffer, 1, each, in.type(),
                random.nextBoolean() ? from : MPI.ANY_SOURCE, call);
        int[] expected = empty(buffer.length);
        put(expected, 1, in, ints(), from, me);
        check(expected, buffer);
        check(new int[] {from, each, ints()},
                new int[] {status.source, status.Get_count(in.type()), status.Get_elements(in.type())});
    }
}
