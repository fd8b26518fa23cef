// SPDX-License-Identifier: EPL-2.0
// Ranks that share six jobs by files: who makes one has its job.
#include <mpi.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static void work(void)
{
    for (volatile int i = 0; i < 100000; i++) {
    }
}

int main(int argc, char **argv)
{
    int opened = 0, streams = 0, seen = 0, rank;
    char name[1000];
    struct stat found;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int job = 0; job < 6; job++) {
        sprintf(name, "%s/%d", argv[1], job);
        int file = open(name, O_CREAT | O_EXCL | O_WRONLY, 0600);
        if (file >= 0) {
            close(file);
            opened++;
            work();
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    for (int job = 0; job < 6; job++) {
        sprintf(name, "%s/stream%d", argv[1], job);
        FILE *file = fopen(name, "wx");
        if (file) {
            fclose(file);
            streams++;
            work();
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    for (int turn = 0; turn < 6; turn++) {
        work();
        sprintf(name, "%s/%d-%d", argv[1], 1 - rank, turn - 1);
        seen += !stat(name, &found); // what the other has made a turn ago
        sprintf(name, "%s/%d-%d", argv[1], rank, turn);
        mkdir(name, 0700);
    }
    printf("%d %d %d\n", opened, streams, seen);
    MPI_Finalize();
    return 0;
}
