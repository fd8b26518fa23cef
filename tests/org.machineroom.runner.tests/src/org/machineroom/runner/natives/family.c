/* SPDX-License-Identifier: EPL-2.0 */
/* Each process of the parents' world and two children that they start, in a folder of theirs if one is named, add up
   their ranks. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    MPI_Comm parents, between, all;
    MPI_Info info = MPI_INFO_NULL;
    char here[1000];
    int rank, size, world, sum, codes[2] = {-1, -1};
    char *arguments[] = {"of", "two", NULL};

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    MPI_Comm_get_parent(&parents);
    if (parents == MPI_COMM_NULL) {
        if (argc > 2) {
            MPI_Info_create(&info);
            MPI_Info_set(info, "wdir", argv[2]);
            MPI_Info_set(info, "path", argv[3]);
        }
        MPI_Comm_spawn(argv[1], arguments, 2, info, 0, MPI_COMM_WORLD, &between, codes);
    } else {
        between = parents;
    }
    MPI_Intercomm_merge(between, parents != MPI_COMM_NULL, &all);
    MPI_Comm_rank(all, &rank);
    MPI_Comm_size(all, &size);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, all);
    printf("%s %d of %d: sum %d, %s, codes %d %d\n", parents == MPI_COMM_NULL ? "parent" : "child", rank, size, sum,
            parents == MPI_COMM_NULL ? "first" : argv[2], codes[0], codes[1]);
    printf("%d is in %s\n", rank, strrchr(getcwd(here, sizeof here), '/'));
    if (info != MPI_INFO_NULL) {
        MPI_Info_free(&info);
    }
    MPI_Comm_free(&all);
    MPI_Comm_disconnect(&between);
    MPI_Finalize();
    return 0;
}
