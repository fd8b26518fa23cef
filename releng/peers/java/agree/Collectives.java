// SPDX-License-Identifier: EPL-2.0
package agree;

import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** Collective operations. See the twin, collectives.c, for what is drawn. */
public final class Collectives extends Program {
    private static final int ROOM = 4096;
    private static final int FILLING = 7;
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private int kind;
    private int root;
    private Datatype base;
    private Cells from;
    private Cells into;
    private Object in;
    private Object out;

    public static void main(String[] args) throws MPIException {
        new Collectives().runAll(args);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        shuffle(seed, number, 0);
        kind = dice(3);
        base = Cells.base(kind);
        root = dice(size);
        from = new Cells(kind, ROOM);
        into = new Cells(kind, ROOM);
        in = from.array();
        out = into.array();
        int n = dice(5);
        int unit = 1 + dice(4);
        append(" kind " + kind + " root " + root + " count " + n + " of " + unit);
        movements(number, n, unit);
        vectors(number);
        Op op = randomOp();
        reductions(op, base, dice(40));
        Op own = new Op(new Compose(), false);
        Datatype two = Datatype.Contiguous(2, base);
        two.Commit();
        reductions(own, two, dice(20));
        pairs(1 + dice(4));
        WORLD.Barrier();
        two.Free();
        own.Free();
    }

    /** Parts for each rank, in any order, with gaps and none for some. */
    private void layout(int[] lengths, int[] starts) {
        int at = 0;
        int first = dice(size);
        for (int i = 0; i < size; i++) {
            int who = (first + i * 3) % size;
            lengths[who] = dice(4);
            starts[who] = at;
            at += lengths[who] + dice(3);
        }
    }

    /** One element as so many of the base type, of a shape that each rank chooses. */
    private Datatype shape(int length) throws MPIException {
        Datatype made = switch ((rank + length) % 3) {
            case 0 -> Datatype.Contiguous(length, base);
            case 1 -> Datatype.Vector(length, 1, 2, base);
            default -> Datatype.Struct(new int[] {1, length, 1}, new int[] {0, 0, length + 1},
                    new Datatype[] {MPI.LB, base, MPI.UB});
        };
        made.Commit();
        return made;
    }

    private void begin(int number) {
        from.fill(100 * rank + number);
        into.fill(FILLING);
    }

    private void end(String name) {
        saySum(name, into.sum());
    }

    private void movements(int number, int n, int unit) throws MPIException {
        Datatype mine = shape(unit);
        begin(number);
        if (rank == root) {
            WORLD.Bcast(in, 0, n * unit, base, root);
        } else {
            WORLD.Bcast(out, 0, n, mine, root);
        }
        end("bcast");
        WORLD.Gather(in, 0, n, mine, out, 0, n * unit, base, root);
        end("gather");
        begin(number);
        WORLD.Scatter(in, 0, n * unit, base, out, 0, n, mine, root);
        end("scatter");
        begin(number);
        WORLD.Allgather(in, 0, n, mine, out, 0, n * unit, base);
        end("allgather");
        begin(number);
        WORLD.Alltoall(in, 0, n, mine, out, 0, n * unit, base);
        end("alltoall");
        mine.Free();
    }

    private void vectors(int number) throws MPIException {
        int[] counts = new int[size];
        int[] displs = new int[size];
        layout(counts, displs);
        begin(number);
        WORLD.Gatherv(in, 0, counts[rank], base, out, 0, counts, displs, base, root);
        end("gatherv");
        begin(number);
        WORLD.Scatterv(in, 0, counts, displs, base, out, 0, counts[rank], base, root);
        end("scatterv");
        begin(number);
        WORLD.Allgatherv(in, 0, counts[rank], base, out, 0, counts, displs, base);
        end("allgatherv");
        int[][] all = new int[size][size];
        for (int i = 0; i < size; i++) {
            layout(all[i], displs);
        }
        int[] backCounts = new int[size];
        int[] backDispls = new int[size];
        int at = 0;
        for (int i = 0; i < size; i++) {
            counts[i] = all[rank][i];
            displs[i] = at;
            at += counts[i] + i % 2;
            backCounts[i] = all[i][rank];
            backDispls[size - 1 - i] = 4 * i;
        }
        begin(number);
        WORLD.Alltoallv(in, 0, counts, displs, base, out, 0, backCounts, backDispls, base);
        end("alltoallv");
    }

    /** The allowed operations by kind (MPI 1.1 section 4.9.2). */
    private Op randomOp() {
        Op[] ops = {MPI.MAX, MPI.MIN, MPI.SUM, MPI.PROD, MPI.LAND, MPI.LOR, MPI.LXOR, MPI.BAND, MPI.BOR, MPI.BXOR};
        int which = kind == 0 ? dice(10) : kind == 1 ? dice(4) : 7 + dice(3);
        say("op", which);
        return ops[which];
    }

    private void reductions(Op op, Datatype type, int n) throws MPIException {
        for (int i = 0; i < ROOM; i++) {
            from.put(i, (i * 5 + rank * 3 + root) % 4);
        }
        into.fill(FILLING);
        WORLD.Reduce(in, 0, out, 0, n, type, op, root);
        end("reduce");
        WORLD.Allreduce(in, 0, out, 0, n, type, op);
        end("allreduce");
        WORLD.Scan(in, 0, out, 0, n, type, op);
        end("scan");
        int[] counts = new int[size];
        Arrays.setAll(counts, _ -> dice(4));
        WORLD.Reduce_scatter(in, 0, out, 0, counts, type, op);
        end("reduce_scatter");
    }

    /** The pair of highest or lowest value and the lowest index that has it (section 4.9.3). */
    private void pairs(int n) throws MPIException {
        Op op = dice(2) == 1 ? MPI.MINLOC : MPI.MAXLOC;
        int[] mine = new int[2 * n];
        int[] found = new int[2 * n];
        Arrays.setAll(mine, i -> i % 2 == 0 ? (rank * 5 + i + root) % 4 : (rank * 3 + root) % 8);
        WORLD.Allreduce(mine, 0, found, 0, n, MPI.INT2, op);
        sayAll(found);
        WORLD.Scan(mine, 0, found, 0, n, MPI.INT2, op);
        sayAll(found);
    }

    private void sayAll(int[] values) {
        for (int value : values) {
            append(" " + value);
        }
    }
}
