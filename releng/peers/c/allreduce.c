// SPDX-License-Identifier: EPL-2.0
// Allreduce of one double over all ranks. Argument: how often.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int times = atoi(argv[1]);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double mine = rank;
    double sum = 0;
    for (int i = 0; i < times; i++) {
        MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    }
    if (rank == 0) {
        printf("result %.0f\n", sum);
    }
    MPI_Finalize();
    return 0;
}
