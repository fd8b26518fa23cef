/* SPDX-License-Identifier: EPL-2.0 */
/* Rank 1 writes over its stack, or wants more than it has. */
#include <mpi.h>
#include <stdlib.h>

static void break_stack(void)
{
    volatile char little[8];
    for (int i = 0; i < 50000; i++) {
        little[i] = 'A';
    }
}

/* More than a stack has, and further than its neighbours are where stacks lie side by side. */
static void be_large(void)
{
    volatile char large[50 << 20];
    large[0] = 1;
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Little more than a stack has. */
static void be_a_little_larger(void)
{
    volatile char large[9 << 20];
    large[0] = 1;
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        switch (atoi(argv[1])) {
        case 0: break_stack(); break;
        case 1: be_large(); break;
        case 2: be_a_little_larger(); break;
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
