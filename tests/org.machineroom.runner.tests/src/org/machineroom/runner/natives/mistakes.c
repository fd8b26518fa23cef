/* SPDX-License-Identifier: EPL-2.0 */
/* One kind of wrong use for each number; Mistakes.java is the same program. */
#include <mpi.h>
#include <stdlib.h>

static int rank, data[4], more[4];
static MPI_Request request = MPI_REQUEST_NULL, other = MPI_REQUEST_NULL;

static void truncate(void)
{
    if (rank == 0) {
        MPI_Send(data, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else if (rank == 1) {
        MPI_Recv(data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

static void mismatch(void)
{
    float value;
    if (rank == 0) {
        MPI_Send(data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else if (rank == 1) {
        MPI_Recv(&value, 1, MPI_FLOAT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

static void different(int what)
{
    switch (what) {
    case 2:
        if (rank == 0) {
            MPI_Barrier(MPI_COMM_WORLD);
        } else {
            MPI_Bcast(data, 1, MPI_INT, 0, MPI_COMM_WORLD);
        }
        break;
    case 3:
        MPI_Bcast(data, 1, MPI_INT, rank % 2, MPI_COMM_WORLD);
        break;
    case 4:
        MPI_Allreduce(data, more, 1 + rank % 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        break;
    default:
        MPI_Allreduce(data, more, 1, MPI_INT, rank == 0 ? MPI_MAX : MPI_SUM, MPI_COMM_WORLD);
    }
}

static void change(void)
{
    if (rank == 0) {
        MPI_Isend(data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        data[0] = 5;
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        MPI_Recv(data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

static void overlap(void)
{
    if (rank == 0) {
        MPI_Irecv(data, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Irecv(data + 1, 2, MPI_INT, 1, 1, MPI_COMM_WORLD, &other);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Wait(&other, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        MPI_Send(data, 2, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Send(data, 2, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
}

static void ready(void)
{
    if (rank == 0) {
        MPI_Rsend(data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);
    } else {
        MPI_Barrier(MPI_COMM_WORLD);
        if (rank == 1) {
            MPI_Recv(data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }
}

static void leave_behind(int what)
{
    MPI_Comm comm;
    switch (what) {
    case 9:
        MPI_Irecv(data, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &request);
        break;
    case 10:
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        break;
    default:
        if (rank == 0) {
            MPI_Send(data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        }
    }
}

static void access(void)
{
    MPI_Win win;
    MPI_Win_create(data, sizeof data, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Put(more, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
}

static void call(int what)
{
    MPI_Datatype type, copy;
    double pair[2] = {0, 0};
    switch (what) {
    case 13:
        MPI_Send(data, -1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        break;
    case 14:
        MPI_Type_contiguous(2, MPI_INT, &type);
        copy = type;
        MPI_Type_free(&type);
        MPI_Type_commit(&copy);
        break;
    case 15:
        MPI_Send(data, 1, MPI_INT, 99, 0, MPI_COMM_WORLD);
        break;
    case 16:
        MPI_Ssend(data, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        break;
    case 18:
        MPI_Allreduce(pair, pair + 1, 1, MPI_DOUBLE, MPI_LOR, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    int what = atoi(argv[1]);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    switch (what) {
    case 0: truncate(); break;
    case 1: mismatch(); break;
    case 2: case 3: case 4: case 5: different(what); break;
    case 6: change(); break;
    case 7: overlap(); break;
    case 8: ready(); break;
    case 9: case 10: case 11: leave_behind(what); break;
    case 12: access(); break;
    default: call(what);
    }
    if (what != 17) {
        MPI_Finalize();
    }
    return 0;
}
