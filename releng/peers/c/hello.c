// SPDX-License-Identifier: EPL-2.0
// Every rank starts, the last one says how many there are, and all end.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == size - 1) {
        printf("result %d\n", size);
    }
    MPI_Finalize();
    return 0;
}
