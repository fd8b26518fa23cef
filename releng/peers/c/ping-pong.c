// SPDX-License-Identifier: EPL-2.0
// Two ranks pass doubles back and forth. Arguments: round trips, number of doubles (1 if not said).
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rounds = atoi(argv[1]);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int length = argc > 2 ? atoi(argv[2]) : 1;
    double *ball = calloc(length, sizeof *ball);
    for (int i = 0; i < rounds; i++) {
        if (rank == 0) {
            MPI_Send(ball, length, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(ball, length, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(ball, length, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            ball[0]++;
            MPI_Send(ball, length, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
        }
    }
    if (rank == 0) {
        printf("result %.0f\n", ball[0]);
    }
    free(ball);
    MPI_Finalize();
    return 0;
}
