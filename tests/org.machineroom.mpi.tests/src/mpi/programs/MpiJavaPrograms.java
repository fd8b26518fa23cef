// SPDX-License-Identifier: EPL-2.0
package mpi.programs;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Vector;
import mpi.Cartcomm;
import mpi.Datatype;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;
import mpi.ShiftParms;
import mpi.Status;
import mpi.User_function;

/**
 * Programs as they are written for mpiJava, MPJ Express and FastMPJ: they declare and catch MPIException, read the
 * fields of a status, and pass offsets. Each returns what it would print.
 */
final class MpiJavaPrograms {
    private MpiJavaPrograms() {
    }

    /** A master that hands out work to whoever is free. */
    static String masterWorker(String[] args) throws MPIException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        final int tasks = 20;
        int[] task = new int[1];
        double[] answer = new double[1];
        String result = "";
        if (rank == 0) {
            int next = 0;
            double total = 0;
            for (int i = 1; i < size; i++) {
                task[0] = next++;
                MPI.COMM_WORLD.Send(task, 0, 1, MPI.INT, i, 1);
            }
            for (int done = 0; done < tasks; done++) {
                Status status = MPI.COMM_WORLD.Recv(answer, 0, 1, MPI.DOUBLE, MPI.ANY_SOURCE, MPI.ANY_TAG);
                total += answer[0];
                task[0] = next < tasks ? next++ : -1;
                MPI.COMM_WORLD.Send(task, 0, 1, MPI.INT, status.source, 1);
            }
            result = "total " + total;
        } else {
            while (true) {
                MPI.COMM_WORLD.Recv(task, 0, 1, MPI.INT, 0, 1);
                if (task[0] < 0) {
                    break;
                }
                answer[0] = task[0] * 0.5;
                MPI.COMM_WORLD.Send(answer, 0, 1, MPI.DOUBLE, 0, 2);
            }
        }
        MPI.Finalize();
        return result;
    }

    /** A particle, as a program sends it. */
    private static final class Particle implements Serializable {
        private static final long serialVersionUID = 1L;
        private double x;
    }

    /** Objects around a ring, with non-blocking calls. */
    static String ringOfObjects(String[] args) throws Exception {
        MPI.Init(args);
        int me = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        Object[] out = new Object[1];
        Object[] in = new Object[1];
        Particle mine = new Particle();
        mine.x = me;
        out[0] = mine;
        Vector<Double> seen = new Vector<>();
        for (int step = 0; step < size; step++) {
            Request[] requests = new Request[2];
            requests[0] = MPI.COMM_WORLD.Isend(out, 0, 1, MPI.OBJECT, (me + 1) % size, step);
            requests[1] = MPI.COMM_WORLD.Irecv(in, 0, 1, MPI.OBJECT, (me - 1 + size) % size, step);
            Request.Waitall(requests);
            out[0] = in[0];
            seen.add(((Particle) in[0]).x);
        }
        MPI.COMM_WORLD.Barrier();
        MPI.Finalize();
        return me == 0 ? seen.toString() : "";
    }

    /** Numerical integration, with a broadcast and a reduction. */
    static String pi(String[] args) throws MPIException {
        args = MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int[] n = {args.length > 0 ? Integer.parseInt(args[0]) : 1000};
        double start = MPI.Wtime();
        MPI.COMM_WORLD.Bcast(n, 0, 1, MPI.INT, 0);
        double[] sum = new double[1];
        for (int i = rank; i < n[0]; i += MPI.COMM_WORLD.Size()) {
            double x = (i + 0.5) / n[0];
            sum[0] += 4 / (1 + x * x) / n[0];
        }
        double[] pi = new double[1];
        MPI.COMM_WORLD.Reduce(sum, 0, pi, 0, 1, MPI.DOUBLE, MPI.SUM, 0);
        boolean sane = MPI.Wtime() >= start && MPI.Get_processor_name().length() > 0;
        MPI.Finalize();
        return rank == 0 && sane ? String.format("%.5f", pi[0]) : "";
    }

    /** Rows of a matrix scattered, halo rows exchanged on a line of ranks. */
    static String heat(String[] args) throws MPIException {
        MPI.Init(args);
        int size = MPI.COMM_WORLD.Size();
        Cartcomm line = MPI.COMM_WORLD.Create_cart(new int[] {size}, new boolean[] {false}, false);
        int me = line.Rank();
        ShiftParms neighbours = line.Shift(0, 1);
        double[] all = new double[4 * size];
        if (me == 0) {
            all[0] = 100;
        }
        double[] cells = new double[6];
        line.Scatter(all, 0, 4, MPI.DOUBLE, cells, 1, 4, MPI.DOUBLE, 0);
        for (int step = 0; step < 50; step++) {
            line.Sendrecv(cells, 4, 1, MPI.DOUBLE, neighbours.rank_dest, 0, cells, 0, 1, MPI.DOUBLE,
                    neighbours.rank_source, 0);
            line.Sendrecv(cells, 1, 1, MPI.DOUBLE, neighbours.rank_source, 1, cells, 5, 1, MPI.DOUBLE,
                    neighbours.rank_dest, 1);
            double[] next = cells.clone();
            for (int i = 1; i <= 4; i++) {
                next[i] = cells[i] + 0.25 * (cells[i - 1] - 2 * cells[i] + cells[i + 1]);
            }
            cells = next;
        }
        line.Gather(cells, 1, 4, MPI.DOUBLE, all, 0, 4, MPI.DOUBLE, 0);
        MPI.Finalize();
        return me == 0 ? String.format("%.4f %.4f", all[0], all[7]) : "";
    }

    /** Row and column communicators, a derived type, an operation of its own. */
    static String matrix(String[] args) throws MPIException {
        MPI.Init(args);
        int me = MPI.COMM_WORLD.Rank();
        Intracomm rows = MPI.COMM_WORLD.Split(me / 2, me);
        Group evenGroup = MPI.COMM_WORLD.Group().Range_incl(new int[][] {{0, MPI.COMM_WORLD.Size() - 1, 2}});
        Intracomm even = MPI.COMM_WORLD.Create(evenGroup);
        Datatype column = Datatype.Vector(4, 1, 4, MPI.INT);
        column.Commit();
        int[] matrix = new int[16];
        Arrays.fill(matrix, me);
        rows.Sendrecv_replace(matrix, 1, 1, column, 1 - rows.Rank(), 0, 1 - rows.Rank(), 0);
        int[] longest = new int[2];
        Op lexicographic = new Op(new User_function() {
            @Override
            public void Call(Object in, int inOffset, Object inout, int inoutOffset, int count, Datatype type) {
                int[] a = (int[]) in;
                int[] b = (int[]) inout;
                if (a[inOffset] > b[inoutOffset]) {
                    System.arraycopy(a, inOffset, b, inoutOffset, count);
                }
            }
        }, true);
        MPI.COMM_WORLD.Allreduce(new int[] {me, -me}, 0, longest, 0, 2, MPI.INT, lexicographic);
        String result = Arrays.toString(Arrays.copyOf(matrix, 4)) + (even == null ? "" : even.Size())
                + Arrays.toString(longest);
        MPI.Finalize();
        return result;
    }

    /** Probes for messages of unknown length. */
    static String unknownLength(String[] args) throws MPIException {
        MPI.Init(args);
        StringBuilder text = new StringBuilder();
        if (MPI.COMM_WORLD.Rank() == 0) {
            for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
                Status status = MPI.COMM_WORLD.Probe(i, MPI.ANY_TAG);
                char[] message = new char[status.Get_count(MPI.CHAR)];
                MPI.COMM_WORLD.Recv(message, 0, message.length, MPI.CHAR, status.source, status.tag);
                text.append(message).append(status.tag).append(' ');
            }
        } else {
            char[] message = "x".repeat(MPI.COMM_WORLD.Rank()).toCharArray();
            MPI.COMM_WORLD.Ssend(message, 0, message.length, MPI.CHAR, 0, MPI.COMM_WORLD.Rank());
        }
        MPI.Finalize();
        return text.toString();
    }
}
