/* SPDX-License-Identifier: EPL-2.0 */
/* Rank 1 does what no program should. */
#include <mpi.h>
#include <stdlib.h>

static volatile int zero;

static int overflow(int level)
{
    volatile char room[1000];
    room[level % 1000] = 1;
    return overflow(level + 1) + room[0];
}

static void fail(int how)
{
    int *nowhere = (int *) 64;
    switch (how) {
    case 0: *nowhere = 1; break;
    case 1: zero = 7 / zero; break;
    case 2: abort();
    case 3: overflow(0); break;
    case 4: MPI_Recv(&how, 1, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE); break;
    case 5: MPI_Send(&how, 1, MPI_INT, 7, 0, MPI_COMM_WORLD); break;
    }
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        fail(atoi(argv[1]));
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
