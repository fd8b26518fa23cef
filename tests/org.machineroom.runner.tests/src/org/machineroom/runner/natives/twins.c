/* SPDX-License-Identifier: EPL-2.0 */
/* Messages and collectives of most kinds; Twins.java is the same program. */
#include <mpi.h>

static double data[100], more[100];
static int rank, size;

static void pass(void)
{
    int right = (rank + 1) % size, left = (rank + size - 1) % size;
    MPI_Request requests[2];
    MPI_Status status;
    MPI_Sendrecv(data, 10, MPI_DOUBLE, right, 1, more, 10, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &status);
    MPI_Irecv(more, 100, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(data, 20 + rank, MPI_DOUBLE, right, 2, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    if (rank == 0) {
        MPI_Ssend(data, 100, MPI_DOUBLE, right, 3, MPI_COMM_WORLD);
    } else if (rank == 1) {
        MPI_Probe(left, 3, MPI_COMM_WORLD, &status);
        MPI_Recv(more, 100, MPI_DOUBLE, left, 3, MPI_COMM_WORLD, &status);
    }
}

static void collect(void)
{
    MPI_Datatype column;
    MPI_Comm half;
    MPI_Bcast(data, 50, MPI_DOUBLE, 1, MPI_COMM_WORLD);
    MPI_Reduce(data, more, 30, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Allreduce(data, more, 40, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    MPI_Gather(data, 5, MPI_DOUBLE, more, 5, MPI_DOUBLE, 2, MPI_COMM_WORLD);
    MPI_Alltoall(data, 4, MPI_DOUBLE, more, 4, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
    MPI_Allgather(data, 3, MPI_DOUBLE, more, 3, MPI_DOUBLE, half);
    MPI_Type_vector(10, 1, 10, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    MPI_Bcast(data, 1, column, 0, half);
    MPI_Type_free(&column);
    MPI_Comm_free(&half);
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int round = 0; round < 3; round++) {
        pass();
        collect();
    }
    MPI_Finalize();
    return 0;
}
