// SPDX-License-Identifier: EPL-2.0
// Ranks in a square pass a number to their four neighbours at once. Argument: how often.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank, size, width = 1;
    MPI_Init(&argc, &argv);
    int times = atoi(argv[1]);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    while ((width + 1) * (width + 1) <= size) {
        width++;
    }
    int height = size / width, x = rank % width, y = rank / width;
    int neighbours[] = {y * width + (x + 1) % width, y * width + (x + width - 1) % width,
                        (y + 1) % height * width + x, (y + height - 1) % height * width + x};
    double mine = rank, halo[4];
    MPI_Request requests[8];
    for (int i = 0; i < times; i++) {
        for (int side = 0; side < 4; side++) {
            MPI_Irecv(&halo[side], 1, MPI_DOUBLE, neighbours[side], side, MPI_COMM_WORLD, &requests[side]);
        }
        for (int side = 0; side < 4; side++) {
            MPI_Isend(&mine, 1, MPI_DOUBLE, neighbours[side], side ^ 1, MPI_COMM_WORLD, &requests[4 + side]);
        }
        MPI_Waitall(8, requests, MPI_STATUSES_IGNORE);
    }
    if (rank == 0) {
        printf("result %.0f\n", halo[0] + halo[1] + halo[2] + halo[3]);
    }
    MPI_Finalize();
    return 0;
}
