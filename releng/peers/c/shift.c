// SPDX-License-Identifier: EPL-2.0
// All ranks at once pass eight bytes on to their neighbour. Argument: steps.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int steps = atoi(argv[1]);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    double value = rank;
    for (int i = 0; i < steps; i++) {
        MPI_Send(&value, 1, MPI_DOUBLE, next, 0, MPI_COMM_WORLD);
        MPI_Recv(&value, 1, MPI_DOUBLE, previous, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    if (rank == 0) {
        printf("result %.0f\n", value);
    }
    MPI_Finalize();
    return 0;
}
