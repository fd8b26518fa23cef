/* SPDX-License-Identifier: EPL-2.0 */
/* One rank computes, the others wait for it. */
#include <mpi.h>
#include <stdio.h>

#define ROUNDS 60000000

int main(int argc, char **argv)
{
    int rank;
    double x = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; rank == 0 && i < ROUNDS; i++) {
        x = x * 1.0000001 + 1e-9;
    }
    MPI_Bcast(&x, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    printf("%g\n", x);
    MPI_Finalize();
    return 0;
}
