// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/** Chapter 3: modes, non-blocking and persistent calls on direct buffers, progress, probing, exchanging. */
public final class PointToPoint {
    private PointToPoint() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.getRank();
        int size = MPI.COMM_WORLD.getSize();
        IntBuffer out = MPI.newIntBuffer(4);
        IntBuffer in = MPI.newIntBuffer(4);
        for (int i = 0; i < 4; i++) {
            out.put(i, 10 * rank + i);
        }
        Request receive = MPI.COMM_WORLD.iRecv(in, 4, MPI.INT, (rank + size - 1) % size, 1);
        Request send = MPI.COMM_WORLD.iSend(out, 4, MPI.INT, (rank + 1) % size, 1);
        Status status = receive.waitStatus();
        send.waitFor();
        System.out
                .println("ring " + rank + " " + in.get(3) + " " + status.getCount(MPI.INT) + " " + status.getSource());
        modes(rank);
        persistent(rank, size, out, in);
        new Progress().check();
        int[] data = {rank};
        MPI.COMM_WORLD.sendRecv(data, 1, MPI.INT, size - 1 - rank, 5, data = new int[1], 1, MPI.INT, size - 1 - rank,
                5);
        System.out.println("mirror " + rank + " " + data[0]);
        MPI.Finalize();
    }

    private static void modes(int rank) throws MPIException {
        double[] data = {rank, 0.5};
        if (rank == 1) {
            MPI.COMM_WORLD.sSend(data, 2, MPI.DOUBLE, 0, 2);
            MPI.attachBuffer(new byte[100 + MPI.BSEND_OVERHEAD]);
            MPI.COMM_WORLD.bSend(data, 1, MPI.DOUBLE, 0, 3);
            MPI.detachBuffer();
        } else if (rank == 0) {
            Status found = MPI.COMM_WORLD.probe(1, MPI.ANY_TAG);
            MPI.COMM_WORLD.recv(data, 2, MPI.DOUBLE, 1, 2);
            Status last = MPI.COMM_WORLD.recv(data, 2, MPI.DOUBLE, 1, MPI.ANY_TAG);
            System.out.println("modes " + found.getTag() + " " + data[1] + " " + last.getTag() + " "
                    + last.getCount(MPI.DOUBLE));
        }
    }

    private static void persistent(int rank, int size, IntBuffer out, IntBuffer in) throws MPIException {
        Prequest send = MPI.COMM_WORLD.sendInit(out, 1, MPI.INT, (rank + 1) % size, 4);
        Prequest receive = MPI.COMM_WORLD.recvInit(in, 1, MPI.INT, (rank + size - 1) % size, 4);
        int sum = 0;
        for (int round = 0; round < 3; round++) {
            out.put(0, rank + round);
            send.start();
            receive.start();
            Request.waitAll(new Request[] {send, receive});
            sum += in.get(0);
        }
        send.free();
        receive.free();
        System.out.println("persistent " + rank + " " + sum);
    }
}
