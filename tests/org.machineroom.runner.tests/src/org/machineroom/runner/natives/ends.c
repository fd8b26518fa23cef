/* SPDX-License-Identifier: EPL-2.0 */
/* Does not run to its end, in as many ways as there are words for. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void store(int *where)
{
    *where = 1;
}

static void end(const char *way)
{
    int word = 0;
    if (!strcmp(way, "crash"))
        store((int *) 8);
    if (!strcmp(way, "abort"))
        MPI_Abort(MPI_COMM_WORLD, 7);
    if (!strcmp(way, "exit"))
        exit(5);
    if (!strcmp(way, "assert"))
        abort();
    if (!strcmp(way, "wrong"))
        MPI_Send(&word, 1, MPI_INT, 9, 0, MPI_COMM_WORLD);
    for (; !strcmp(way, "compute");)
        __asm__ volatile("");
}

int main(int count, char **words)
{
    int rank;
    int word;
    MPI_Init(&count, &words);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Barrier(MPI_COMM_WORLD);
    puts("begun");
    fflush(stdout);
    if (rank == 1)
        end(words[1]);
    for (; !strcmp(words[1], "loop");)
        MPI_Barrier(MPI_COMM_WORLD);
    MPI_Recv(&word, 1, MPI_INT, 1 - rank, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
