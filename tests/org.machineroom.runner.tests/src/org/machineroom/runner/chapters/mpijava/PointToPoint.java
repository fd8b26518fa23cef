// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.mpijava;

import java.util.Arrays;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/** Chapter 3: all modes, non-blocking and persistent calls, probing, cancelling, exchanging, null processes. */
public final class PointToPoint {
    private static int rank;
    private static int size;

    private PointToPoint() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        rank = MPI.COMM_WORLD.Rank();
        size = MPI.COMM_WORLD.Size();
        modes();
        ring();
        persistent();
        probing();
        shift();
        MPI.Finalize();
    }

    private static void modes() throws MPIException {
        int[] data = {rank, 10 * rank, 100 * rank};
        if (rank == 0) {
            MPI.COMM_WORLD.Send(data, 0, 3, MPI.INT, 1, 1);
            MPI.COMM_WORLD.Ssend(data, 0, 2, MPI.INT, 1, 2);
            MPI.Buffer_attach(new byte[8 + MPI.BSEND_OVERHEAD]);
            MPI.COMM_WORLD.Bsend(data, 0, 1, MPI.INT, 1, 3);
            MPI.Buffer_detach();
            MPI.COMM_WORLD.Recv(data, 0, 0, MPI.INT, 1, 4);
            MPI.COMM_WORLD.Rsend(data, 1, 1, MPI.INT, 1, 5);
        } else if (rank == 1) {
            int[] in = new int[4];
            StringBuilder counts = new StringBuilder();
            Request ready = MPI.COMM_WORLD.Irecv(new int[1], 0, 1, MPI.INT, 0, 5);
            for (int tag = 1; tag <= 3; tag++) {
                Status status = MPI.COMM_WORLD.Recv(in, 0, 4, MPI.INT, MPI.ANY_SOURCE, tag);
                counts.append(' ').append(status.source).append(status.tag).append(status.Get_count(MPI.INT));
            }
            MPI.COMM_WORLD.Send(in, 0, 0, MPI.INT, 0, 4);
            System.out.println("modes" + counts + " " + ready.Wait().tag);
        }
    }

    private static void ring() throws MPIException {
        double[] out = new double[2000];
        Arrays.fill(out, rank);
        double[] in = new double[2000];
        Request[] requests = {MPI.COMM_WORLD.Irecv(in, 0, 2000, MPI.DOUBLE, (rank + size - 1) % size, 7),
                MPI.COMM_WORLD.Isend(out, 0, 2000, MPI.DOUBLE, (rank + 1) % size, 7)};
        Status first = Request.Waitany(requests);
        Request.Waitall(requests);
        System.out.println("ring " + rank + " got " + in[1999] + " " + (first.index >= 0));
    }

    private static void persistent() throws MPIException {
        int[] out = new int[1];
        int[] in = new int[1];
        Prequest send = MPI.COMM_WORLD.Send_init(out, 0, 1, MPI.INT, (rank + 1) % size, 8);
        Prequest receive = MPI.COMM_WORLD.Recv_init(in, 0, 1, MPI.INT, (rank + size - 1) % size, 8);
        int sum = 0;
        for (int round = 0; round < 3; round++) {
            out[0] = rank + round;
            Prequest.Startall(new Prequest[] {receive, send});
            receive.Wait();
            send.Wait();
            sum += in[0];
        }
        send.Free();
        receive.Free();
        System.out.println("persistent " + rank + " " + sum);
    }

    private static void probing() throws MPIException {
        if (rank == size - 1) {
            MPI.COMM_WORLD.Send("hello".toCharArray(), 0, 5, MPI.CHAR, 0, 9);
        } else if (rank == 0) {
            Status status = MPI.COMM_WORLD.Probe(MPI.ANY_SOURCE, 9);
            char[] text = new char[status.Get_count(MPI.CHAR)];
            MPI.COMM_WORLD.Recv(text, 0, text.length, MPI.CHAR, status.source, 9);
            System.out.println("probed " + new String(text));
            Request never = MPI.COMM_WORLD.Irecv(text, 0, 1, MPI.CHAR, 1, 77);
            never.Cancel();
            System.out.println("cancelled " + never.Wait().Test_cancelled());
        }
    }

    private static void shift() throws MPIException {
        int[] value = {rank};
        int left = rank == 0 ? MPI.PROC_NULL : rank - 1;
        int right = rank == size - 1 ? MPI.PROC_NULL : rank + 1;
        Status status = MPI.COMM_WORLD.Sendrecv_replace(value, 0, 1, MPI.INT, right, 3, left, 3);
        System.out.println("shift " + rank + " " + value[0] + " " + (status.source == MPI.PROC_NULL));
    }
}
