// SPDX-License-Identifier: EPL-2.0
package agree;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;
import mpi.CartComm;
import mpi.Comm;
import mpi.Datatype;
import mpi.GraphComm;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Collective operations among neighbours and on intercommunicators. See the twin, neighbours.c, for what is drawn. */
public final class Neighbours extends Program {
    private static final int ROOM = 512;
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private final int[] from = new int[ROOM];
    private final int[] into = new int[ROOM];
    private final IntBuffer direct = MPI.newIntBuffer(ROOM);
    private final IntBuffer directInto = MPI.newIntBuffer(ROOM);
    private Intercomm inter;
    private int side;
    private int mine;
    private int others;
    private boolean started;
    private int owner;
    private int whose;

    public static void main(String[] args) throws MPIException {
        new Neighbours().runAll(args);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        shuffle(seed, number, 0);
        grid(number);
        shuffle(seed, number, 1);
        distributed(number);
        shuffle(seed, number, 2);
        typed(number);
        twoSides(number);
    }

    private void begin(int number) {
        Arrays.setAll(from, i -> 1000 * rank + i + number);
        Arrays.fill(into, -1);
    }

    private void end(String name) {
        saySum(name, new Cells(into).sum());
    }

    /** What starts an operation. */
    interface Start {
        Request start() throws MPIException;
    }

    private void make(int number, String name, Call blocking, Start nonBlocking) throws MPIException {
        begin(number);
        if (started) {
            direct.put(0, from);
            directInto.put(0, into);
            nonBlocking.start().waitFor();
            directInto.get(0, into);
        } else {
            blocking.make();
        }
        end(name);
    }

    /** All operations on a communicator with a topology; a part for each neighbour. */
    private void amongNeighbours(Comm comm, int in, int out, int number) throws MPIException {
        int n = dice(4);
        started = dice(2) == 1;
        int[] counts = new int[in];
        int[] displs = new int[in];
        int[] back = new int[out];
        int[] backDispls = new int[out];
        Arrays.fill(counts, n);
        Arrays.setAll(displs, i -> 6 * (in - 1 - i));
        Arrays.fill(back, n);
        Arrays.setAll(backDispls, i -> 5 * i);
        make(number, "allgather", () -> comm.neighborAllGather(from, n, MPI.INT, into, n, MPI.INT),
                () -> comm.iNeighborAllGather(direct, n, MPI.INT, directInto, n, MPI.INT));
        make(number, "allgatherv", () -> comm.neighborAllGatherv(from, n, MPI.INT, into, counts, displs, MPI.INT),
                () -> comm.iNeighborAllGatherv(direct, n, MPI.INT, directInto, counts, displs, MPI.INT));
        make(number, "alltoall", () -> comm.neighborAllToAll(from, n, MPI.INT, into, n, MPI.INT),
                () -> comm.iNeighborAllToAll(direct, n, MPI.INT, directInto, n, MPI.INT));
        make(number, "alltoallv",
                () -> comm.neighborAllToAllv(from, back, backDispls, MPI.INT, into, counts, displs, MPI.INT),
                () -> comm.iNeighborAllToAllv(direct, back, backDispls, MPI.INT, directInto, counts, displs, MPI.INT));
    }

    private void grid(int number) throws MPIException {
        int count = 1 + dice(3);
        int left = size;
        int[] dims = new int[count];
        boolean[] periods = new boolean[count];
        for (int i = 0; i < count; i++) {
            dims[i] = 1 + dice(Math.min(left, 4));
            periods[i] = dice(2) == 1 && dims[i] > 2;
            left /= dims[i];
        }
        CartComm made = WORLD.createCart(dims, periods, false);
        if (made != null && !made.isNull()) {
            say("grid", count);
            amongNeighbours(made, 2 * count, 2 * count, number);
            made.free();
        }
    }

    private void distributed(int number) throws MPIException {
        int[] sources = new int[3 * size];
        int[] destinations = new int[3 * size];
        boolean[][] there = new boolean[size][size];
        int in = 0;
        int out = 0;
        for (int edges = dice(3 * size); edges > 0; edges--) {
            int source = dice(size);
            int destination = dice(size);
            if (there[source][destination]) {
                continue;
            }
            there[source][destination] = true;
            if (destination == rank) {
                sources[in++] = source;
            }
            if (source == rank) {
                destinations[out++] = destination;
            }
        }
        GraphComm made = WORLD.createDistGraphAdjacent(Arrays.copyOf(sources, in), Arrays.copyOf(destinations, out),
                MPI.INFO_NULL, false);
        say("graph");
        amongNeighbours(made, in, out, number);
        made.free();
    }

