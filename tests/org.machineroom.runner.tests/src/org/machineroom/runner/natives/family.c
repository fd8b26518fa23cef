/* SPDX-License-Identifier: EPL-2.0 */
/* Each process of the parents' world and two children that they start add up their ranks. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Comm parents, between, all;
    int rank, size, world, sum, codes[2] = {-1, -1};
    char *arguments[] = {"of", "two", NULL};

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    MPI_Comm_get_parent(&parents);
    if (parents == MPI_COMM_NULL) {
        MPI_Comm_spawn(argv[1], arguments, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &between, codes);
    } else {
        between = parents;
    }
    MPI_Intercomm_merge(between, parents != MPI_COMM_NULL, &all);
    MPI_Comm_rank(all, &rank);
    MPI_Comm_size(all, &size);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, all);
    printf("%s %d of %d: sum %d, %s, codes %d %d\n", parents == MPI_COMM_NULL ? "parent" : "child", rank, size, sum,
            parents == MPI_COMM_NULL ? "first" : argv[2], codes[0], codes[1]);
    MPI_Comm_free(&all);
    MPI_Comm_disconnect(&between);
    MPI_Finalize();
    return 0;
}
