/* SPDX-License-Identifier: EPL-2.0 */
/* Windows of all kinds, and files: each process puts its rank where its neighbour finds it. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int rank, size;

static void put_to_next(MPI_Win win, MPI_Aint place)
{
    MPI_Win_fence(0, win);
    MPI_Put(&rank, 1, MPI_INT, (rank + 1) % size, place, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
}

static int allocated(void)
{
    int *base, flag, *unit;
    MPI_Win win;
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, &unit, &flag);
    put_to_next(win, 0);
    int got = *base + (*unit - (int) sizeof(int));
    MPI_Win_free(&win);
    return got;
}

static int shared(void)
{
    int *base, *first, unit;
    MPI_Aint bytes;
    MPI_Win win;
    MPI_Comm node;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Win_allocate_shared(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, node, &base, &win);
    MPI_Win_shared_query(win, MPI_PROC_NULL, &bytes, &unit, &first);
    base[1] = 10 + rank;
    MPI_Win_fence(0, win);
    int got = first[1] + (bytes == 2 * sizeof(int) ? 0 : 100);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Comm_free(&node);
    return got;
}

static int dynamic(void)
{
    int memory = -1, one = 1, old;
    MPI_Aint mine, next;
    MPI_Win win;
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_attach(win, &memory, sizeof memory);
    MPI_Get_address(&memory, &mine);
    MPI_Sendrecv(&mine, 1, MPI_AINT, (rank + size - 1) % size, 0, &next, 1, MPI_AINT, (rank + 1) % size, 0,
            MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    put_to_next(win, next);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, (rank + 1) % size, 0, win);
    MPI_Fetch_and_op(&one, &old, MPI_INT, (rank + 1) % size, next, MPI_SUM, win);
    MPI_Win_unlock((rank + 1) % size, win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_detach(win, &memory);
    MPI_Win_free(&win);
    return memory + (old == rank ? 0 : 100);
}

struct located { double value; int place; };

static int located(void)
{
    struct located mine[2] = {{rank % 2, rank}, {-rank, 10 + rank}}, best[3] = {{-9, -9}, {-9, -9}, {-9, -9}};
    MPI_Datatype apart;
    MPI_Win win;
    MPI_Type_vector(2, 1, 2, MPI_DOUBLE_INT, &apart);
    MPI_Type_commit(&apart);
    MPI_Win_create(best, sizeof best, sizeof best[0], MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    for (int to = 0; to < size; to++) {
        MPI_Accumulate(mine, 2, MPI_DOUBLE_INT, to, 0, 1, apart, MPI_MAXLOC, win);
    }
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Type_free(&apart);
    return 10000 * best[0].place + 100 * best[1].place + best[2].place + 900;
}

static int file(const char *name)
{
    int there = -1;
    MPI_File file;
    MPI_Status status;
    MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
            &file);
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_write_at_all(file, rank, &rank, 1, MPI_INT, &status);
    MPI_File_seek(file, (rank + size - 1) % size, MPI_SEEK_SET);
    MPI_File_read_all(file, &there, 1, MPI_INT, &status);
    MPI_File_close(&file);
    return there;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int a = allocated(), s = shared(), d = dynamic(), l = located(), f = file(argv[1]);
    printf("rank %d: allocated %d shared %d dynamic %d located %d file %d\n", rank, a, s, d, l, f);
    MPI_Finalize();
    return 0;
}
