/* SPDX-License-Identifier: EPL-2.0 */
/* Buffers beyond what was allocated or in what was freed, one for each number; the last has none. */
#include <mpi.h>
#include <stdlib.h>

static int rank, peer, *block, *behind;
static MPI_Request request;

static void beyond(int what)
{
    if (rank == 0 && what == 0) {
        MPI_Send(block, 12, MPI_INT, peer, 0, MPI_COMM_WORLD);
    } else if (rank == 0) {
        MPI_Recv(block + 5, 6, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (what == 0) {
        MPI_Recv(behind, 12, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(block, 2, MPI_INT, peer, 0, MPI_COMM_WORLD);
    }
}

static void freed(int what)
{
    if (rank == 1) {
        MPI_Sendrecv(block, 10, MPI_INT, peer, 0, behind, 10, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return;
    }
    if (what == 2) {
        free(block);
        MPI_Send(block, 10, MPI_INT, peer, 0, MPI_COMM_WORLD);
        MPI_Recv(behind, 10, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (what == 3) {
        MPI_Isend(block, 10, MPI_INT, peer, 0, MPI_COMM_WORLD, &request);
        free(block);
        MPI_Recv(behind, 10, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Irecv(block, 10, MPI_INT, peer, 0, MPI_COMM_WORLD, &request);
        free(block);
        MPI_Send(behind, 10, MPI_INT, peer, 0, MPI_COMM_WORLD);
    }
    if (what > 2) {
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
}

static void window(void)
{
    MPI_Win win;
    MPI_Win_create(block, 40, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    free(block);
    MPI_Win_free(&win);
}

static void odd(void)
{
    block = realloc(block, 20);
    MPI_Sendrecv(block, 6, MPI_INT, peer, 0, behind, 6, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void right(void)
{
    MPI_Datatype both;
    MPI_Aint places[2];
    int *aligned = aligned_alloc(64, 128);
    block = realloc(block, 80);
    MPI_Sendrecv(block, 20, MPI_INT, peer, 0, aligned, 32, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Get_address(block, places);
    MPI_Get_address(aligned, places + 1);
    MPI_Type_create_hindexed_block(2, 5, places, MPI_INT, &both);
    MPI_Type_commit(&both);
    MPI_Bcast(MPI_BOTTOM, 1, both, 0, MPI_COMM_WORLD);
    MPI_Type_free(&both);
    MPI_Isend(block + 15, 5, MPI_INT, peer, 0, MPI_COMM_WORLD, &request);
    MPI_Recv(aligned + 27, 5, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    free(block);
    MPI_Sendrecv(block, 0, MPI_INT, peer, 0, aligned, 0, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    int what = atoi(argv[1]);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    peer = 1 - rank;
    block = malloc(40);
    behind = calloc(20, sizeof(int));
    if (what < 2) {
        beyond(what);
    } else if (what < 5) {
        freed(what);
    } else if (what < 6) {
        window();
    } else if (what < 7) {
        odd();
    } else {
        right();
    }
    return MPI_Finalize();
}
