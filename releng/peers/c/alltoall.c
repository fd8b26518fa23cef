// SPDX-License-Identifier: EPL-2.0
// Alltoall of 1 KiB from every rank to every rank. Argument: how often.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define BLOCK 256

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int times = atoi(argv[1]);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *out = malloc(sizeof(int) * BLOCK * size);
    int *in = malloc(sizeof(int) * BLOCK * size);
    for (int i = 0; i < BLOCK * size; i++) {
        out[i] = rank;
    }
    for (int i = 0; i < times; i++) {
        MPI_Alltoall(out, BLOCK, MPI_INT, in, BLOCK, MPI_INT, MPI_COMM_WORLD);
    }
    long sum = 0;
    for (int i = 0; i < size; i++) {
        sum += in[i * BLOCK];
    }
    if (rank == 0) {
        printf("result %ld\n", sum);
    }
    free(in);
    free(out);
    MPI_Finalize();
    return 0;
}
