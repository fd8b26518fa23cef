// SPDX-License-Identifier: EPL-2.0
package agree;

import mpi.Comm;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;

/** Collective operations that are started. See the twin, started.c, for what is drawn. */
public final class Started extends Program {
    private static final int ROOM = 128;
    private static final int MOST_STARTED = 6;
    private static final int EXCLUSIVE = 9;
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private final Cells[] from = new Cells[MOST_STARTED];
    private final Cells[] into = new Cells[MOST_STARTED];
    private int root;
    private int form;
    private Datatype base;
    private Datatype two;
    private Op own;

    public static void main(String[] args) throws MPIException {
        new Started().runAll(args);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        shuffle(seed, number, 0);
        int kind = dice(2);
        base = Cells.base(kind);
        root = dice(size);
        for (int i = 0; i < MOST_STARTED; i++) {
            from[i] = new Cells(kind, ROOM);
            into[i] = new Cells(kind, ROOM);
        }
        Intracomm other = WORLD.dup();
        own = new Op(new Compose(), false);
        two = Datatype.createContiguous(2, base);
        two.commit();
        started(number, other);
        blocking(number);
        two.free();
        own.free();
        other.free();
    }

    private void prepare(int which, int number) {
        for (int i = 0; i < ROOM; i++) {
            from[which].put(i, (i * 5 + rank * 3 + number + which) % 7);
            into[which].put(i, (i * 3 + rank * 5 + number) % 7);
        }
    }

    private void layout(int[] lengths, int[] starts) {
        int at = 0;
        for (int i = 0; i < size; i++) {
            lengths[i] = dice(4);
            starts[i] = at;
            at += lengths[i] + dice(3);
        }
    }

    private Op op() {
        if (dice(3) == 0) {
            return own;
        }
        return dice(2) == 1 ? MPI.SUM : MPI.MAX;
    }

    /** Starts an operation; in place, what is sent lies where the result will be. */
    private Request start(int which, int what, Comm comm) throws MPIException {
        Op op = op();
        Datatype type = op == own ? two : base;
        int n = dice(6);
        boolean inPlace = dice(2) == 1;
        append(" " + what + "/" + (inPlace ? 1 : 0));
        Object in = from[which].array();
        Object out = into[which].array();
        return what < 6 ? movement(comm, what, in, out, n, inPlace)
                : what < 12 ? reduction((Intracomm) comm, what, in, out, n, type, op, inPlace)
                        : uneven(comm, what, in, out, inPlace);
    }

    private Request movement(Comm comm, int what, Object in, Object out, int n, boolean inPlace) throws MPIException {
        return switch (what) {
            case 0 -> comm.iBarrier();
            case 1 -> comm.iBcast(out, n, base, root);
            case 2 -> inPlace ? comm.iGather(out, n, base, root) : comm.iGather(in, n, base, out, n, base, root);
            case 3 -> !inPlace ? comm.iScatter(in, n, base, out, n, base, root)
                    : comm.iScatter(rank == root ? in : out, n, base, root);
            case 4 -> inPlace ? comm.iAllGather(out, n, base) : comm.iAllGather(in, n, base, out, n, base);
            default -> comm.iAllToAll(in, n, base, out, n, base);
        };
    }

    private Request reduction(Intracomm comm, int what, Object in, Object out, int n, Datatype type, Op op,
            boolean inPlace) throws MPIException {
        return switch (what) {
            case 6 -> inPlace ? comm.iReduce(out, n, type, op, root) : comm.iReduce(in, out, n, type, op, root);
            case 7 -> inPlace ? comm.iAllReduce(out, n, type, op) : comm.iAllReduce(in, out, n, type, op);
            case 8 -> inPlace ? comm.iScan(out, n, type, op) : comm.iScan(in, out, n, type, op);
            case EXCLUSIVE -> inPlace ? comm.iExScan(out, n, type, op) : comm.iExScan(in, out, n, type, op);
            case 10 -> {
                int[] lengths = new int[size];
                layout(lengths, new int[size]);
                yield inPlace ? comm.iReduceScatter(out, lengths, type, op)
                        : comm.iReduceScatter(in, out, lengths, type, op);
            }
            default -> inPlace ? comm.iReduceScatterBlock(out, n, type, op)
                    : comm.iReduceScatterBlock(in, out, n, type, op);
        };
    }

    private Request uneven(Comm comm, int what, Object in, Object out, boolean inPlace) throws MPIException {
        int[] lengths = new int[size];
        int[] starts = new int[size];
        if (what < 15) {
            layout(lengths, starts);
        }
        switch (what) {
            case 12:
                return comm.iGatherv(in, lengths[rank], base, out, lengths, starts, base, root);
            case 13:
                return comm.iScatterv(in, lengths, starts, base, out, lengths[rank], base, root);
            case 14:
                return inPlace ? comm.iAllGatherv(out, lengths, starts, base)
                        : comm.iAllGatherv(in, lengths[rank], base, out, lengths, starts, base);
            default:
                int n = dice(3);
                for (int i = 0; i < size; i++) {
                    lengths[i] = (i + rank) % 3 == n ? 2 : 1;
                    starts[i] = 4 * i;
                }
                return comm.iAllToAllv(in, lengths, starts, base, out, lengths, starts, base);
        }
    }

    /** A message to the right and one from the left, while operations are on their way. */
    private void pass(int number) throws MPIException {
        int[] received = new int[1];
        WORLD.sendRecv(new int[] {rank * 100 + number}, 1, MPI.INT, (rank + 1) % size, 5, received, 1, MPI.INT,
                (rank + size - 1) % size, 5);
        say("passed", received[0]);
    }

    private void complete(Request[] requests) throws MPIException {
        switch (form) {
            case 0 -> Request.waitAll(requests);
            case 1 -> {
                for (int i = requests.length - 1; i >= 0; i--) {
                    requests[i].waitFor();
                }
            }
            case 2 -> {
                boolean done = false;
                while (!done) {
                    done = Request.testAll(requests);
                }
            }
            default -> {
                for (int i = 0; i < requests.length; i++) {
                    Request.waitAny(requests);
                }
            }
        }
        for (int i = 0; i < requests.length; i++) {
            append(requests[i].isNull() ? "" : " " + i + " is not null");
        }
    }

    private void started(int number, Intracomm other) throws MPIException {
        Request[] requests = new Request[1 + dice(MOST_STARTED)];
        int[] what = new int[requests.length];
        form = dice(4);
        say("form", form);
        for (int i = 0; i < requests.length; i++) {
            prepare(i, number);
            what[i] = dice(16);
            requests[i] = start(i, what[i], dice(2) == 1 ? other : WORLD);
            if (dice(4) == 0) {
                pass(number);
            }
        }
        complete(requests);
        for (int i = 0; i < requests.length; i++) {
            if (what[i] != EXCLUSIVE || rank > 0) {
                saySum("", into[i].sum());
            }
        }
    }

    private void blocking(int number) throws MPIException {
        int n = dice(6);
        prepare(0, number);
        WORLD.exScan(from[0].array(), into[0].array(), n, two, own);
        if (rank > 0) {
            saySum("exscan", into[0].sum());
        }
        prepare(1, number);
        WORLD.reduceScatterBlock(from[1].array(), into[1].array(), n, two, own);
        saySum("block", into[1].sum());
        prepare(2, number);
        Comm.reduceLocal(from[2].array(), into[2].array(), n, two, own);
        Comm.reduceLocal(from[2].array(), into[2].array(), n, base, MPI.MAX);
        saySum("local", into[2].sum());
    }
}
