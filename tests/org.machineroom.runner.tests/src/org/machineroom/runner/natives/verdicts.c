/* SPDX-License-Identifier: EPL-2.0 */
/* Faulty programs as suites of such have them, one for each number, and a right twin. */
#include <mpi.h>
#include <stdlib.h>
#include <unistd.h>

static int rank, data[4], more[4];
static MPI_Request request;
static MPI_Win win;

static void in_place(int what)
{
    if (what == 0) {
        MPI_Bcast(MPI_IN_PLACE, 1, MPI_INT, 0, MPI_COMM_WORLD);
    } else {
        MPI_Reduce(MPI_IN_PLACE, data, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    }
}

static void change(int what)
{
    if (what == 2) {
        MPI_Ibcast(data, 1, MPI_INT, 0, MPI_COMM_WORLD, &request);
        data[0] += rank == 0;
    } else {
        MPI_Ireduce(data, more, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD, &request);
        data[0]++;
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void lock(int what)
{
    MPI_Win_create(data, sizeof data, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    if (rank == 1 && what == 5) {
        MPI_Get(more, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    } else if (rank) {
        MPI_Put(more, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    }
    MPI_Win_unlock(0, win);
    MPI_Win_free(&win);
}

static void buffers(int what)
{
    int next = (rank + 1) % 3, previous = (rank + 2) % 3;
    if (what == 6) {
        MPI_Send(data, 1, MPI_INT, next, 0, MPI_COMM_WORLD);
        MPI_Recv(more, 1, MPI_INT, previous, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank) {
        MPI_Recv(more, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Bcast(data, 1, MPI_INT, 0, MPI_COMM_WORLD);
    } else {
        MPI_Bcast(data, 1, MPI_INT, 0, MPI_COMM_WORLD);
        MPI_Send(data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(data, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    }
}

static void use(int what)
{
    MPI_Win_create(data, sizeof data, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 1 && what == 8) {
        MPI_Put(more, 1, MPI_INT, 0, 3, 1, MPI_INT, win);
    } else if (rank == 1) {
        MPI_Get(more, 1, MPI_INT, 0, 3, 1, MPI_INT, win);
    }
    if (rank == 2) {
        MPI_Sendrecv(more, 2, MPI_INT, 0, 0, more + 2, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 0) {
        MPI_Sendrecv(data, 2, MPI_INT, 2, 0, data + 2, 2, MPI_INT, 2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    MPI_Win_free(&win);
}

static void store(int what)
{
    MPI_Win_create(data, sizeof data, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 1 && what == 10) {
        MPI_Put(more, 1, MPI_INT, 0, 3, 1, MPI_INT, win);
    } else if (rank == 1) {
        MPI_Get(more, 1, MPI_INT, 0, 3, 1, MPI_INT, win);
    }
    if (rank == 0) {
        data[3] = 1;
    }
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    MPI_Win_free(&win);
}

static void put_locked(void)
{
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    MPI_Put(more, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    MPI_Win_unlock(0, win);
}

static void later(int what)
{
    MPI_Win_create(data, sizeof data, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 1) {
        put_locked();
        MPI_Send(more, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    } else if (rank == 2) {
        if (what == 13) {
            MPI_Recv(data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            usleep(1000);
        }
        put_locked();
        if (what != 13) {
            MPI_Recv(data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }
    MPI_Win_free(&win);
}

static void claim(int what)
{
    if (what == 14) {
        MPI_Win_create(data, sizeof data, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
        MPI_Win_fence(MPI_MODE_NOPUT, win);
        if (rank == 1) {
            MPI_Put(more, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
        }
        MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
        MPI_Win_free(&win);
    } else {
        MPI_Recv_init(data, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Request_free(&request);
    }
}

int main(int argc, char **argv)
{
    int what = atoi(argv[1]);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (what < 2) {
        in_place(what);
    } else if (what < 4) {
        change(what);
    } else if (what < 6) {
        lock(what);
    } else if (what < 8) {
        buffers(what);
    } else if (what < 10) {
        use(what);
    } else if (what < 12) {
        store(what);
    } else if (what < 14) {
        later(what);
    } else {
        claim(what);
    }
    return MPI_Finalize();
}
