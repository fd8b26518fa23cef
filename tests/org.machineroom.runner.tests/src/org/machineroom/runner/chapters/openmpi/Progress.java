// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.nio.IntBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Section 3.7.4: a send is completed once its receive has been started, whatever the receiver waits for meanwhile. */
final class Progress {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private final int rank = WORLD.getRank();
    private final IntBuffer in = MPI.newIntBuffer(1);
    private final IntBuffer out = MPI.newIntBuffer(1);
    private int sum;

    Progress() throws MPIException {
        out.put(0, rank + 1);
    }

    /** Something that a receiver waits for, or a sender does later. */
    @FunctionalInterface
    private interface Call {
        void make() throws MPIException;
    }

    void check() throws MPIException {
        if (rank < 2) {
            Request receive = WORLD.iRecv(in, 1, MPI.INT, 1 - rank, 1);
            WORLD.sSend(out, 1, MPI.INT, 1 - rank, 1);
            add(receive);
        }
        Request toMyself = WORLD.isSend(out, 1, MPI.INT, rank, 2);
        Request fromMyself = WORLD.iRecv(in, 1, MPI.INT, rank, 2);
        toMyself.waitFor();
        add(fromMyself);
        during(WORLD::barrier);
        during(() -> WORLD.bcast(new int[1], 1, MPI.INT, 1));
        during(() -> WORLD.allReduce(new int[1], new int[1], 1, MPI.INT, MPI.MAX));
        during(this::aMessageFromTheNext);
        lookForMessages();
        System.out.println("progress " + rank + " " + sum);
        WORLD.iRecv(in, 1, MPI.INT, rank, 3).free();
        WORLD.send(new int[1], 1, MPI.INT, rank, 3);
    }

    /** Asking again and again finds a message that is sent (sections 3.7.4 and 3.8). */
    private void lookForMessages() throws MPIException {
        if (rank == 0) {
            Request receive = WORLD.iRecv(in, 1, MPI.INT, 1, 6);
            boolean isThere;
            do {
                isThere = receive.test();
            } while (!isThere);
            sum += in.get(0);
            do {
                isThere = WORLD.iProbe(1, 7) != null;
            } while (!isThere);
            WORLD.recv(in, 1, MPI.INT, 1, 7);
        } else if (rank == 1) {
            WORLD.send(out, 1, MPI.INT, 0, 6);
            WORLD.sSend(out, 1, MPI.INT, 0, 7);
        }
    }

    private void add(Request receive) throws MPIException {
        receive.waitFor();
        sum += in.get(0);
    }

    private void during(Call call) throws MPIException {
        if (rank == 0) {
            Request receive = WORLD.iRecv(in, 1, MPI.INT, 1, 4);
            call.make();
            add(receive);
        } else {
            if (rank == 1) {
                WORLD.sSend(out, 1, MPI.INT, 0, 4);
            }
            call.make();
        }
    }

    /** Rank 0 waits for rank 2, which waits for rank 1, whose synchronous send to rank 0 must be over. */
    private void aMessageFromTheNext() throws MPIException {
        if (rank == 1) {
            WORLD.send(new int[1], 1, MPI.INT, 2, 5);
        } else if (rank == 2) {
            WORLD.recv(new int[1], 1, MPI.INT, 1, 5);
            WORLD.send(new int[1], 1, MPI.INT, 0, 5);
        } else if (rank == 0) {
            WORLD.recv(new int[1], 1, MPI.INT, 2, 5);
        }
    }
}
