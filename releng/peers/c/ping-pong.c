// SPDX-License-Identifier: EPL-2.0
// Two ranks pass eight bytes back and forth. Argument: round trips.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rounds = atoi(argv[1]);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double ball = 0;
    for (int i = 0; i < rounds; i++) {
        if (rank == 0) {
            MPI_Send(&ball, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(&ball, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&ball, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            ball++;
            MPI_Send(&ball, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
        }
    }
    if (rank == 0) {
        printf("result %.0f\n", ball);
    }
    MPI_Finalize();
    return 0;
}
