// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Messages and collectives of most kinds; twins.c is the same program. */
public final class Twins {
    private static double[] data = new double[100];
    private static double[] more = new double[100];
    private static int rank;
    private static int size;

    private Twins() {
    }

    private static void pass() throws MPIException {
        int right = (rank + 1) % size;
        int left = (rank + size - 1) % size;
        MPI.COMM_WORLD.Sendrecv(data, 0, 10, MPI.DOUBLE, right, 1, more, 0, 10, MPI.DOUBLE, left, 1);
        Request[] requests = {
                MPI.COMM_WORLD.Irecv(more, 0, 100, MPI.DOUBLE, MPI.ANY_SOURCE, MPI.ANY_TAG),
                MPI.COMM_WORLD.Isend(data, 0, 20 + rank, MPI.DOUBLE, right, 2)};
        Request.Waitall(requests);
        if (rank == 0) {
            MPI.COMM_WORLD.Ssend(data, 0, 100, MPI.DOUBLE, right, 3);
        } else if (rank == 1) {
            MPI.COMM_WORLD.Probe(left, 3);
            MPI.COMM_WORLD.Recv(more, 0, 100, MPI.DOUBLE, left, 3);
        }
    }

    private static void collect() throws MPIException {
        MPI.COMM_WORLD.Bcast(data, 0, 50, MPI.DOUBLE, 1);
        MPI.COMM_WORLD.Reduce(data, 0, more, 0, 30, MPI.DOUBLE, MPI.SUM, 0);
        MPI.COMM_WORLD.Allreduce(data, 0, more, 0, 40, MPI.DOUBLE, MPI.MAX);
        MPI.COMM_WORLD.Gather(data, 0, 5, MPI.DOUBLE, more, 0, 5, MPI.DOUBLE, 2);
        MPI.COMM_WORLD.Alltoall(data, 0, 4, MPI.DOUBLE, more, 0, 4, MPI.DOUBLE);
        Intracomm half = MPI.COMM_WORLD.Split(rank % 2, -rank);
        half.Allgather(data, 0, 3, MPI.DOUBLE, more, 0, 3, MPI.DOUBLE);
        Datatype column = Datatype.Vector(10, 1, 10, MPI.DOUBLE);
        column.Commit();
        half.Bcast(data, 0, 1, column, 0);
        column.Free();
        half.Free();
        MPI.COMM_WORLD.Barrier();
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        rank = MPI.COMM_WORLD.Rank();
        size = MPI.COMM_WORLD.Size();
        for (int round = 0; round < 3; round++) {
            pass();
            collect();
        }
        MPI.Finalize();
    }
}
