// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import java.nio.IntBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Win;

/** One kind of wrong use for each number; mistakes.c is the same program. */
public final class Mistakes {
    private static int rank;
    private static int[] data = new int[4];
    private static int[] more = new int[4];

    private Mistakes() {
    }

    private static void truncate() throws MPIException {
        if (rank == 0) {
            MPI.COMM_WORLD.Send(data, 0, 2, MPI.INT, 1, 0);
        } else if (rank == 1) {
            MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 0, 0);
        }
    }

    private static void mismatch() throws MPIException {
        if (rank == 0) {
            MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 1, 0);
        } else if (rank == 1) {
            MPI.COMM_WORLD.Recv(new float[1], 0, 1, MPI.FLOAT, 0, 0);
        }
    }

    private static void different(int what) throws MPIException {
        switch (what) {
            case 2 :
                if (rank == 0) {
                    MPI.COMM_WORLD.Barrier();
                } else {
                    MPI.COMM_WORLD.Bcast(data, 0, 1, MPI.INT, 0);
                }
                break;
            case 3 :
                MPI.COMM_WORLD.Bcast(data, 0, 1, MPI.INT, rank % 2);
                break;
            case 4 :
                MPI.COMM_WORLD.Allreduce(data, 0, more, 0, 1 + rank % 2, MPI.INT, MPI.SUM);
                break;
            default :
                MPI.COMM_WORLD.Allreduce(data, 0, more, 0, 1, MPI.INT, rank == 0 ? MPI.MAX : MPI.SUM);
        }
    }

    private static void change() throws MPIException {
        if (rank == 0) {
            Request request = MPI.COMM_WORLD.Isend(data, 0, 1, MPI.INT, 1, 0);
            data[0] = 5;
            request.Wait();
        } else if (rank == 1) {
            MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 0, 0);
        }
    }

    private static void overlap() throws MPIException {
        if (rank == 0) {
            Request request = MPI.COMM_WORLD.Irecv(data, 0, 2, MPI.INT, 1, 0);
            Request other = MPI.COMM_WORLD.Irecv(data, 1, 2, MPI.INT, 1, 1);
            request.Wait();
            other.Wait();
        } else if (rank == 1) {
            MPI.COMM_WORLD.Send(data, 0, 2, MPI.INT, 0, 0);
            MPI.COMM_WORLD.Send(data, 0, 2, MPI.INT, 0, 1);
        }
    }

    private static void ready() throws MPIException {
        if (rank == 0) {
            MPI.COMM_WORLD.Rsend(data, 0, 1, MPI.INT, 1, 0);
            MPI.COMM_WORLD.Barrier();
        } else {
            MPI.COMM_WORLD.Barrier();
            if (rank == 1) {
                MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 0, 0);
            }
        }
    }

    private static void leaveBehind(int what) throws MPIException {
        switch (what) {
            case 9 :
                MPI.COMM_WORLD.Irecv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                break;
            case 10 :
                MPI.COMM_WORLD.clone();
                break;
            default :
                if (rank == 0) {
                    MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 1, 0);
                }
        }
    }

    private static void access() throws MPIException {
        IntBuffer buffer = MPI.newIntBuffer(4);
        Win win = new Win(buffer, 4, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
        win.fence(0);
        win.put(MPI.newIntBuffer(1), 1, MPI.INT, 0, 0, 1, MPI.INT);
        win.fence(0);
        win.free();
    }

    private static void call(int what) throws MPIException {
        switch (what) {
            case 13 :
                MPI.COMM_WORLD.Send(data, 0, -1, MPI.INT, 0, 0);
                break;
            case 14 :
                Datatype type = Datatype.Contiguous(2, MPI.INT);
                type.free();
                type.Commit();
                break;
            case 15 :
                MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 99, 0);
                break;
            case 16 :
                MPI.COMM_WORLD.Ssend(data, 0, 1, MPI.INT, 1 - rank, 0);
                break;
            case 18 :
                MPI.COMM_WORLD.Allreduce(new double[1], 0, new double[1], 0, 1, MPI.DOUBLE, MPI.LOR);
                break;
            default :
        }
    }

    /** Runs it with the number. */
    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int what = Integer.parseInt(args[0]);
        rank = MPI.COMM_WORLD.Rank();
        switch (what) {
            case 0 -> truncate();
            case 1 -> mismatch();
            case 2, 3, 4, 5 -> different(what);
            case 6 -> change();
            case 7 -> overlap();
            case 8 -> ready();
            case 9, 10, 11 -> leaveBehind(what);
            case 12 -> access();
            default -> call(what);
        }
        if (what != 17) {
            MPI.Finalize();
        }
    }
}
