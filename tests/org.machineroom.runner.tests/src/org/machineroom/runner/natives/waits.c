/* SPDX-License-Identifier: EPL-2.0 */
/* Waits by looking at the clock over and over. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    double begin = MPI_Wtime(), now = begin;
    while (now < begin + 10) {
        now = MPI_Wtime();
    }
    printf("late by %d %%\n", (int) ((now - begin - 10) * 10));
    MPI_Finalize();
    return 0;
}
