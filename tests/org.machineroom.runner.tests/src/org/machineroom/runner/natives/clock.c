// SPDX-License-Identifier: EPL-2.0
// Waits for a time that never comes, by looking at the clock.
#include <mpi.h>
#include <string.h>
#include <time.h>

static double now(const char *clock) {
    struct timespec time;
    if (strcmp(clock, "wtime") == 0) {
        return MPI_Wtime();
    }
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    while (now(argv[1]) >= 0) {
    }
    MPI_Finalize();
    return 0;
}
