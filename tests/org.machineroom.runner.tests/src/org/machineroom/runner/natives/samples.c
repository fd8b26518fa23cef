/* SPDX-License-Identifier: EPL-2.0 */
/* Work that is done three times and charged a hundred times, and memory that all ranks share. */
#include <machineroom.h>
#include <mpi.h>
#include <stdio.h>

static int work(int times)
{
    volatile int sum = 0;
    for (int i = 0; i < 10000; i++) {
        sum += i;
    }
    return times + 1;
}

int main(int argc, char **argv)
{
    int rank, sampled = 0, all = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double begin = MPI_Wtime();
    for (int i = 0; i < 100; i++) {
        MACHINEROOM_SAMPLE(3) {
            sampled = work(sampled);
        }
    }
    double middle = MPI_Wtime();
    for (int i = 0; i < 100; i++) {
        all = work(all);
    }
    double end = MPI_Wtime();
    int *shared = MACHINEROOM_SHARED_MALLOC(sizeof *shared);
    *shared += rank + 1;
    MPI_Barrier(MPI_COMM_WORLD);
    printf("rank %d done %d of %d, as long %d, shared %d\n", rank, sampled, all,
            (middle - begin) / (end - middle) > 0.98 && (middle - begin) / (end - middle) < 1.02, *shared);
    MPI_Finalize();
    return 0;
}
