/* SPDX-License-Identifier: EPL-2.0 */
/* Asks again and again for a message that comes after five seconds, in each way there is, then after pieces of work. */
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

enum { TEST, TESTALL, TESTANY, TESTSOME, STATUS, PROBE, CLOCK, WAYS };

static int ask(int way, MPI_Request *request, double begun)
{
    int is_there = 0, index, done;
    MPI_Status status;
    switch (way) {
    case TEST: MPI_Test(request, &is_there, &status); break;
    case TESTALL: MPI_Testall(1, request, &is_there, &status); break;
    case TESTANY: MPI_Testany(1, request, &index, &is_there, &status); break;
    case TESTSOME: MPI_Testsome(1, request, &done, &index, &status); return done > 0;
    case STATUS: MPI_Request_get_status(*request, &is_there, &status); break;
    default: MPI_Iprobe(0, way, MPI_COMM_WORLD, &is_there, &status);
    }
    return is_there || (way == CLOCK && MPI_Wtime() - begun > 2);
}

/* Asks after each of many pieces of work, which are not all the same, for what never comes. */
static void work(void)
{
    unsigned seed = 1;
    int is_there;
    double begun = MPI_Wtime();
    for (int piece = 0; piece < 50000; piece++) {
        for (seed = seed * 1103515245 + 12345; seed >> 16 & 7; seed += 1 << 16) {
            __asm__ volatile("");
        }
        MPI_Iprobe(0, WAYS, MPI_COMM_WORLD, &is_there, MPI_STATUS_IGNORE);
    }
    printf("worked %d\n", MPI_Wtime() - begun < 1);
}

int main(int argc, char **argv)
{
    int rank, data = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int way = 0; way < WAYS; way++) {
        MPI_Request request = MPI_REQUEST_NULL;
        if (rank == 0) {
            sleep(5);
            MPI_Send(&way, 1, MPI_INT, 1, way, MPI_COMM_WORLD);
            continue;
        }
        double begun = MPI_Wtime();
        long asked = 1;
        if (way < PROBE) {
            MPI_Irecv(&data, 1, MPI_INT, 0, way, MPI_COMM_WORLD, &request);
        }
        while (!ask(way, &request, begun)) {
            asked++;
        }
        printf("%d %ld %.3f\n", way, asked, MPI_Wtime() - begun);
        if (way < PROBE) {
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&data, 1, MPI_INT, 0, way, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }
    if (rank == 1) {
        work();
    }
    MPI_Finalize();
    return 0;
}
