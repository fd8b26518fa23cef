// SPDX-License-Identifier: EPL-2.0
// A token of eight bytes goes round all ranks; each adds one. Argument: times round.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rounds = atoi(argv[1]);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    double token = 0;
    for (int i = 0; i < rounds; i++) {
        if (rank == 0) {
            token++;
            MPI_Send(&token, 1, MPI_DOUBLE, next, 0, MPI_COMM_WORLD);
            MPI_Recv(&token, 1, MPI_DOUBLE, previous, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&token, 1, MPI_DOUBLE, previous, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            token++;
            MPI_Send(&token, 1, MPI_DOUBLE, next, 0, MPI_COMM_WORLD);
        }
    }
    if (rank == 0) {
        printf("result %.0f\n", token);
    }
    MPI_Finalize();
    return 0;
}
