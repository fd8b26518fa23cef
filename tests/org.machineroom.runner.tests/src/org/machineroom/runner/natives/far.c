/* SPDX-License-Identifier: EPL-2.0 */
/* Accesses to places in windows that are farther away than 64 bits can count bytes, and the error class of each. */
#include <limits.h>
#include <mpi.h>
#include <stdio.h>

static int data[2];

static void refused(const char *window, int code)
{
    int class;
    MPI_Error_class(code, &class);
    printf("%s %s\n", window, class == MPI_ERR_RMA_RANGE ? "RMA_RANGE" : class == MPI_SUCCESS ? "-" : "?");
}

static void reach(const char *name, MPI_Win win, MPI_Aint place)
{
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Win_fence(0, win);
    refused(name, MPI_Put(data, 1, MPI_INT, 0, place, 1, MPI_INT, win));
    refused(name, MPI_Get(data, 1, MPI_INT, 0, place, 1, MPI_INT, win));
    refused(name, MPI_Fetch_and_op(data, data + 1, MPI_INT, 0, place, MPI_SUM, win));
    MPI_Win_fence(0, win);
}

int main(int argc, char **argv)
{
    int memory[4];
    MPI_Win win;
    MPI_Init(&argc, &argv);
    for (int unit = 1; unit <= 4; unit *= 4) {
        MPI_Win_create(memory, sizeof memory, unit, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
        reach("created", win, LONG_MAX / unit - 1);
        reach("created", win, LONG_MAX);
        MPI_Win_free(&win);
    }
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_attach(win, memory, sizeof memory);
    reach("dynamic", win, LONG_MAX - 1);
    MPI_Win_detach(win, memory);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
