// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.testing;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * A program that makes random calls, with lengths around a library's limits, and checks all data that it receives. All
 * ranks draw the same numbers, so that each knows what the others do.
 */
public final class RandomMessages {
    private static final int FIRST_TAG = 1000;

    private final Intracomm comm;
    private final int me;
    private final int size;
    private final Random random;
    private final int[] lengths;
    private final boolean hasNonBlocking;
    private int round;

    /**
     * Prepares the program; called by each rank.
     *
     * @param hasNonBlocking whether the library has non-blocking calls
     * @param lengths in bytes, to choose from
     */
    public RandomMessages(Intracomm comm, long seed, boolean hasNonBlocking, int... lengths) {
        this.comm = comm;
        this.me = comm.Rank();
        this.size = comm.Size();
        this.random = new Random(seed);
        this.lengths = lengths;
        this.hasNonBlocking = hasNonBlocking;
    }

    /** Makes so many rounds of calls. */
    public void run(int rounds) {
        for (round = 0; round < rounds; round++) {
            MachineRun.compute(random.nextInt(20) * (me % 3));
            switch (random.nextInt(7)) {
                case 0 -> shift();
                case 1 -> ordered();
                case 2 -> comm.Barrier();
                case 3 -> bcast();
                case 4 -> reduce();
                case 5 -> alltoall();
                default -> flood();
            }
        }
    }

    private byte[] data(int from, int to, int number, int length) {
        byte[] data = new byte[length];
        new Random(((round * 31L + from) * 31 + to) * 31 + number).nextBytes(data);
        return data;
    }

    private int length() {
        return lengths[random.nextInt(lengths.length)];
    }

    private void check(int from, int number, int length, byte[] received) {
        assertArrayEquals("round " + round + ", from " + from + " to " + me + ", message " + number,
                data(from, me, number, length), Arrays.copyOf(received, length));
    }

    private void shift() {
        int distance = random.nextInt(size);
        int length = length();
        int to = (me + distance) % size;
        int from = Math.floorMod(me - distance, size);
        byte[] in = new byte[length];
        int tag = FIRST_TAG + round;
        boolean isAnySource = random.nextBoolean();
        Status status = comm.Sendrecv(data(me, to, 0, length), 0, length, MPI.BYTE, to, tag, in, 0, length, MPI.BYTE,
                isAnySource ? MPI.ANY_SOURCE : from, isAnySource ? tag : MPI.ANY_TAG);
        check(from, 0, length, in);
        assertEquals(from, status.source);
    }

    /** Pairs, of which one sends several messages and the other receives them, then the other way. */
    private void ordered() {
        List<Integer> order = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        Collections.shuffle(order, random);
        int count = 1 + random.nextInt(4);
        int[] sizes = IntStream.range(0, count).map(i -> length()).toArray();
        boolean isSynchronous = random.nextBoolean();
        boolean probes = random.nextBoolean();
        int place = order.indexOf(me);
        if ((place ^ 1) >= size) {
            return;
        }
        int other = order.get(place ^ 1);
        if (place % 2 == 0) {
            sendAll(other, sizes, isSynchronous);
            receiveAll(other, sizes, probes);
        } else {
            receiveAll(other, sizes, probes);
            sendAll(other, sizes, isSynchronous);
        }
    }

    private void sendAll(int to, int[] sizes, boolean isSynchronous) {
        for (int i = 0; i < sizes.length; i++) {
            byte[] out = data(me, to, i, sizes[i]);
            if (isSynchronous) {
                comm.Ssend(out, 0, sizes[i], MPI.BYTE, to, 1);
            } else {
                comm.Send(out, 0, sizes[i], MPI.BYTE, to, 1);
            }
        }
    }

    private void receiveAll(int from, int[] sizes, boolean probes) {
        for (int i = 0; i < sizes.length; i++) {
            byte[] in = new byte[sizes[i]];
            if (probes) {
                assertEquals(sizes[i], comm.Probe(from, MPI.ANY_TAG).Get_count(MPI.BYTE));
            }
            comm.Recv(in, 0, sizes[i], MPI.BYTE, from, 1);
            check(from, i, sizes[i], in);
        }
    }

    private void bcast() {
        int root = random.nextInt(size);
        int length = length();
        byte[] data = me == root ? data(root, root, 0, length) : new byte[length];
        comm.Bcast(data, 0, length, MPI.BYTE, root);
        assertArrayEquals(data(root, root, 0, length), data);
    }

    private void reduce() {
        int count = length() / 4;
        int[] sum = new int[count];
        int[] mine = new int[count];
        Arrays.setAll(mine, i -> i + me);
        int[] expected = new int[count];
        Arrays.setAll(expected, i -> i * size + size * (size - 1) / 2);
        comm.Allreduce(mine, 0, sum, 0, count, MPI.INT, MPI.SUM);
        assertArrayEquals(expected, sum);
    }

    private void alltoall() {
        int length = Math.min(length(), 1 << 14);
        byte[] out = new byte[size * length];
        byte[] in = new byte[size * length];
        for (int to = 0; to < size; to++) {
            System.arraycopy(data(me, to, 0, length), 0, out, to * length, length);
        }
        comm.Alltoall(out, 0, length, MPI.BYTE, in, 0, length, MPI.BYTE);
        for (int from = 0; from < size; from++) {
            check(from, 0, length, Arrays.copyOfRange(in, from * length, (from + 1) * length));
        }
    }

    /** Everybody sends several messages to everybody at once and receives them later, in another order. */
    private void flood() {
        int count = 1 + random.nextInt(3);
        int[] sizes = IntStream.range(0, count).map(i -> length()).toArray();
        boolean isSynchronous = random.nextBoolean();
        boolean isPosted = random.nextBoolean();
        if (!hasNonBlocking) {
            return;
        }
        List<Request> requests = new ArrayList<>();
        byte[][][] in = new byte[size][count][];
        if (isPosted) {
            post(in, sizes, requests);
        }
        for (int step = 1; step <= size; step++) {
            int to = (me + step) % size;
            for (int i = 0; i < count; i++) {
                byte[] out = data(me, to, i, sizes[i]);
                requests.add(isSynchronous ? comm.Issend(out, 0, sizes[i], MPI.BYTE, to, i)
                        : comm.Isend(out, 0, sizes[i], MPI.BYTE, to, i));
            }
        }
        if (!isPosted) {
            post(in, sizes, requests);
        }
        Request.Waitall(requests.toArray(Request[]::new));
        for (int from = 0; from < size; from++) {
            for (int i = 0; i < count; i++) {
                check(from, i, sizes[i], in[from][i]);
            }
        }
    }

    private void post(byte[][][] in, int[] sizes, List<Request> requests) {
        for (int i = sizes.length - 1; i >= 0; i--) {
            for (int from = 0; from < size; from++) {
                in[from][i] = new byte[sizes[i]];
                requests.add(comm.Irecv(in[from][i], 0, sizes[i], MPI.BYTE, from, i));
            }
        }
    }
}