    /** A type for each rank. */
    private void typed(int number) throws MPIException {
        started = dice(2) == 1;
        int twist = dice(3);
        ByteBuffer out = ByteBuffer.allocateDirect(8 * ROOM).order(ByteOrder.nativeOrder());
        ByteBuffer in = ByteBuffer.allocateDirect(8 * ROOM).order(ByteOrder.nativeOrder());
        for (int i = 0; i < ROOM; i++) {
            out.putDouble(8 * i, 100 * rank + i + number);
            in.putDouble(8 * i, -1);
        }
        Datatype[] types = new Datatype[size];
        int[] counts = new int[size];
        int[] displs = new int[size];
        for (int i = 0; i < size; i++) {
            types[i] = (i + rank + twist) % 2 == 1 ? MPI.DOUBLE : MPI.INT;
            counts[i] = (i + rank) % 3;
            displs[i] = 64 * ((i * 3 + twist) % size);
        }
        if (started) {
            WORLD.iAllToAllw(out, counts, displs, types, in, counts, displs, types).waitFor();
        } else {
            WORLD.allToAllw(out, counts, displs, types, in, counts, displs, types);
        }
        int[] found = new int[2 * ROOM];
        Arrays.setAll(found, i -> in.getInt(4 * i));
        saySum("alltoallw", new Cells(found).sum());
    }

    /** MPI.ROOT at the root, MPI.PROC_NULL beside it, its rank on the other side. */
    private int root() {
        if (side != whose) {
            return owner;
        }
        return mine == owner ? MPI.ROOT : MPI.PROC_NULL;
    }

    private void rooted(int number, int n) throws MPIException {
        int root = root();
        boolean sends = mine == owner && side == whose;
        int[] sent = sends ? from : into;
        IntBuffer directSent = sends ? direct : directInto;
        make(number, "bcast", () -> inter.bcast(sent, n, MPI.INT, root), () -> inter.iBcast(directSent, n, MPI.INT, root));
        make(number, "gather", () -> inter.gather(from, n, MPI.INT, into, n, MPI.INT, root),
                () -> inter.iGather(direct, n, MPI.INT, directInto, n, MPI.INT, root));
        make(number, "scatter", () -> inter.scatter(from, n, MPI.INT, into, n, MPI.INT, root),
                () -> inter.iScatter(direct, n, MPI.INT, directInto, n, MPI.INT, root));
        make(number, "reduce", () -> inter.reduce(from, into, n, MPI.INT, MPI.SUM, root),
                () -> inter.iReduce(direct, directInto, n, MPI.INT, MPI.SUM, root));
    }

    private void unrooted(int number, int n) throws MPIException {
        inter.barrier();
        int[] counts = new int[others];
        int[] displs = new int[others];
        Arrays.fill(counts, n);
        Arrays.setAll(displs, i -> 7 * i);
        make(number, "allgather", () -> inter.allGather(from, n, MPI.INT, into, n, MPI.INT),
                () -> inter.iAllGather(direct, n, MPI.INT, directInto, n, MPI.INT));
        make(number, "alltoall", () -> inter.allToAll(from, n, MPI.INT, into, n, MPI.INT),
                () -> inter.iAllToAll(direct, n, MPI.INT, directInto, n, MPI.INT));
        make(number, "allreduce", () -> inter.allReduce(from, into, n, MPI.INT, MPI.MAX),
                () -> inter.iAllReduce(direct, directInto, n, MPI.INT, MPI.MAX));
        make(number, "allgatherv", () -> inter.allGatherv(from, n, MPI.INT, into, counts, displs, MPI.INT),
                () -> inter.iAllGatherv(direct, n, MPI.INT, directInto, counts, displs, MPI.INT));
        make(number, "alltoallv",
                () -> inter.allToAllv(from, counts, displs, MPI.INT, into, counts, displs, MPI.INT),
                () -> inter.iAllToAllv(direct, counts, displs, MPI.INT, directInto, counts, displs, MPI.INT));
    }

    private void twoSides(int number) throws MPIException {
        int split = 1 + dice(size - 1);
        side = rank >= split ? 1 : 0;
        Intracomm part = WORLD.split(side, rank);
        inter = WORLD.createIntercomm(part, 0, side == 1 ? 0 : split, 9);
        mine = inter.getRank();
        others = inter.getRemoteSize();
        started = dice(2) == 1;
        whose = dice(2);
        owner = dice(whose == 1 ? size - split : split);
        append(" sides " + split + " " + whose);
        rooted(number, dice(5));
        unrooted(number, dice(5));
        inter.free();
        part.free();
    }
}
